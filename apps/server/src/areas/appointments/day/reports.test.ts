import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, test } from "node:test";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openNursesDay, results } from "#test/nurses-day.ts";

const app = await startTestApp();
const day = await openNursesDay(app);
const { admin, other, makeVisit, act, collect, send, readDay, reportsOf, settle, inClinic, minutesAgo } = day;
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
    assert.equal((await inClinic(visit.orderNumber)).last.state, "DID_NOT_ATTEND");
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
