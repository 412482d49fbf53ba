import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, test } from "node:test";
import { furtherKitMinutes } from "@kitpath/contract/appointments/availability/visit-minutes";
import { addDays } from "@kitpath/contract/time/calendar";
import { slotIdOf } from "#areas/appointments/availability/slot-id.ts";
import { makeProvider, venousProfile } from "#test/appointments.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openNursesDay, results } from "#test/nurses-day.ts";

const app = await startTestApp();
const day = await openNursesDay(app);
const { date, clinic, admin, other, makeVisit, act, collect, send } = day;
const { readDay, reportsOf, settle, inClinic, minutesAgo } = day;
const { token } = admin;

const tally = async (): Promise<number> => (await app.call("getVisitTally", { token })).body.data.toSettle;
const listed = async (): Promise<string[]> => {
  const { body } = await app.call("listVisits", { token, query: { view: "to_settle" } });
  return (body.data as { id: string }[]).map(({ id }) => id);
};

/** A visit that was cancelled while its nurse was there, with what they reported. */
async function makeConflict() {
  const visit = await makeVisit();
  await readDay();
  await app.call("declineVisit", { token, params: { id: visit.id }, body: { reason: "The road is shut" } });
  assert.deepEqual(results(await send(collect(visit, { fasting: false }))), ["conflict"]);
  const [report] = await reportsOf(visit.id);
  return { visit, report: report! };
}

describe("a report from the door that was not possible", () => {
  test("is what a coordinator reads at the visit, and among what needs them", async () => {
    const before = await tally();
    const { visit, report } = await makeConflict();
    assert.match(report.problem!, /cancelled/);
    assert.equal(report.nurse?.name, "Nurse 1");
    assert.deepEqual([report.kitCode, report.fasting, report.settled], [visit.kitCode, false, null]);
    assert.equal(await tally(), before + 1);
    assert.ok((await listed()).includes(visit.id));
  });

  test("is recorded after all: the sample that was taken reaches the lab", async () => {
    const { visit, report } = await makeConflict();
    const { status, body } = await settle(visit.id, report.id, { decision: "recorded" });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.data[0].settled.decision, body.data[0].result], ["recorded", "conflict"]);
    const { tests } = await inClinic(visit.orderNumber);
    assert.equal(tests[0]!.collected_at?.toISOString(), report.at);
    assert.ok(!(await listed()).includes(visit.id));
    assert.deepEqual(results(await send(act(visit, "hand_over"))), ["done"]);
    assert.equal((await inClinic(visit.orderNumber)).statusOf.get(visit.kitCode), "return_out_for_delivery");
  });

  test("is recorded at the time and with the kit that the coordinator corrects", async () => {
    const visit = await makeVisit();
    const early = new Date(app.clock.now.getTime() - 40 * 60 * 60_000).toISOString();
    await send(collect(visit, { at: early, kitCode: "ZZZZZZZZ" }));
    const [report] = await reportsOf(visit.id);
    const [at, future] = [minutesAgo(30), new Date(app.clock.now.getTime() + 60_000).toISOString()];
    const wrong = await settle(visit.id, report!.id, { decision: "recorded", at });
    assert.equal(wrong.status, 422);
    assert.match(wrong.body.message, /do not know this code/);
    const { kitCode } = visit;
    assert.equal((await settle(visit.id, report!.id, { decision: "recorded", at: future })).status, 422);
    assert.equal((await settle(visit.id, report!.id, { decision: "recorded", at, kitCode })).status, 200);
    const { tests, last } = await inClinic(visit.orderNumber);
    assert.deepEqual([tests[0]!.collected_at?.toISOString(), last.state], [at, "APPOINTMENT_COMPLETE"]);
  });

  test("ends what is still planned for the order, so that nobody drives there for nothing", async () => {
    const { visit, report } = await makeConflict();
    const query = { productCode: venousProfile, countryCode: "GB", postcode: "LS1 4AP", city: "Leeds" };
    const free = await app.call("getAvailability", {
      token: clinic.token,
      query: { ...query, from: addDays(date, 10), to: addDays(date, 12) },
    });
    const body = { orderNumber: visit.orderNumber, appointmentSlotId: free.body.days[1].slots[0].id };
    const booked = await app.call("createAppointment", { token: clinic.token, body });
    assert.equal(booked.status, 201, JSON.stringify(booked.body));
    assert.equal((await settle(visit.id, report.id, { decision: "recorded" })).status, 200);
    const { moves } = await inClinic(visit.orderNumber);
    const reasons = new Map(moves.map(({ state, reason }) => [reason, state]));
    assert.equal(reasons.get("The sample has been taken."), "APPOINTMENT_CANCELLED", JSON.stringify(moves));
    assert.ok(!moves.some(({ state }) => state === "APPOINTMENT_SCHEDULED"), JSON.stringify(moves));
  });

  test("completes a visit that was moved at the time when the sample was taken, whoever was to come", async () => {
    const visit = await makeVisit();
    await readDay();
    const later = { startsAt: visit.planned, nurseId: other };
    assert.equal((await app.call("planVisit", { token, params: { id: visit.id }, body: later })).status, 200);
    await send(collect(visit));
    await send(act(visit, "fail", { reason: "unwell" }));
    const [failed, taken] = (await reportsOf(visit.id)).toSorted((a, b) => b.kind.localeCompare(a.kind));
    // What failed at the old time says nothing of the new one.
    assert.equal((await settle(visit.id, failed!.id, { decision: "recorded" })).status, 200);
    const read = async () => (await app.call("getVisit", { token, params: { id: visit.id } })).body.data;
    assert.equal((await read()).startsAt, visit.planned);
    assert.equal((await settle(visit.id, taken!.id, { decision: "recorded" })).status, 200);
    const { status, startsAt, nurse } = await read();
    assert.deepEqual([status, startsAt, nurse.name], ["APPOINTMENT_COMPLETE", visit.startsAt, "Nurse 1"]);
    const again = await makeVisit();
    const free = await app.call("planVisit", { token, params: { id: again.id }, body: later });
    assert.equal(free.status, 200, JSON.stringify(free.body));
  });

  test("gives a visit for several kits that was moved the length of all of them", async () => {
    const visit = await makeVisit({ isNamed: true, quantity: 2 });
    await readDay();
    const later = { startsAt: visit.planned, nurseId: other };
    const moved = await app.call("planVisit", { token, params: { id: visit.id }, body: later });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    for (const kitCode of visit.codes) await send(collect({ ...visit, kitCode }));
    for (const { id } of await reportsOf(visit.id)) {
      const settled = await settle(visit.id, id, { decision: "recorded" });
      assert.equal(settled.status, 200, JSON.stringify(settled.body));
    }
    const { body } = await app.call("getVisit", { token, params: { id: visit.id } });
    const { status, startsAt, endsAt } = body.data;
    assert.deepEqual([status, startsAt], ["APPOINTMENT_COMPLETE", visit.startsAt]);
    assert.equal((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000, 30 + furtherKitMinutes);
  });

  test("of a visit that went to another provider is recorded, and the visit is the nurse's again", async () => {
    const rival = await makeTenant(app, "provider_admin");
    await makeProvider(app, { organisationId: rival.organisationId });
    const visit = await makeVisit();
    await readDay();
    const startsAt = new Date(`${addDays(date, 9)}T12:00:00Z`);
    const slot = { providerId: rival.organisationId, placeId: null, startsAt, heldAs: null };
    const moved = await app.call("rescheduleAppointment", {
      token: clinic.token,
      params: { id: visit.appointmentId },
      body: { appointmentSlotId: slotIdOf(slot) },
    });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    const [taken, failed] = await send(collect(visit), act(visit, "fail", { reason: "unwell" }));
    assert.match(taken!.problem!, /given to another provider/);
    const settled = await settle(visit.id, failed!.id!, { decision: "recorded" });
    assert.equal(settled.status, 200, JSON.stringify(settled.body));
    const ofRival = async () => {
      const query = { search: visit.orderNumber };
      const { body } = await app.call("listVisits", { token: rival.token, query });
      return (body.data as { status: string }[]).map(({ status }) => status);
    };
    assert.deepEqual(await ofRival(), ["APPOINTMENT_SCHEDULED"]);
    const recorded = await settle(visit.id, taken!.id!, { decision: "recorded" });
    assert.equal(recorded.status, 200, JSON.stringify(recorded.body));
    const { body } = await app.call("getVisit", { token, params: { id: visit.id } });
    const { status, nurse, startsAt: was } = body.data;
    assert.deepEqual([status, nurse.name, was], ["APPOINTMENT_COMPLETE", "Nurse 1", visit.startsAt]);
    assert.deepEqual(await ofRival(), []);
    assert.deepEqual(results(await send(act(visit, "hand_over"))), ["done"]);
  });

  test("is not recorded at a time that cannot be", async () => {
    const visit = await makeVisit();
    const early = new Date(app.clock.now.getTime() - 40 * 60 * 60_000).toISOString();
    await send(collect(visit, { at: early }));
    const [report] = await reportsOf(visit.id);
    const asItIs = await settle(visit.id, report!.id, { decision: "recorded" });
    assert.equal(asItIs.status, 422);
    assert.match(asItIs.body.message, /before the day of the visit/);
    for (const at of ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59-14:00", early])
      assert.equal((await settle(visit.id, report!.id, { decision: "recorded", at })).status, 422, at);
    assert.equal(
      (await settle(visit.id, report!.id, { decision: "recorded", at: minutesAgo(5) })).status,
      200,
    );
  });

  test("never settles who the person is", async () => {
    const visit = await makeVisit({ isNamed: true });
    await send(collect(visit, { dateOfBirth: "1999-09-09" }));
    const [report] = await reportsOf(visit.id);
    const refused = await settle(visit.id, report!.id, { decision: "recorded" });
    assert.equal(refused.status, 422);
    assert.match(refused.body.message, /date of birth/);
    assert.equal((await inClinic(visit.orderNumber)).tests[0]!.collected_at, null);
    assert.equal((await reportsOf(visit.id))[0]!.settled, null);
  });

  test("can be put away with a note only, and is settled once", async () => {
    const { visit, report } = await makeConflict();
    const noteless = await settle(visit.id, report.id, { decision: "dismissed" });
    assert.deepEqual([noteless.status, Object.keys(noteless.body.errors)], [422, ["note"]]);
    const note = "The sample was thrown away";
    assert.equal((await settle(visit.id, report.id, { decision: "dismissed", note })).status, 200);
    const [settled] = await reportsOf(visit.id);
    assert.deepEqual([settled!.settled?.decision, settled!.settled?.note], ["dismissed", note]);
    const again = await settle(visit.id, report.id, { decision: "recorded" });
    assert.match(again.body.message, /settled this already/);
    assert.equal((await inClinic(visit.orderNumber)).tests.length, 0);
  });

  test("ends the visit as the nurse said, without the wait being counted again", async () => {
    const visit = await makeVisit();
    await send(act(visit, "no_show"));
    const [report] = await reportsOf(visit.id);
    assert.equal((await settle(visit.id, report!.id, { decision: "recorded" })).status, 200);
    const { moves } = await inClinic(visit.orderNumber);
    assert.equal(moves.find(({ move }) => move === "miss")?.state, "DID_NOT_ATTEND");
  });

  test("is found with its own visit only, and not by another provider", async () => {
    const { visit, report } = await makeConflict();
    const elsewhere = await makeVisit({ nurseId: other });
    const body = { decision: "dismissed", note: "Nothing" };
    assert.equal((await settle(elsewhere.id, report.id, body)).status, 404);
    assert.equal((await settle(visit.id, randomUUID(), body)).status, 404);
    const stranger = await makeTenant(app, "provider_admin");
    const params = { id: visit.id };
    assert.equal((await app.call("listReports", { token: stranger.token, params })).status, 404);
  });
});
