import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { asPerson } from "#db/as-person.ts";
import { asOwner } from "#db/prepare-database.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { orderFor } from "#test/customers.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { makePersonWithTests } from "#test/person-with-tests.ts";
import { makeClinician, makeCommentary, reviewOf } from "#test/reviews.ts";
import { summaryPaper } from "./summary-paper.ts";
import { readSummary } from "./summary.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token, organisationId: clinicId } = clinic;

/** Of five panels. */
const energyProfile = "C1BLP11700";

const forms = ["getSummaryAsPdf", "getSummaryAsCsv", "getSummaryAsFhir"] as const;

const linesOf = (csv: unknown) => parse<Record<string, string>>(String(csv), { bom: true, columns: true });

describe("a summary as CSV", () => {
  test("has the lines of the export of results for these tests", async () => {
    const own = await makeTenant(app);
    await makeClinician(app, own);
    const steps = [{}, { step: "registered" }, { product: energyProfile }] as const;
    const { id, tests } = await makePersonWithTests(app, own, steps);
    const params = { id: await reviewOf(app, own, tests[0]!.testId) };
    await app.call("signCommentary", { token: own.token, params, body: makeCommentary() });
    const { body, headers } = await app.call("getSummaryAsCsv", { token: own.token, params: { id } });
    assert.match(String(headers["content-type"]), /^text\/csv/);
    const query = { with_children: "yes" };
    const exported = await app.call("exportTestResults", { token: own.token, query });
    const sorted = (csv: unknown) =>
      linesOf(csv)
        .map((line) => JSON.stringify(line))
        .sort();
    assert.deepEqual(sorted(body), sorted(exported.body));
    assert.ok(linesOf(body).length > 8);
  });
});

describe("a summary in any form", () => {
  test("is refused for another clinic's person, for another person's test, and for what is no id", async () => {
    const { id } = await makePersonWithTests(app, clinic, [{}]);
    const others = await makePersonWithTests(app, clinic, [{}]);
    const theirs = await makePersonWithTests(app, await makeTenant(app), [{}]);
    const foreign = [others, theirs].map(({ tests }) => tests[0]!.testId);
    for (const name of forms) {
      for (const wrong of [theirs.id, crypto.randomUUID(), "x"])
        assertRefused(await app.call(name, { token, params: { id: wrong } }), 404);
      for (const tests of [...foreign, crypto.randomUUID(), "x"])
        assertRefused(await app.call(name, { token, params: { id }, query: { tests } }), 404);
    }
  });

  test("is refused with a reason while there are no results", async () => {
    const { id, tests } = await makePersonWithTests(app, clinic, [{ step: "registered" }, {}]);
    const query = { tests: tests[0]!.testId };
    for (const name of forms) {
      const reply = await app.call(name, { token, params: { id }, query });
      assertRefused(reply, 422);
      assert.equal(reply.body.message, "There are no results yet.");
    }
  });

  test("is refused to a clinic whose person has restricted the use of their data", async () => {
    const { id } = await makePersonWithTests(app, clinic, [{}]);
    await app.mode.db.inTenant(clinicId, (trx) =>
      trx
        .updateTable("patients")
        .set({ restricted_at: app.clock.now })
        .where("clinic_id", "=", clinicId)
        .where("id", "=", id)
        .execute(),
    );
    for (const name of forms)
      assert.equal((await app.call(name, { token, params: { id } })).body.code, "person_restricted");
  });

  test("has up to 200 tests", async () => {
    const { id, tests } = await makePersonWithTests(app, clinic, [{}]);
    const ids = Array.from({ length: 201 }, () => crypto.randomUUID()).join();
    for (const name of forms)
      assertRefused(await app.call(name, { token, params: { id }, query: { tests: ids } }), 422);
    await copyTest(tests[0]!.testId, 200);
    for (const name of forms) {
      const reply = await app.call(name, { token, params: { id } });
      assertRefused(reply, 422);
      assert.match(reply.body.message, /more than 200 tests/);
    }
    assert.equal(
      (await app.call("getSummaryAsCsv", { token, params: { id }, query: { tests: tests[0]!.testId } }))
        .status,
      200,
    );
  });

  test("is read without writing anything", async () => {
    const { id } = await makePersonWithTests(app, clinic, [{}, {}]);
    const at = { mode: app.mode, now: app.clock.now };
    const paper = await app.mode.db.inTenant(clinicId, async (trx) => {
      await sql`set transaction read only`.execute(trx);
      const summary = await readSummary(trx, at, { clinicId, patientId: id, testIds: "all" });
      return summaryPaper(trx, at, summary);
    });
    assert.equal(paper.facts.tests.length, 2);
  });

  test("shows a person the results that were disclosed to them, and nothing of others", async () => {
    const own = await makeTenant(app);
    const order = orderFor({});
    const { id, tests } = await makePersonWithTests(app, own, [{}], order);
    await makeClinician(app, own, { rule: "all", disclosure: "after_review" });
    const later = await makePersonWithTests(app, own, [{}], order);
    const others = await makePersonWithTests(app, own, [{}]);
    const at = { mode: app.mode, now: app.clock.now };
    const clinicId = own.organisationId;
    const read = (patientId: string) =>
      app.mode.db.inTenant(clinicId, (trx) =>
        asPerson(trx, id, () => readSummary(trx, at, { clinicId, patientId, testIds: "all" })),
      );
    const { records } = await read(id);
    assert.deepEqual(
      records.map(({ test: { id: testId }, release }) => [testId, release?.results.length ?? 0]),
      [
        [later.tests[0]!.testId, 0],
        [tests[0]!.testId, 5],
      ],
    );
    await assert.rejects(read(others.id), { code: "not_found" });
  });

  test("leaves one entry in the audit log, with its form and the kits that were chosen", async () => {
    const { id, tests } = await makePersonWithTests(app, clinic, [{}, {}]);
    await app.call("getSummaryAsFhir", { token, params: { id } });
    const [first] = tests as [(typeof tests)[0]];
    await app.call("getSummaryAsCsv", { token, params: { id }, query: { tests: first.testId } });
    const details = await app.mode.db.inTenant(clinicId, (trx) =>
      trx
        .selectFrom("audit_log")
        .select(["action", "subject_kind", "details"])
        .where("organisation_id", "=", clinicId)
        .where("subject_id", "=", id)
        .orderBy("id")
        .execute(),
    );
    assert.deepEqual(details, [
      { action: "summary_downloaded", subject_kind: "patient", details: { format: "FHIR" } },
      {
        action: "summary_downloaded",
        subject_kind: "patient",
        details: { format: "CSV", kits: first.kitId },
      },
    ]);
  });
});

/** Adds further tests of the person of one. */
const copyTest = (testId: string, times: number) =>
  asOwner(app.target, async (owner) => {
    await sql`create temporary table copies as select gen_random_uuid() as kit_id, n
      from generate_series(1, ${sql.lit(times)}) n`.execute(owner);
    await sql`insert into kits select (jsonb_populate_record(null::kits, to_jsonb(k)
      || jsonb_build_object('id', c.kit_id, 'kit_code', 'COPY' || c.n, 'barcode', null))).*
      from kits k, copies c where k.id = (select kit_id from tests where id = ${testId})`.execute(owner);
    await sql`insert into tests select (jsonb_populate_record(null::tests, to_jsonb(t)
      || jsonb_build_object('id', gen_random_uuid(), 'kit_id', c.kit_id, 'kit_code', 'COPY' || c.n))).*
      from tests t, copies c where t.id = ${testId}`.execute(owner);
  });
