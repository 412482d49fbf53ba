import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AppointmentSlot } from "@kitpath/contract/appointments/availability/slots";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { dayMs, hourMs } from "@kitpath/contract/time/durations";
import { asOwner } from "#db/prepare-database.ts";
import { everyDay, makeProvider, makeProviderKey, venousProfile } from "#test/appointments.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { askForVisit } from "#test/planned-visits.ts";

const app = await startTestApp();
app.clock.now = new Date(`${dayOf(app.clock.now)}T12:00:00Z`);
const clinic = await makeTenant(app);
const provider = await makeTenant(app, "provider_admin");
const { organisationId, token } = provider;
const hours = everyDay("00:00", "23:45");
await makeProvider(app, { organisationId, nurses: [{ hours, visitsPerDay: 60 }] });
await asOwner(app.target, (owner) =>
  owner.updateTable("products").set({ late_fee_minor: 1500 }).where("code", "=", venousProfile).execute(),
);

const noon = app.clock.now.getTime();
const at = (afterMs: number) => new Date(noon + afterMs).toISOString();
const plan = async (id: string, startsAt: string) => {
  const reply = await app.call("planVisit", { token, params: { id }, body: { startsAt } });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
};
const read = async (id: string) =>
  (await app.call("getAppointment", { token: clinic.token, params: { id } })).body.data;
const cancel = (id: string) =>
  app.call("cancelAppointment", { token: clinic.token, params: { id }, body: {} });

/** Moves an appointment to the first free time of the day after tomorrow, as its clinic does. */
async function moveByClinic(id: string) {
  const day = addDays(dayOf(app.clock.now), 2);
  const leeds = { countryCode: "GB", postcode: "LS1 4AP", city: "Leeds" };
  const query = { productCode: venousProfile, ...leeds, from: day, to: day };
  const { body } = await app.call("getAvailability", { token: clinic.token, query });
  const [slot] = (body.days as { slots: AppointmentSlot[] }[]).flatMap(({ slots }) => slots);
  const change = { appointmentSlotId: slot!.id };
  return app.call("rescheduleAppointment", { token: clinic.token, params: { id }, body: change });
}

describe("a time that the provider gave instead of the agreed one", () => {
  test("is cancelled or moved without a fee for a day after that, and the clinic's next is on the usual terms", async () => {
    const [moved, held, kept] = [
      await askForVisit(app, clinic, provider),
      await askForVisit(app, clinic, provider),
      await askForVisit(app, clinic, provider),
    ];
    for (const [index, { id }] of [moved, held, kept].entries())
      await plan(id, at(9 * dayMs + index * hourMs));
    await plan(moved.id, at(3 * hourMs));
    await app.call("holdVisit", { token, params: { id: held.id }, body: { reason: "Ill" } });
    await plan(held.id, at(5 * hourMs));
    for (const { appointmentId } of [moved, held]) {
      const { isLate, freeUntil } = (await read(appointmentId)).lateChange;
      assert.equal(isLate, false);
      assert.ok(Date.parse(freeUntil) >= noon + dayMs, freeUntil);
    }
    assert.equal((await cancel(held.appointmentId)).status, 200);
    const chosen = await moveByClinic(moved.appointmentId);
    assert.equal(chosen.status, 200, JSON.stringify(chosen.body));
    assert.equal(chosen.body.data.lateChange.isLate, true, "the clinic chose it");
    assert.deepEqual(
      [(await cancel(moved.appointmentId)).status, (await read(kept.appointmentId)).lateChange.isLate],
      [409, false],
    );
  });

  test("that is missed before the day is over costs the clinic nothing", async () => {
    const { id, orderNumber } = await askForVisit(app, clinic, provider, { lastName: "Wren" });
    await plan(id, at(9 * dayMs + 6 * hourMs));
    await plan(id, at(hourMs));
    const apiKey = await makeProviderKey(app, provider);
    const report = (body: object) =>
      app.call("reportVisit", {
        apiKey,
        params: { id },
        body: { at: app.clock.now.toISOString(), ...body },
      });
    app.clock.now = new Date(app.clock.now.getTime() + hourMs);
    await report({ kind: "arrive" });
    app.clock.now = new Date(app.clock.now.getTime() + hourMs / 3);
    const gone = await report({ kind: "no_show" });
    assert.equal(gone.body.data?.status, "DID_NOT_ATTEND", JSON.stringify(gone.body));
    const charged = await asOwner(app.target, (owner) =>
      owner
        .selectFrom("orders")
        .select("late_fee_minor")
        .where("order_number", "=", orderNumber)
        .executeTakeFirstOrThrow(),
    );
    assert.equal(charged.late_fee_minor, null);
  });
});
