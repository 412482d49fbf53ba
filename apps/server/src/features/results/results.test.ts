import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readQuery } from "@kitpath/contract/query-fields";
import { resultsFields } from "@kitpath/contract/list-queries";
import fc from "fast-check";
import { makeKit, makeTenant, salivaPcr, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token, organisationId } = clinic;
const steps = ["registered", "lab-accessioned", "results"] as const;

const kits = new Map<string, Awaited<ReturnType<typeof makeKit>>>();
for (const step of steps) kits.set(step, await makeKit(app, clinic, step, thyroidProfile));
const covid = await makeKit(app, clinic, "results", salivaPcr);
const done = kits.get("results")!;

const tests = async (query: Record<string, unknown> = {}) =>
  (await app.call("listTestResults", { token, query })).body;

async function auditOf(action: string) {
  return app.mode.db.inTenant(organisationId, (trx) =>
    trx
      .selectFrom("audit_log")
      .select(["subject_id", "actor_id"])
      .where("organisation_id", "=", organisationId)
      .where("action", "=", action)
      .execute(),
  );
}

describe("the table of test results", () => {
  test("shows the registered first, and counts every tab whichever is open", async () => {
    const count = { registered: 1, processing: 1, processed: 1, all: 3 };
    for (const [status, total] of Object.entries({ registered: 1, processing: 1, processed: 1, all: 3 })) {
      const table = await tests({ status });
      assert.deepEqual(
        [table.status, table.total, table.rows.length, table.count],
        [status, total, total, count],
      );
    }
    assert.equal((await tests()).status, "registered");
  });

  test("holds no COVID-19 test, and the COVID-19 table nothing else", async () => {
    const { rows } = await tests({ status: "all", limit: 100 });
    assert.ok(rows.every((row: { order_number: string }) => row.order_number !== covid.orderNumber));
    const table = (await app.call("listCovidResults", { token, query: { status: "all" } })).body;
    assert.deepEqual(
      table.rows.map((row: { orderId: string }) => row.orderId),
      [covid.orderNumber],
    );
    assert.equal(table.rows[0].productTestType, "PCR");
  });

  test("gives a row what the specification names", async () => {
    const [row] = (await tests({ status: "processed" })).rows;
    assert.deepEqual(Object.keys(row).sort(), [
      "barcode_number",
      "id",
      "kit_id",
      "name",
      "order_number",
      "product",
      "registered_at",
      "status",
    ]);
    assert.deepEqual(
      [row.kit_id, row.barcode_number, row.order_number],
      [done.kitId, done.barcode, done.orderNumber],
    );
    assert.ok(Math.abs(row.registered_at - app.clock.now.getTime() / 1000) < 5, "in epoch seconds");
  });

  test("filters by order number, name, type and time, in the counts too", async () => {
    const [row] = (await tests({ status: "processed" })).rows;
    const now = row.registered_at as number;
    const cases: [Record<string, unknown>, number][] = [
      [{ orderNumber: done.orderNumber.toLowerCase() }, 1],
      [{ orderNumber: "RT000000" }, 0],
      [{ username: row.name, orderNumber: done.orderNumber }, 1],
      [{ username: "nobody at all" }, 0],
      [{ startTime: now - 5, endTime: now + 5 }, 3],
      [{ startTime: now + 5 }, 0],
      [{ endTime: now - 5 }, 0],
      [{ startTime: now + 5, endTime: now - 5 }, 0],
      [{ productTestType: "PCR" }, 0],
    ];
    for (const [filter, total] of cases) {
      const table = await tests({ status: "all", ...filter });
      assert.deepEqual(
        [table.total, table.count.all, table.rows.length],
        [total, total, total],
        JSON.stringify(filter),
      );
    }
    const pcr = await app.call("listCovidResults", {
      token,
      query: { status: "all", productTestType: "PCR" },
    });
    assert.equal(pcr.body.total, 1);
  });

  test("reads any address as a valid screen", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(resultsFields)), fc.anything()), (query) => {
        const read = readQuery(resultsFields, query);
        assert.ok(["registered", "processing", "processed", "all"].includes(read.status));
        assert.ok([10, 25, 50, 100].includes(read.limit) && Number.isInteger(read.start) && read.start >= 0);
      }),
      { numRuns: 500 },
    );
    assert.deepEqual(
      readQuery(resultsFields, { status: "lost", start: "-1", limit: "1000000000" }),
      readQuery(resultsFields, {}),
    );
  });
});

describe("the results of a test", () => {
  test("are its biomarkers with unit, range and what they mean", async () => {
    const { body } = await app.call("listBiomarkerResults", { token, params: { id: done.testId } });
    const [tsh] = body.data;
    assert.deepEqual([tsh.biomarker, tsh.code, tsh.unit], ["Thyroid stimulating hormone", "TSH", "mIU/L"]);
    assert.match(tsh.interpretation, /^(LOW|NORMAL|HIGH)$/);
    assert.equal(tsh.interpretationData.rule, "RANGE");
    assert.equal(tsh.interpretationData.value.NORMAL.length, 2);
    assert.ok(!Number.isNaN(Number(tsh.result)));
  });

  test("are empty until they are released", async () => {
    const { testId } = kits.get("lab-accessioned")!;
    const { body } = await app.call("listBiomarkerResults", { token, params: { id: testId } });
    assert.deepEqual(body.data, []);
  });

  test("leave an audit row with who read them, each time", async () => {
    const before = (await auditOf("result_viewed")).length;
    for (let n = 0; n < 3; n++)
      await app.call("listBiomarkerResults", { token, params: { id: done.testId } });
    const rows = await auditOf("result_viewed");
    assert.equal(rows.length, before + 3);
    assert.ok(
      rows.slice(before).every((row) => row.actor_id === clinic.userId && row.subject_id === done.testId),
    );
    const lists = (await auditOf("covid_results_listed")).length;
    await app.call("listCovidResults", { token });
    assert.equal((await auditOf("covid_results_listed")).length, lists + 1);
  });

  test("leave no audit row where nothing was shown to anybody", async () => {
    const before = (await auditOf("result_viewed")).length;
    const stranger = await makeTenant(app);
    await app.call("listBiomarkerResults", { token: stranger.token, params: { id: done.testId } });
    assert.equal((await auditOf("result_viewed")).length, before);
  });
});
