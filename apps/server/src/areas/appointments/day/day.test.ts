import assert from "node:assert/strict";
import { pbkdf2Sync } from "node:crypto";
import { describe, test } from "node:test";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { born, openNursesDay, results } from "#test/nurses-day.ts";

const app = await startTestApp();
const { date, clinic, admin, other, makeVisit, act, collect, send, readDay, inClinic } =
  await openNursesDay(app);
const { organisationId, token } = admin;

describe("a nurse's day", () => {
  test("lists their own visits in the order in which they drive, and nobody else's", async () => {
    const [first, second] = [await makeVisit(), await makeVisit()];
    const theirs = await makeVisit({ nurseId: other });
    const visits = await readDay();
    const ids = visits.map(({ id }) => id);
    assert.ok(ids.indexOf(first.id) < ids.indexOf(second.id), JSON.stringify(ids));
    assert.ok(!ids.includes(theirs.id));
    const [visit] = visits;
    assert.match(visit!.mapsUrl, /destination=2\+Park\+Row/);
    assert.ok(visit!.bring.length > 0);
    assert.ok(visit!.person.mobileNumber);
  });

  test("does not tell a date of birth, but lets the phone compare what the person says", async () => {
    const visit = await makeVisit({ isNamed: true });
    const visits = await readDay();
    assert.ok(!JSON.stringify(visits).includes(born));
    const check = visits.find(({ id }) => id === visit.id)!.birthCheck!;
    const hashOf = (said: string) =>
      pbkdf2Sync(said, Buffer.from(check.salt, "base64"), check.iterations, 32, "sha256").toString("base64");
    assert.equal(hashOf(born), check.hash);
    assert.notEqual(hashOf("1984-02-28"), check.hash);
  });

  test("is read while somebody else works on one of the appointments", async () => {
    const visit = await makeVisit();
    await app.mode.db.inTenant(clinic.organisationId, async (trx) => {
      await trx.selectFrom("appointments").select("id").forUpdate().execute();
      await trx.selectFrom("orders").select("id").forUpdate().execute();
      assert.ok((await readDay()).some(({ id }) => id === visit.id));
    });
  });

  test("keeps a visit that failed, as it was, though it waits for another time now", async () => {
    const [failed, missed] = [await makeVisit(), await makeVisit()];
    await send(act(failed, "arrive"), act(failed, "fail", { reason: "unwell" }));
    const at = new Date(app.clock.now.getTime() - 20 * 60_000).toISOString();
    await send(act(missed, "arrive", { at }), act(missed, "no_show"));
    const visits = await readDay();
    const shown = visits.find(({ id }) => id === failed.id);
    assert.equal(shown?.startsAt, failed.startsAt);
    assert.equal(shown.isPresent, false);
    assert.deepEqual(shown.actions.map(({ kind }) => kind).toSorted(), ["arrive", "fail"]);
    assert.equal(visits.find(({ id }) => id === missed.id)?.isPresent, true);
    const body = { startsAt: failed.planned, nurseId: other };
    assert.equal((await app.call("planVisit", { token, params: { id: failed.id }, body })).status, 200);
    assert.equal((await readDay()).find(({ id }) => id === failed.id)?.startsAt, failed.startsAt);
  });

  test("is nobody's who is no nurse", async () => {
    const coordinator = await makeTenant(app, "provider_admin");
    const query = { date };
    assert.equal((await app.call("getDay", { token: coordinator.token, query })).status, 404);
    const body = { sentAt: app.clock.now.toISOString(), actions: [act(await makeVisit(), "arrive")] };
    assert.equal((await app.call("applyActions", { token: coordinator.token, body })).status, 404);
  });

  test("leaves audit rows with the provider, for what was read and what was done", async () => {
    const visit = await makeVisit();
    await readDay();
    assert.deepEqual(results(await send(collect(visit), collect(visit))), ["done", "conflict"]);
    const rows = await app.mode.db.inTenant(organisationId, (trx) =>
      trx.selectFrom("audit_log").select("action").where("subject_id", "=", visit.id).execute(),
    );
    const actions = new Set(rows.map(({ action }) => action));
    for (const action of ["visit_viewed", "visit_action_done", "visit_action_refused"])
      assert.ok(actions.has(action), action);
    assert.equal((await inClinic(visit.orderNumber)).last.state, "APPOINTMENT_COMPLETE");
  });
});
