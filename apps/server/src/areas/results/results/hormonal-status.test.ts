import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { BiomarkerResult, BiomarkerResults } from "@kitpath/contract/results/results/results";
import { amendedEmailJob } from "./amended-email.ts";
import { renderPapersJob } from "#areas/kits/papers/rendering.ts";
import { assertRefused, namedFields } from "#test/assert-refused.ts";
import { customerOf, erase } from "#test/customers.ts";
import { makeApiKey } from "#test/developer.ts";
import { makeKit, makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { makeHormoneKit, stateStatus } from "#test/hormones.ts";
import { openBench } from "#test/lab-bench.ts";
import { addColleague, enter, enterAll, release } from "#test/lab-results.ts";

const app = await startTestApp();
const bench = await openBench(app);
const { clinic, lab } = bench;
const { token, organisationId } = clinic;
const colleague = await addColleague(app, lab);

/** In the middle of the cycle FSH is normal, in the luteal phase high; testosterone does not depend on it. */
const values = {
  FSH: "12.0",
  LH: "20.0",
  E2: "300",
  PROG: "5.0",
  PRL: "200",
  TESTO: "1.00",
  SHBG: "60",
  AMH: "20.0",
};

const read = async (testId: string, version = 0): Promise<BiomarkerResults> => {
  const reply = await app.call("listBiomarkerResults", { token, params: { id: testId }, query: { version } });
  assert.equal(reply.status, 200);
  return reply.body;
};
const verdicts = ({ data }: BiomarkerResults) =>
  Object.fromEntries(data.map(({ code, interpretation }) => [code, interpretation]));
const rangesOf = ({ data }: BiomarkerResults) =>
  Object.fromEntries(
    data.map(({ code, interpretationData, possibleRanges }: BiomarkerResult) => [
      code,
      [interpretationData, possibleRanges],
    ]),
  );

/** Has the lab measure a kit, and release it if wanted. */
async function measure(barcode: string): Promise<string> {
  const { id } = (await bench.scan(barcode)).body.sample;
  assert.equal((await enterAll(app, lab, id, values)).status, 200);
  return id;
}
async function releaseAll(id: string, reason?: string): Promise<void> {
  const { body } = await release(app, colleague, [id], reason);
  assert.deepEqual(body.released, [id], JSON.stringify(body));
}
async function makeReleased() {
  const made = await makeHormoneKit(app, clinic, "registered");
  const sampleId = await measure(made.barcode);
  await releaseAll(sampleId);
  return { ...made, sampleId };
}

const audited = (subjectId: string) =>
  app.mode.db.inTenant(organisationId, (trx) =>
    trx
      .selectFrom("audit_log")
      .select(["action", "actor_id", "subject_kind", "details"])
      .where("organisation_id", "=", organisationId)
      .where("subject_id", "=", subjectId)
      .where("action", "=", "hormonal_status_stated")
      .execute(),
  );

describe("the hormonal status that a clinic enters", () => {
  test("is used to interpret results that are not yet released", async () => {
    const { testId, barcode } = await makeHormoneKit(app, clinic, "registered");
    const sampleId = await measure(barcode);
    const before = await read(testId);
    assert.deepEqual([before.hormonalStatus, before.asksHormonalStatus], [null, true]);
    for (const status of ["luteal", "mid_cycle"] as const) {
      const reply = await stateStatus(app, clinic, testId, status);
      assert.deepEqual([reply.status, reply.body], [200, { data: { version: null } }]);
    }
    const grid = await app.call("getResultGrid", { token: lab.token, query: { sample: sampleId } });
    assert.equal(grid.body.samples[0].hormonalStatus, "mid_cycle");
    await releaseAll(sampleId);
    const after = await read(testId);
    assert.deepEqual([after.version, after.hormonalStatus], [1, "mid_cycle"]);
    const { FSH, LH, PROG } = verdicts(after);
    assert.deepEqual([FSH, LH, PROG], ["NORMAL", "NORMAL", "NORMAL"]);
  });

  test("gives released results without an interpretation one, in another version, and leaves the others", async () => {
    const { testId, sampleId } = await makeReleased();
    const first = await read(testId);
    assert.equal(verdicts(first).FSH, "UNKNOWN");
    const reply = await stateStatus(app, clinic, testId, "luteal");
    assert.deepEqual([reply.status, reply.body], [200, { data: { version: 2 } }]);

    const second = await read(testId);
    assert.deepEqual([second.version, second.hormonalStatus], [2, "luteal"]);
    assert.match(second.versions[0]!.reason!, /hormonal status.*has been stated/);
    assert.doesNotMatch(second.versions[0]!.reason!, /luteal/i);
    const { FSH, LH, PROG } = verdicts(second);
    assert.deepEqual([FSH, LH, PROG], ["HIGH", "HIGH", "LOW"]);
    const [was, is] = [rangesOf(first), rangesOf(second)];
    for (const code of ["PRL", "TESTO", "SHBG", "AMH"]) assert.deepEqual(is[code], was[code], code);
    assert.deepEqual(rangesOf(await read(testId, 1)), was);
    assert.equal(verdicts(await read(testId, 1)).FSH, "UNKNOWN");

    await enter(app, lab, [{ sampleId, biomarker: "PRL", value: "210", version: 1 }]);
    await releaseAll(sampleId, "Measured again");
    const third = await read(testId);
    assert.equal(third.version, 3);
    assert.deepEqual(rangesOf(third).FSH, is.FSH);
  });

  test("changes an existing interpretation only if confirmed, and never in its own version", async () => {
    const { testId } = await makeReleased();
    await stateStatus(app, clinic, testId, "luteal");
    const before = await read(testId);
    for (const status of ["mid_cycle", null] as const) {
      const refused = await stateStatus(app, clinic, testId, status);
      assertRefused(refused, 422);
      assert.deepEqual(namedFields(refused, "standard"), ["confirmed"]);
      assert.match(JSON.stringify(refused.body), /Follicle stimulating hormone/);
    }
    assert.deepEqual(await read(testId), before);
    const same = await stateStatus(app, clinic, testId, "luteal");
    assert.deepEqual([same.status, same.body.data.version], [200, null]);

    const corrected = await stateStatus(app, clinic, testId, "mid_cycle", { confirmed: true });
    assert.deepEqual(corrected.body, { data: { version: 3 } });
    const after = await read(testId);
    assert.deepEqual([verdicts(after).FSH, verdicts(after).PROG], ["NORMAL", "NORMAL"]);
    assert.match(after.versions[0]!.reason!, /has been corrected/);
    assert.deepEqual(rangesOf(await read(testId, 2)), rangesOf(before));
    await stateStatus(app, clinic, testId, null, { confirmed: true });
    const unknown = await read(testId);
    assert.deepEqual([unknown.version, unknown.hormonalStatus, verdicts(unknown).FSH], [4, null, "UNKNOWN"]);
  });

  test("notifies those who have read the results, and makes the report again", async () => {
    const { testId } = await makeReleased();
    await read(testId);
    const queued: { name: string; payload: unknown }[] = [];
    const { jobs } = app.mode;
    const enqueue: typeof jobs.enqueue = async (trx, job, payload) => {
      queued.push({ name: job.name, payload });
      await jobs.enqueue(trx, job, payload);
    };
    app.mode.jobs = { ...jobs, enqueue };
    await stateStatus(app, clinic, testId, "follicular");
    app.mode.jobs = jobs;
    const readers = queued.filter(({ name }) => name === amendedEmailJob.name);
    assert.deepEqual(
      readers.map(({ payload }) => amendedEmailJob.payload.parse(payload).userId),
      [clinic.userId],
    );
    assert.ok(queued.some(({ name }) => name === renderPapersJob.name));
    assert.doesNotMatch(JSON.stringify(queued), /follicular/);
    const report = await app.call("downloadReport", { token, params: { id: testId, version: "2" } });
    assert.equal(report.status, 200);
  });

  test("is logged with who entered it, but without its value", async () => {
    const { testId } = await makeHormoneKit(app, clinic, "registered");
    await stateStatus(app, clinic, testId, "pregnant");
    assert.deepEqual(await audited(testId), [
      { action: "hormonal_status_stated", actor_id: clinic.userId, subject_kind: "test", details: {} },
    ]);
  });

  test("is entered once by several people at once: each further change asks again", async () => {
    const { testId } = await makeReleased();
    const replies = await Promise.all(
      (["luteal", "mid_cycle"] as const).map((status) => stateStatus(app, clinic, testId, status)),
    );
    assert.deepEqual(
      replies.map(({ status }) => status).sort((a, b) => a - b),
      [200, 422],
    );
    assert.equal((await read(testId)).version, 2);
  });

  test("is refused for a man, an erased person, an undone registration, and results that do not need it", async () => {
    const man = await makeHormoneKit(app, clinic, "registered", { gender: "m" });
    const ofMan = await stateStatus(app, clinic, man.testId, "luteal");
    assertRefused(ofMan, 422);
    assert.deepEqual(namedFields(ofMan, "standard"), ["hormonalStatus"]);
    assert.equal((await read(man.testId)).asksHormonalStatus, false);

    const thyroid = await makeKit(app, clinic, "registered");
    const ofThyroid = await stateStatus(app, clinic, thyroid.testId, "luteal");
    assertRefused(ofThyroid, 422);
    assert.equal(ofThyroid.body.code, "step_not_possible");
    assert.equal((await read(thyroid.testId)).asksHormonalStatus, false);

    const undone = await makeHormoneKit(app, clinic, "registered");
    await app.call("undoRegistration", { token, params: { id: undone.testId } });
    assertRefused(await stateStatus(app, clinic, undone.testId, "luteal"), 404);

    const erased = await makeReleased();
    const person = await customerOf(app, clinic, erased.orderNumber);
    assert.equal((await erase(app, clinic, person.id, person.name)).status, 200);
    const ofErased = await stateStatus(app, clinic, erased.testId, "luteal");
    assertRefused(ofErased, 422);
    assert.match(ofErased.body.message, /erased/);
    assert.equal((await read(erased.testId)).asksHormonalStatus, false);
    assert.deepEqual(await audited(erased.testId), []);
  });

  test("is in the person's exports, and gone after their erasure", async () => {
    const { testId, orderNumber } = await makeReleased();
    await stateStatus(app, clinic, testId, "luteal");
    const person = await customerOf(app, clinic, orderNumber);
    const as = { token, params: { id: person.id } };
    const exported = async () => (await app.call("exportCustomer", as)).body.tests[0].hormonalStatus;
    const readable = async () => (await app.call("exportCustomerReadable", as)).bytes.toString();
    const stated = /Cycle, menopause or pregnancy[^]{0,60}Luteal phase/;
    assert.equal(await exported(), "luteal");
    assert.match(await readable(), stated);
    assert.equal((await erase(app, clinic, person.id, person.name)).status, 200);
    assert.equal(await exported(), null);
    assert.doesNotMatch(await readable(), stated);
    assert.equal((await read(testId)).hormonalStatus, null);
  });

  test("can be entered with a key that writes results, not with one that reads them", async () => {
    const { testId } = await makeReleased();
    const sent = async (scope: "results:read" | "results:write") => {
      const apiKey = await makeApiKey(app, clinic, "createApiKey", { scopes: [scope] });
      return app.call("stateHormonalStatus", {
        apiKey,
        params: { id: testId },
        body: { hormonalStatus: "luteal" },
      });
    };
    assertRefused(await sent("results:read"), 403);
    assert.deepEqual((await sent("results:write")).body, { data: { version: 2 } });
  });

  test("is 404 for another clinic, and refused without access to results", async () => {
    const { testId } = await makeHormoneKit(app, clinic, "registered");
    assertRefused(await stateStatus(app, await makeTenant(app), testId, "luteal"), 404);
    assertRefused(await stateStatus(app, await makeTenant(app, "clinic_fulfilment"), testId, "luteal"), 403);
    for (const id of ["x", crypto.randomUUID()])
      assertRefused(await stateStatus(app, clinic, id, "luteal"), 404);
    assert.equal((await read(testId)).hormonalStatus, null);
  });
});
