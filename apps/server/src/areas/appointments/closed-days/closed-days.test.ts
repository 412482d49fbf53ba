import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AppointmentSlot } from "@kitpath/contract/appointments/availability/slots";
import type { ClosedDays } from "@kitpath/contract/appointments/closed-days/closed-days";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { makeProvider, venousProfile } from "#test/appointments.ts";
import { makeOrder, makeTenant, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const provider = await makeTenant(app, "provider_coordinator");
const { token } = provider;
await makeProvider(app, { organisationId: provider.organisationId, nurses: [{}, {}] });
// A week without a public holiday in England.
app.clock.now = new Date(`${dayOf(app.clock.now).slice(0, 4)}-06-10T09:00:00Z`);

const leeds = { countryCode: "GB", postcode: "LS1 4AP", city: "Leeds" };
const day = (inDays: number) => addDays(dayOf(app.clock.now), inDays);

async function slotsOn(inDays: number): Promise<AppointmentSlot[]> {
  const query = { productCode: venousProfile, ...leeds, from: day(inDays), to: day(inDays) };
  const { body } = await app.call("getAvailability", { token: clinic.token, query });
  return (body.days as { slots: AppointmentSlot[] }[]).flatMap(({ slots }) => slots);
}
const close = (from: number, to: number, reason = "The team trains") =>
  app.call("addClosedDays", { token, body: { firstDay: day(from), lastDay: day(to), reason } });

const order = (appointmentSlotId: string) =>
  makeOrder({
    productCode: venousProfile,
    quantity: 1,
    delivery: { ...makeOrder().delivery, address: { addressLine1: "2 Park Row", ...leeds } },
    appointmentSlotId,
  });

describe("a provider's closed days", () => {
  test("have no free times, cannot be booked, and are named in the calendar", async () => {
    const [slot] = await slotsOn(4);
    const [booked] = await slotsOn(5);
    const orderNumber = await placeOrder(app, clinic, order(booked!.id));
    const closed = await close(4, 5);
    assert.equal(closed.status, 201, JSON.stringify(closed.body));
    const [{ id, visits }] = closed.body.data as [ClosedDays];
    assert.deepEqual(
      visits.map((visit) => [visit.orderNumber, visit.timeZone]),
      [[orderNumber, "Europe/London"]],
      "what is booked then stays, and is named",
    );
    assert.deepEqual([(await slotsOn(4)).length, (await slotsOn(5)).length], [0, 0]);
    assert.ok((await slotsOn(6)).length > 0);
    const refused = await app.call("createOrder", { token: clinic.token, body: order(slot!.id) });
    assert.deepEqual([refused.status, refused.body.code], [422, "time_not_free"]);
    const calendar = await app.call("getVisitCalendar", { token, query: { from: day(4), days: "3" } });
    const row = calendar.body.data[0] as { days: { closedFor: string | null; open: unknown[] }[] };
    assert.deepEqual(
      row.days.map(({ closedFor, open }) => [closedFor, open.length]),
      [
        ["The team trains", 0],
        ["The team trains", 0],
        [null, 1],
      ],
    );
    assert.equal((await app.call("removeClosedDays", { token, params: { id } })).status, 200);
    assert.ok((await slotsOn(4)).length > 0);
    assert.equal((await app.call("removeClosedDays", { token, params: { id } })).status, 404);
  });

  test("end what is only held then", async () => {
    const [slot] = await slotsOn(8);
    const body = { appointmentSlotId: slot!.id, productCode: venousProfile, ...leeds };
    const held = await app.call("holdSlot", { token: clinic.token, body });
    await close(8, 8);
    const late = order(held.body.appointmentSlotId as string);
    const refused = await app.call("createOrder", { token: clinic.token, body: late });
    assert.equal(refused.body.code, "time_not_free");
  });

  test("are refused once they are over, or for more than a year", async () => {
    for (const [from, to, field] of [
      [-5, -3, "lastDay"],
      [2, 1, "lastDay"],
      [1, 400, "lastDay"],
    ] as const)
      assert.deepEqual(Object.keys((await close(from, to)).body.errors as object), [field]);
  });
});
