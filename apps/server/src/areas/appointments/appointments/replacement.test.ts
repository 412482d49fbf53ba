import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AppointmentAnswer } from "@kitpath/contract/appointments/appointments/appointments";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { slotIdOf } from "#areas/appointments/availability/slot-id.ts";
import { asOwner } from "#db/prepare-database.ts";
import { linkTo, makeProvider, venousProfile } from "#test/appointments.ts";
import { makeOrder, makeTenant, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openOutbox } from "#test/outbox.ts";
import { tellPatients } from "#test/tell-patients.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token } = clinic;
const { id: providerId } = await makeProvider(app, { nurses: [{}, {}, {}] });
const another = "C1BLP12200";
await makeProvider(app, { organisationId: providerId, nurses: [], productCode: another, areas: ["LS1"] });
await asOwner(app.target, (owner) =>
  owner.updateTable("products").set({ phlebotomy_type: "MOBILE" }).where("code", "=", another).execute(),
);
const day = addDays(dayOf(app.clock.now), 4);
const slotAt = (hour: number) =>
  slotIdOf({
    providerId,
    placeId: null,
    startsAt: new Date(Date.parse(day) + hour * 3_600_000),
    heldAs: null,
  });

const delivery = {
  ...makeOrder().delivery,
  address: { addressLine1: "2 Park Row", city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" },
};
const order = (body: object) =>
  placeOrder(app, clinic, { productCode: venousProfile, quantity: 1, delivery, ...body });
const appointmentsOf = async (orderNumber: string): Promise<AppointmentAnswer[]> =>
  (await app.call("listAppointments", { token, query: { orderNumber } })).body.data;

/** Takes an order to its laboratory, which rejects its sample, and replaces it. */
async function replace(orderNumber: string, reason: string) {
  const simulate = async (type: string, body: object = {}) => {
    const reply = await app.call("simulate", { token, params: { type }, body: { orderNumber, ...body } });
    assert.equal(reply.status, 200, `${type}: ${JSON.stringify(reply.body)}`);
  };
  const outcome = { outcome: "rejected", rejectionReason: reason };
  await simulate("results", outcome);
  const { body } = await app.call("listTestResults", { token, query: { status: "all", orderNumber } });
  const { id } = (body.rows as { id: string }[])[0]!;
  const reply = await app.call("replaceKit", { token, params: { id } });
  assert.equal(reply.status, 201, JSON.stringify(reply.body));
  return reply.body as { orderNumber: string };
}

describe("a replacement whose sample a nurse takes", () => {
  test("has an appointment asked for, with what the first one asked for", async () => {
    const needs = {
      hasChaperone: true,
      isFastingUnderstood: true,
      nurseSex: "f" as const,
      mobility: "Wheelchair",
    };
    const appointment = { arrangedBy: "patient", accessNotes: "Gate 2580", visitNotes: "Faints", needs };
    const first = await order({ appointment });
    const { orderNumber } = await replace(first, "sample_hemolyzed");
    const [asked] = await appointmentsOf(orderNumber);
    assert.deepEqual(
      [asked?.status, asked?.accessNotes, asked?.visitNotes, asked?.needs],
      ["REQUEST_RECEIVED", "Gate 2580", "Faints", needs],
    );
    const outbox = openOutbox(app);
    await tellPatients(app, outbox, clinic.organisationId);
    assert.ok(outbox.sent.some(({ subject }) => subject === "Choose the time of your appointment"));
    const link = await linkTo(app, clinic, orderNumber);
    assert.equal((await app.call("findByLink", { body: { link } })).body.data.end, null);
  });
});

describe("one person with two orders", () => {
  test("is not expected at two places at the same time, whoever books", async () => {
    const user = { ...makeOrder().user!, partnerUserId: "both" };
    const [one, two] = [await order({ user }), await order({ user, productCode: another })];
    const links = [await linkTo(app, clinic, one), await linkTo(app, clinic, two)];
    const book = (link: string, hour: number) =>
      app.call("bookByLink", { body: { link, appointmentSlotId: slotAt(hour) } });
    const both = await Promise.all(links.map((link) => book(link, 10)));
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 422],
    );
    const refused = both.find(({ status }) => status === 422)!;
    assert.equal(refused.body.message, "You have another appointment at that time. Choose a different one.");
    const later = await book(links[both.indexOf(refused)]!, 13);
    assert.equal(later.status, 200, JSON.stringify(later.body));
    const [{ id }] = (await appointmentsOf([one, two][both.indexOf(refused)]!)) as [AppointmentAnswer];
    const moved = await app.call("rescheduleAppointment", {
      token,
      params: { id },
      body: { appointmentSlotId: slotAt(10) },
    });
    assert.equal(moved.status, 422);
    assert.match(moved.body.message, /another appointment at that time, with order RT/);
  });
});
