import assert from "node:assert/strict";
import { test } from "node:test";
import type { AppointmentSlot } from "@kitpath/contract/appointments/availability/slots";
import { furtherKitMinutes } from "@kitpath/contract/appointments/availability/visit-minutes";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { minuteMs } from "@kitpath/contract/time/durations";
import { linkTo, makeProvider, venousProfile } from "#test/appointments.ts";
import { makeOrder, makeTenant, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const provider = await makeTenant(app, "provider_coordinator");
await makeProvider(app, { organisationId: provider.organisationId, nurses: [{}] });

const today = dayOf(app.clock.now);
const days = { from: addDays(today, 3), to: addDays(today, 4) };
const leeds = { countryCode: "GB", postcode: "LS1 4AP", city: "Leeds" };
const six = {
  productCode: venousProfile,
  quantity: 6,
  delivery: {
    firstName: "Ada",
    lastName: "Quill",
    email: "ada.quill@example.test",
    mobileNumber: "+447700900456",
    address: { addressLine1: "2 Park Row", ...leeds },
  },
};
/** A nurse's own 30 minutes, and more for each of the five that follow. */
const minutes = 30 + 5 * furtherKitMinutes;

type Days = { slots: AppointmentSlot[] }[];
const slotsOf = (read: Days) => read.flatMap(({ slots }) => slots);
const freeFor = async (quantity: number) => {
  const query = { productCode: venousProfile, ...leeds, ...days, quantity: String(quantity) };
  const { body } = await app.call("getAvailability", { token: clinic.token, query });
  return slotsOf(body.days as Days);
};
const lengthOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / minuteMs;

test("the times of six kits leave room for each, and are fewer than those of one", async () => {
  const [one, many] = [await freeFor(1), await freeFor(6)];
  assert.deepEqual([lengthOf(one[0]!), lengthOf(many[0]!)], [30, minutes]);
  assert.equal(many.at(-1)!.localTime, "16:30", "it ends before the nurse’s day does");
  assert.ok(many.length < one.length);
});

test("an order of six is one visit that takes as long, however it is booked", async () => {
  const [slot, next] = await freeFor(6);
  const orderNumber = await placeOrder(app, clinic, { ...six, appointmentSlotId: slot!.id });
  const listed = await app.call("listVisits", { token: provider.token, query: { search: orderNumber } });
  const [visit, ...others] = listed.body.data;
  assert.deepEqual([lengthOf(visit), others.length], [minutes, 0]);
  const read = await app.call("getVisit", { token: provider.token, params: { id: visit.id } });
  assert.equal(read.body.data.kits, 6);
  // A quarter of an hour later the nurse is still there.
  const taken = await app.call("createOrder", {
    token: clinic.token,
    body: makeOrder({ ...six, quantity: 1, appointmentSlotId: next!.id }),
  });
  assert.equal(taken.body.code, "time_not_free");

  const asked = await placeOrder(app, clinic, six);
  const link = await linkTo(app, clinic, asked);
  const { body } = await app.call("findTimesByLink", { body: { link, ...days } });
  assert.equal(lengthOf(slotsOf(body.days as Days)[0]!), minutes);
  const waiting = await app.call("listVisits", { token: provider.token, query: { search: asked } });
  const { id } = waiting.body.data[0];
  const { status, body: planned } = await app.call("assignNearest", {
    token: provider.token,
    params: { id },
  });
  assert.deepEqual([status, lengthOf(planned.data)], [200, minutes], JSON.stringify(planned));
});

test("a time that is held for one kit is not enough for six", async () => {
  const slot = (await freeFor(1))[0]!;
  const hold = (quantity: number) =>
    app.call("holdSlot", {
      token: clinic.token,
      body: { appointmentSlotId: slot.id, productCode: venousProfile, ...leeds, quantity },
    });
  const held = await hold(1);
  const body = makeOrder({ ...six, appointmentSlotId: held.body.appointmentSlotId as string });
  const refused = await app.call("createOrder", { token: clinic.token, body });
  assert.deepEqual([refused.status, refused.body.code], [422, "time_not_free"]);
  assert.match(refused.body.message, /shorter visit than this order needs/);
});
