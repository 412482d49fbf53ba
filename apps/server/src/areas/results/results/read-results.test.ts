import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import { biomarkerResult, testDetail } from "@kitpath/contract/results/results/results";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { makeKit, makeTenant, salivaPcr, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { insertResultSet } from "#areas/kits/kits/result-queries.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token, organisationId: clinicId } = clinic;
const done = await makeKit(app, clinic, "results");
const underway = await makeKit(app, clinic, "lab-accessioned");
const saliva = await makeKit(app, clinic, "results", salivaPcr);

const resultsOf = async (id: string) =>
  (await app.call("listBiomarkerResults", { token, params: { id } })).body.data;

const reads = () =>
  app.mode.db.inTenant(clinicId, (trx) =>
    trx
      .selectFrom("audit_log")
      .select(["subject_id", "actor_id", "request_id"])
      .where("organisation_id", "=", clinicId)
      .where("action", "=", "result_viewed")
      .orderBy("id")
      .execute(),
  );

describe("the results of a test", () => {
  test("are its biomarkers with unit, range and interpretation, in panel order", async () => {
    const rows = await resultsOf(done.testId);
    for (const row of rows) biomarkerResult.strict().parse(row);
    assert.deepEqual(
      rows.map(({ code }: { code: string }) => code),
      ["TSH", "FT4", "FT3", "TPO", "TGAB"],
    );
    const [tsh] = rows;
    assert.deepEqual(
      [tsh.biomarker, tsh.panel, tsh.unit],
      ["Thyroid stimulating hormone", "Thyroid", "mIU/L"],
    );
    assert.match(tsh.interpretation, /^(LOW|NORMAL|HIGH)$/);
    assert.equal(tsh.interpretationData.rule, "RANGE");
    assert.equal(tsh.interpretationData.value.NORMAL.length, 2);
    assert.ok(!Number.isNaN(Number(tsh.result)));
  });

  test("name the person, product and order, as their list does", async () => {
    for (const [kit, list, code] of [
      [done, "listTestResults", thyroidProfile],
      [saliva, "listCovidResults", salivaPcr],
    ] as const) {
      const { body } = await app.call("listBiomarkerResults", { token, params: { id: kit.testId } });
      const rows = (await app.call(list, { token, query: { status: "all" } })).body.rows;
      const row = rows.find(({ id }: { id: string }) => id === kit.testId);
      const named = row.name ?? `${row.firstName} ${row.lastName}`;
      assert.deepEqual([body.name, body.orderNumber], [named, row.order_number ?? row.orderId]);
      const sold = products.find(({ productCode }) => productCode === code);
      assert.equal(body.product, sold?.title);
    }
  });

  test("without a range say what was found", async () => {
    const [row] = await resultsOf(saliva.testId);
    assert.match(row.result, /^(Positive|Negative)$/);
    assert.deepEqual([row.interpretation, row.interpretationData], [row.result.toUpperCase(), null]);
  });

  test("are empty until they are released", async () => {
    assert.deepEqual(await resultsOf(underway.testId), []);
  });

  test("leave an audit entry with reader and result each time", async () => {
    const before = (await reads()).length;
    for (const { testId } of [done, done, underway]) await resultsOf(testId);
    const rows = (await reads()).slice(before);
    assert.deepEqual(
      rows.map((row) => row.subject_id),
      [done.testId, done.testId, underway.testId],
    );
    assert.ok(rows.every((row) => row.actor_id === clinic.userId && row.request_id));
  });

  test("leave no audit entry if nothing was shown", async () => {
    const before = (await reads()).length;
    const stranger = await makeTenant(app);
    const reply = await app.call("listBiomarkerResults", {
      token: stranger.token,
      params: { id: done.testId },
    });
    assert.equal(reply.status, 404);
    assert.equal((await reads()).length, before);
  });
});

describe("another version of results", () => {
  const version = (number: number, value: string) => ({
    id: newId(app.clock.now),
    clinicId,
    testId: done.testId,
    version: number,
    reason: "Tested again",
    labId: null,
    releasedBy: null,
    releasedAt: app.clock.now,
    values: [
      {
        panel: "Thyroid",
        biomarkerCode: "TSH",
        value,
        unit: "mIU/L",
        interpretation: "HIGH" as const,
        rule: null,
      },
    ],
  });
  const inClinic = <T>(work: (trx: TenantTransaction) => Promise<T>) => app.mode.db.inTenant(clinicId, work);
  const kept = () =>
    inClinic(async (trx) => {
      const { rows } = await sql`
        select s.version, r.value from result_sets s join results r on r.result_set_id = s.id
        where s.test_id = ${done.testId} and r.biomarker_code = 'TSH' order by s.version`.execute(trx);
      return rows;
    });

  test("is shown instead of the earlier one, which stays unchanged", async () => {
    const [{ result: first }] = await resultsOf(done.testId);
    await inClinic((trx) => insertResultSet(trx, version(2, "9.99")));
    const rows = await resultsOf(done.testId);
    assert.deepEqual([rows.length, rows[0].result], [1, "9.99"]);
    assert.deepEqual(await kept(), [
      { version: 1, value: first },
      { version: 2, value: "9.99" },
    ]);
  });

  // Shows: promise result-versions
  test("cannot replace an existing version, and no version can be changed or deleted", async () => {
    const before = await kept();
    await assert.rejects(
      inClinic((trx) => insertResultSet(trx, version(1, "0.01"))),
      { constraint: "result_sets_clinic_id_test_id_version_key" },
    );
    for (const statement of [
      "update results set value = '0'",
      "update result_sets set version = 3",
      "delete from results",
      "delete from result_sets",
      "truncate results",
    ]) {
      await assert.rejects(
        inClinic((trx) => sql.raw(statement).execute(trx)),
        /permission denied/,
        statement,
      );
    }
    assert.deepEqual(await kept(), before);
  });
});

describe("the test of a kit", () => {
  test("is found by the kit id in any case, with its specimen and times", async () => {
    for (const kitId of [done.kitId, done.kitId.toLowerCase(), ` ${done.kitId} `]) {
      const { body } = await app.call("findTest", { token, query: { kitId } });
      testDetail.strict().parse(body.data);
      assert.deepEqual(
        [body.data.id, body.data.kitId, body.data.status],
        [done.testId, done.kitId, "PROCESSED"],
      );
      const [specimen] = body.data.specimens;
      assert.deepEqual([specimen.barcode, specimen.specimenType], [done.barcode, "BLOOD"]);
      assert.ok(specimen.registeredAt <= specimen.accessionedAt);
      assert.ok(specimen.accessionedAt <= specimen.processedAt);
    }
  });

  test("shows its status before its results, and nothing about them", async () => {
    const { body } = await app.call("findTest", { token, query: { kitId: underway.kitId } });
    assert.equal(body.data.status, "PROCESSING");
    assert.equal(body.data.specimens[0].processedAt, null);
    assert.match(body.data.metadata.dateOfBirth, /^\d{4}-\d\d-\d\d$/);
  });
});
