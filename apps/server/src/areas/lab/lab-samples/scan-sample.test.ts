import { hourMs } from "@kitpath/contract/time/durations";
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { makeTenant, salivaPcr } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openBench } from "#test/lab-bench.ts";
import { addColleague, enterAll, release } from "#test/lab-results.ts";
import { actionsOf } from "#test/people.ts";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { makeRegistrationOf, makeUnregisteredKit } from "#test/registrations.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { untilWaitedFor } from "#test/until-waited-for.ts";
import { acceptUnmatched } from "./resolve-unmatched.ts";
import { insertUnmatched } from "./unmatched-queries.ts";
import { lockWaitingCode } from "./unmatched.ts";

const app = await startTestApp();
const bench = await openBench(app);
const other = await openBench(app);

const keepWaiting = (
  trx: TenantTransaction,
  row: { id: string; organisation_id: string; code: string; scanned_by: string },
) => insertUnmatched(trx, { ...row, reason: "not_ready", state: "waiting", scanned_at: app.clock.now });

const unmatchedOf = async (token: string) =>
  (await app.call("listUnmatched", { token, query: { page_size: 100 } })).body.data as {
    id: string;
    code: string;
    reason: string;
  }[];

describe("a scan at the bench", () => {
  test("receives the sample: the kit moves, the clock starts, and both logs record it", async () => {
    const { barcode, kitId, orderNumber } = await bench.send(salivaPcr);
    const { body } = await bench.scan(barcode.toLowerCase());
    assert.equal(body.verdict, "received");
    const { receivedAt, dueAt, ...sample } = body.sample;
    assert.deepEqual(
      [sample.barcode, sample.kitId, sample.state, sample.condition, sample.clock],
      [barcode, kitId, "received", "good", "on_time"],
    );
    assert.equal(Date.parse(dueAt) - Date.parse(receivedAt), 36 * hourMs);
    assert.ok(body.person.name.length > 3);

    const { token } = bench.clinic;
    const order = (await app.call("readOrder", { token, params: { orderNumber } })).body;
    const [newest] = order.timeline;
    assert.deepEqual(
      [newest.step, newest.event, newest.actor.kind, newest.actor.name],
      ["accession", "TEST.LAB_ACCESSIONED", "lab", null],
    );
    assert.match(newest.place, /^Organisation \d+$/);
    assert.ok((await actionsOf(app, bench.lab)).includes("sample_received"));
    const audit = (await app.call("listAudit", { token, query: { action: "sample_received" } })).body;
    const [entry] = audit.data;
    assert.deepEqual([entry.actor.kind, entry.actor.name, entry.ip], ["lab", "The lab", null]);
    assert.equal(entry.details.lab, newest.place);
  });

  test("of a recalled kit warns lab and clinic, and the sample is released only after somebody has checked it", async () => {
    const staff = await makeTenant(app, "platform_fulfilment");
    const setRecall = async (kitId: string, recalledAt: string | null) => {
      const { token } = staff;
      const reply = await app.call("changeKit", { token, params: { kitId }, body: { recalledAt } });
      assert.equal(reply.status, 200, JSON.stringify(reply.body));
    };
    const at = app.clock.now.toISOString();
    const recallsAtLab = async (id: string) => {
      const { token } = bench.lab;
      const grid = (await app.call("getResultGrid", { token, query: { sample: id } })).body;
      return grid.samples[0].recalledAt as string | null;
    };
    const [before, after] = [await bench.send(), await bench.send()];
    await setRecall(before.kitId, at);
    const { verdict, sample } = (await bench.scan(before.barcode)).body;
    assert.deepEqual([verdict, sample.recalledAt], ["received", at]);
    const later = (await bench.scan(after.barcode)).body.sample;
    assert.equal(later.recalledAt, null);
    await setRecall(after.kitId, at);
    assert.equal((await bench.scan(after.barcode)).body.sample.recalledAt, at);
    assert.deepEqual([await recallsAtLab(sample.id), await recallsAtLab(later.id)], [at, at]);
    const { token } = bench.clinic;
    const params = { orderNumber: after.orderNumber };
    assert.equal((await app.call("readOrder", { token, params })).body.kits[0].recalledAt, at);

    const colleague = await addColleague(app, bench.lab);
    for (const { id } of [sample, later]) await enterAll(app, bench.lab, id);
    const refused = await release(app, colleague, [later.id]);
    assert.match(refused.body.refused[0].message, /^Its kit was recalled\./);
    const done = await release(app, colleague, [later.id], undefined, { isRecallChecked: true });
    assert.deepEqual(done.body.released, [later.id]);
    for (const who of [bench.lab, bench.clinic]) {
      const query = { action: "results_released" };
      const [entry] = (await app.call("listAudit", { token: who.token, query })).body.data;
      assert.equal(entry.details.recall, "checked by the lab");
    }
    await setRecall(before.kitId, null);
    assert.equal(await recallsAtLab(sample.id), null);
    assert.deepEqual((await release(app, colleague, [sample.id])).body.released, [sample.id]);
  });

  test("keeps both notes when two people note it", async () => {
    const { id, testId } = await bench.receive();
    const { token } = bench.lab;
    const note = async (body: object) =>
      (await app.call("noteSample", { token, params: { id }, body })).body.data;
    const collectedAt = app.clock.now.toISOString();
    await note({ collectedAt });
    const { condition, collectedAt: kept } = await note({ condition: "leaking" });
    assert.deepEqual([condition, kept], ["leaking", collectedAt]);
    const atClinic = () =>
      app.mode.db.inTenant(bench.clinic.organisationId, (trx) =>
        trx.selectFrom("tests").select("collected_at").where("id", "=", testId).executeTakeFirstOrThrow(),
      );
    assert.deepEqual(await atClinic(), { collected_at: new Date(collectedAt) });
    const emptied = await note({ collectedAt: null });
    assert.deepEqual([emptied.condition, emptied.collectedAt], ["leaking", null]);
    assert.deepEqual(await atClinic(), { collected_at: null });
  });

  test("shows the person's collection time, which noting a condition keeps", async () => {
    const { barcode, testId } = await bench.send();
    const { organisationId } = bench.clinic;
    const collected_at = new Date(app.clock.now.getTime() - 3 * hourMs);
    const inClinic = app.mode.db.inTenant.bind(app.mode.db, organisationId);
    await inClinic((trx) =>
      trx.updateTable("tests").set({ collected_at }).where("id", "=", testId).execute(),
    );
    const { id, collectedAt } = (await bench.scan(barcode)).body.sample;
    assert.equal(collectedAt, collected_at.toISOString());
    const body = { condition: "leaking", collectedAt };
    const { token } = bench.lab;
    assert.equal((await app.call("noteSample", { token, params: { id }, body })).status, 200);
    const kept = await inClinic((trx) =>
      trx.selectFrom("tests").select("collected_at").where("id", "=", testId).executeTakeFirstOrThrow(),
    );
    assert.deepEqual(kept, { collected_at });
  });

  test("of the same sample again says so and changes nothing, even five times at once", async () => {
    const { barcode, kitId } = await bench.send();
    const replies = await Promise.all(Array.from({ length: 5 }, () => bench.scan(barcode)));
    const verdicts = replies.map(({ body }) => String(body.verdict)).sort();
    assert.deepEqual(verdicts, ["received", "repeated", "repeated", "repeated", "repeated"]);
    assert.equal((await bench.scan(kitId)).body.verdict, "repeated");
    const { body } = await app.call("listLabSamples", { token: bench.lab.token, query: { search: barcode } });
    assert.equal(body.meta.total, 1);
    assert.equal(
      (await unmatchedOf(bench.lab.token)).some(({ code }) => code === barcode),
      false,
    );
  });

  test("of another lab's kit gets the same answer as an unknown code", async () => {
    const theirs = await other.send();
    const [foreign, unknown] = [await bench.scan(theirs.barcode), await bench.scan("BLC999999999999999")];
    assert.deepEqual(foreign.body, unknown.body);
    assert.equal(foreign.body.verdict, "unmatched");
    const waiting = (await unmatchedOf(bench.lab.token)).filter(({ code }) =>
      [theirs.barcode, "BLC999999999999999"].includes(code),
    );
    assert.deepEqual(
      waiting.map(({ reason }) => reason),
      ["unknown", "unknown"],
    );
    assert.equal((await other.scan(theirs.barcode)).body.verdict, "received");
  });

  test("with a collection time in the future is refused, and nothing is stored", async () => {
    const { barcode } = await bench.send();
    const collectedAt = new Date(app.clock.now.getTime() + hourMs).toISOString();
    const refused = await bench.scan(barcode, { collectedAt });
    assert.deepEqual(
      [refused.status, refused.body.errors],
      [422, { collectedAt: ["Should not be in the future."] }],
    );
    assert.equal((await bench.scan(barcode)).body.verdict, "received");
  });

  test("with a collection time before the order is refused, even when noted later", async () => {
    const { barcode } = await bench.send();
    const before = new Date(app.clock.now.getTime() - hourMs).toISOString();
    const errors = { collectedAt: ["Should not be before the kit was ordered."] };
    const refused = await bench.scan(barcode, { collectedAt: before });
    assert.deepEqual([refused.status, refused.body.errors], [422, errors]);
    const collectedAt = app.clock.now.toISOString();
    const { body } = await bench.scan(barcode, { collectedAt });
    assert.deepEqual([body.verdict, body.sample.collectedAt], ["received", collectedAt]);
    const params = { id: body.sample.id };
    const note = { token: bench.lab.token, params, body: { collectedAt: before } };
    const noted = await app.call("noteSample", note);
    assert.deepEqual([noted.status, noted.body.errors], [422, errors]);
  });

  test("can be noted with a collection time up to its arrival, not later", async (t) => {
    const { id } = await bench.receive();
    const { now } = app.clock;
    t.after(() => (app.clock.now = now));
    app.clock.now = new Date(now.getTime() + hourMs / 2);
    const note = (at: Date) => {
      const body = { collectedAt: at.toISOString() };
      return app.call("noteSample", { token: bench.lab.token, params: { id }, body });
    };
    const { status, body } = await note(new Date(now.getTime() + hourMs / 4));
    assert.deepEqual(
      [status, body.errors],
      [422, { collectedAt: ["Should not be after the sample was received."] }],
    );
    assert.equal((await note(now)).status, 200);
  });

  test("receives no kit by the barcode of an undone registration, nor does resolving it", async () => {
    const { kitId } = await makeUnregisteredKit(app, bench.clinic);
    const { organisationId } = bench.clinic;
    // As kits were sent before each had its barcode, and to this lab.
    await app.mode.db.inTenant(organisationId, (trx) =>
      trx
        .updateTable("kits")
        .set({ barcode: null })
        .where("clinic_id", "=", organisationId)
        .where("kit_code", "=", kitId)
        .execute(),
    );
    const register = (barcode: string) =>
      app.call("registerTest", {
        token: bench.clinic.token,
        body: makeRegistrationOf({ kitId }, { barcode }),
      });
    assert.equal((await register("FREED00001")).status, 202);
    const params = {
      id: (await app.call("findTest", { token: bench.clinic.token, query: { kitId } })).body.data.id,
    };
    assert.equal((await app.call("undoRegistration", { token: bench.clinic.token, params })).status, 200);
    assert.equal((await register("FREED00002")).status, 202);

    const { body } = await bench.scan("FREED00001");
    assert.equal(body.verdict, "unmatched");
    const { token } = bench.lab;
    const waiting = (await unmatchedOf(token)).find(({ code }) => code === "FREED00001")!;
    assert.equal(waiting.reason, "unknown");
    const accept = (code: string) =>
      app.call("acceptUnmatched", { token, params: { id: waiting.id }, body: { kitId: code } });
    assert.equal((await accept("FREED00001")).status, 404);
    assert.equal((await bench.scan("freed-00002")).body.verdict, "received");
  });

  test("and its resolution in the queue at the same moment take their locks in one order", async () => {
    const { lab } = bench;
    for (const isKnown of [true, false]) {
      const { barcode, kitId } = await bench.send();
      const code = isKnown ? barcode : "TUBE0009";
      const id = newId(app.clock.now);
      await app.mode.db.inTenant(lab.organisationId, (trx) =>
        keepWaiting(trx, { id, organisation_id: lab.organisationId, code, scanned_by: lab.userId }),
      );
      let scanned: ReturnType<typeof bench.scan> | undefined;
      await app.mode.db.inTenant(lab.organisationId, async (trx) => {
        await lockWaitingCode(trx, lab.organisationId, code);
        scanned = bench.scan(code);
        await untilWaitedFor(app);
        // Waiting for a row that the scan has locked would be a deadlock.
        await sql`set local lock_timeout = '300ms'`.execute(trx);
        await acceptUnmatched(trx, scopeOfTenant(app, lab), id, kitId);
      });
      assert.equal((await scanned!).body.verdict, "repeated");
    }
  });
});
