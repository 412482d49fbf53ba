import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { rangeInWords } from "@kitpath/contract/catalogue/biomarkers/range-words";
import type { BiomarkerResult } from "@kitpath/contract/results/results/results";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { asOwner } from "#db/prepare-database.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { makeTenant, salivaPcr } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { makePersonWithTests } from "#test/person-with-tests.ts";
import { asRead, isSignatureValid, textOf } from "#test/read-pdf.ts";
import { makeClinician, makeCommentary, reviewOf } from "#test/reviews.ts";
import { amend, asLab } from "#test/specimens.ts";
import { rejectKit } from "#areas/kits/kits/rejection.ts";
import { summaryPaper } from "./summary-paper.ts";
import { readSummary } from "./summary.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token, organisationId: clinicId } = clinic;

/** Of five panels. */
const energyProfile = "C1BLP11700";

const forms = ["getSummaryAsPdf", "getSummaryAsCsv", "getSummaryAsFhir"] as const;

async function textOfSummary(id: string, query?: { tests: string }): Promise<string> {
  const reply = await app.call("getSummaryAsPdf", { token, params: { id }, query });
  assert.equal(reply.status, 200);
  assert.ok(isSignatureValid(reply.bytes));
  return textOf(reply.bytes);
}
const resultsOf = async (testId: string): Promise<BiomarkerResult[]> =>
  (await app.call("listBiomarkerResults", { token, params: { id: testId } })).body.data;

const linesOf = (csv: unknown) => parse<Record<string, string>>(String(csv), { bom: true, columns: true });

describe("a summary as PDF", () => {
  test("shows every value of every test with unit and range, whose they are, and the number of each page", async () => {
    const steps = [{}, { product: energyProfile }, { product: salivaPcr }, {}];
    const { id, tests } = await makePersonWithTests(app, clinic, steps);
    const { body } = await app.call("getCustomer", { token, params: { id } });
    const text = await textOfSummary(id);
    const { firstName, lastName } = body.data;
    for (const said of [`${firstName} ${lastName}`, "Sex at birth", "Simulated laboratory"])
      assert.ok(text.includes(asRead(said)), said);
    for (const { testId, kitId } of tests) {
      assert.ok(text.split(kitId).length >= 3, "in the list of tests, and above each of its columns");
      for (const result of await resultsOf(testId)) {
        const range = rangeInWords(result.interpretationData);
        for (const said of [result.biomarker, result.result, result.panel, range])
          assert.ok(text.includes(asRead(said)), `${said} in ${text}`);
      }
    }
    const [, pages] = /Page 1 of (\d+)/.exec(text)!;
    for (let page = 1; page <= Number(pages); page++) assert.ok(text.includes(`Page ${page} of ${pages}`));
  });

  test("has only the tests that were chosen", async () => {
    const { id, tests } = await makePersonWithTests(app, clinic, [{}, {}, {}]);
    const [first, , third] = tests.map(({ testId }) => testId);
    const text = await textOfSummary(id, { tests: `${first}, ${third},${first}` });
    assert.deepEqual(
      tests.map(({ kitId }) => text.includes(kitId)),
      [true, false, true],
    );
    assert.ok((await textOfSummary(id, { tests: "" })).includes(tests[1]!.kitId));
  });

  test("says which result was corrected and why, and which test has none and why", async () => {
    const own = await makeTenant(app);
    const steps = [
      {},
      { step: "lab-accessioned" },
      { step: "registered" },
      { step: "lab-accessioned" },
    ] as const;
    const { id, tests } = await makePersonWithTests(app, own, steps);
    const [amended, rejected] = tests as [(typeof tests)[0], (typeof tests)[0]];
    await asLab(app, own, rejected.kitId, (trx, scope, kit) =>
      rejectKit(trx, scope, kit, "sample_hemolyzed"),
    );
    const asked = { token: own.token, params: { id: amended.testId } };
    const [before] = (await app.call("listBiomarkerResults", asked)).body.data as [BiomarkerResult];
    const { panel, code: biomarkerCode, unit } = before;
    const value = "999";
    await amend(app, own, amended.kitId, {
      reason: "The tubes were swapped",
      values: [{ panel, biomarkerCode, unit, value, isCritical: false, rule: before.interpretationData }],
    });
    const reply = await app.call("getSummaryAsPdf", { token: own.token, params: { id } });
    const text = await textOf(reply.bytes);
    assert.match(text, /Corrected on \d+ \w+ \d{4}: The tubes were swapped/);
    assert.ok(text.includes(`999 High`) && text.includes(asRead(`Before: ${before.result}`)));
    assert.match(text, /No results\. Blood cells in the sample had broken open/);
    assert.match(text, /No results yet: the laboratory has not received the sample\./);
    assert.match(text, /No results yet: the laboratory has the sample\./);
  });

  test("shows what a clinician has signed, with their name and number, and not once the results were amended", async () => {
    const own = await makeTenant(app);
    await makeClinician(app, own);
    const { id, tests } = await makePersonWithTests(app, own, [{}]);
    const [{ testId, kitId }] = tests as [(typeof tests)[0]];
    const params = { id: await reviewOf(app, own, testId) };
    await app.call("signCommentary", { token: own.token, params, body: makeCommentary() });
    const read = async () =>
      textOf((await app.call("getSummaryAsPdf", { token: own.token, params: { id } })).bytes);
    const text = await read();
    assert.match(text, /Your thyroid works as it should\. Nothing needs to change\. No action needed\./);
    assert.match(text, /Tess Tester, GMC 1234567 Signed \d+ \w+ \d{4}, \d\d:\d\d UTC/);
    const values = [
      { panel: "Thyroid", biomarkerCode: "TSH", unit: "mIU/L", value: "2", isCritical: false, rule: null },
    ];
    await amend(app, own, kitId, { reason: "Measured again", values });
    assert.doesNotMatch(await read(), /Your thyroid works/);
  });

  test("keeps a name that is written from right to left", async () => {
    for (const [firstName, lastName] of [
      ["שרה", "כהן"],
      ["محمد", "علي"],
    ] as const) {
      const { id } = await makePersonWithTests(app, clinic, [{}], { firstName, lastName });
      const text = await textOfSummary(id);
      assert.ok(text.includes(asRead(`${firstName} ${lastName}`)), text);
    }
  });
});

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
