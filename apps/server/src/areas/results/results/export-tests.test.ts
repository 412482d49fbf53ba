import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { rangeInWords } from "@kitpath/contract/catalogue/biomarkers/range-words";
import type { BiomarkerResult, TestRow } from "@kitpath/contract/results/results/results";
import { parse } from "csv-parse/sync";
import { newId } from "#db/ids.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { makeKit, makeOrder, makeTenant, salivaPcr, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { makeRejectedKit } from "#test/specimens.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token, organisationId: clinicId } = clinic;

type Line = Record<string, string>;
type Export = "exportTestResults" | "exportCovidResults";

async function exported(name: Export, query: object = {}, as = token): Promise<Line[]> {
  const { status, body } = await app.call(name, { token: as, query });
  assert.equal(status, 200);
  return parse(body, { bom: true, columns: true, skip_empty_lines: true });
}

const kits: Awaited<ReturnType<typeof makeKit>>[] = [];
for (let n = 0; n < 4; n++) kits.push(await makeKit(app, clinic));
const underway = await makeKit(app, clinic, "lab-accessioned");
const saliva = await makeKit(app, clinic, "results", salivaPcr);
const stranger = await makeTenant(app);
await makeKit(app, stranger);

describe("an export of test results", () => {
  test("has a line for each test of the clinic, newest first, like the screen", async () => {
    const { body } = await app.call("listTestResults", { token, query: { status: "all", limit: 100 } });
    const lines = await exported("exportTestResults");
    assert.deepEqual(
      lines.map((line) => [line["Order number"], line["Kit ID"], line.Barcode, line.Product, line.Status]),
      body.rows.map((row: TestRow) => [
        row.order_number,
        row.kit_id,
        row.barcode_number,
        row.product,
        row.status,
      ]),
    );
    assert.deepEqual(
      lines.map((line) => `${line["First name"]} ${line["Last name"]}`),
      body.rows.map((row: TestRow) => row.name),
    );
  });

  test("can have a line for each biomarker of the newest results, and one for a test without any", async () => {
    const lines = await exported("exportTestResults", { with_children: "yes" });
    for (const { kitId, testId } of kits) {
      const { body } = await app.call("listBiomarkerResults", { token, params: { id: testId } });
      assert.deepEqual(
        lines
          .filter((line) => line["Kit ID"] === kitId)
          .map((line) => [line.Code, line.Value, line.Unit, line["Normal range"], line.Interpretation]),
        body.data.map((result: BiomarkerResult) => [
          result.code,
          result.result,
          result.unit,
          rangeInWords(result.interpretationData),
          result.interpretation,
        ]),
      );
    }
    const [waiting, ...more] = lines.filter((line) => line["Kit ID"] === underway.kitId);
    assert.deepEqual([waiting!.Code, waiting!.Value, more.length], ["", "", 0]);
  });

  test("follows the screen's tab and filter, or includes everything without them", async () => {
    const processed = await exported("exportTestResults", { status: "processed" });
    assert.equal(processed.length, kits.length);
    const one = await exported("exportTestResults", { orderNumber: kits[0]!.orderNumber });
    assert.deepEqual(
      one.map((line) => line["Kit ID"]),
      [kits[0]!.kitId],
    );
    assert.equal((await exported("exportTestResults", { status: "", with_children: "" })).length, 5);
    for (const query of [{ status: "lost" }, { with_children: "maybe" }])
      assertRefused(await app.call("exportTestResults", { token, query }), 422);
  });

  test("has the COVID-19 tests separately, with their outcome", async () => {
    const [line, ...more] = await exported("exportCovidResults");
    assert.equal(more.length, 0);
    assert.deepEqual([line!["Kit ID"], line!["Test type"], line!.Rerun], [saliva.kitId, "PCR", "no"]);
    assert.match(line!.Result!, /^(positive|negative)$/);
    const [child] = await exported("exportCovidResults", { with_children: "yes", status: "processed" });
    assert.equal(child!.Value!.toLowerCase(), line!.Result);
  });

  test("says why a sample was rejected", async () => {
    const other = await makeTenant(app);
    const { kitId } = await makeRejectedKit(app, other, "sample_stability_exceeded");
    const [line] = await exported("exportTestResults", {}, other.token);
    assert.deepEqual([line!["Kit ID"], line!["Rejected because"]], [kitId, "sample_stability_exceeded"]);
  });

  // Shows: promise no-formulas
  test("contains no spreadsheet formula", async () => {
    const other = await makeTenant(app);
    const order = makeOrder({ productCode: thyroidProfile });
    const { orderNumber } = (await app.call("createOrder", { token: other.token, body: order })).body;
    await app.call("simulate", { token: other.token, params: { type: "registered" }, body: { orderNumber } });
    await app.mode.db.inTenant(other.organisationId, (trx) =>
      trx
        .updateTable("tests")
        .set({ first_name: "=cmd|' /C calc'!A0", last_name: "@SUM(1)" })
        .where("clinic_id", "=", other.organisationId)
        .execute(),
    );
    const [line] = await exported("exportTestResults", {}, other.token);
    assert.deepEqual([line!["First name"], line!["Last name"]], ["'=cmd|' /C calc'!A0", "'@SUM(1)"]);
  });

  test("has every test once across pages, even tests of the same moment", async () => {
    const many = await makeTenant(app);
    const total = 2300;
    const { orderNumber } = await makeKit(app, many, "registered");
    await app.mode.db.inTenant(many.organisationId, async (trx) => {
      const clinic_id = many.organisationId;
      const test = await trx
        .selectFrom("tests")
        .selectAll()
        .where("clinic_id", "=", clinic_id)
        .executeTakeFirstOrThrow();
      const kit = await trx
        .selectFrom("kits")
        .selectAll()
        .where("clinic_id", "=", clinic_id)
        .executeTakeFirstOrThrow();
      for (let first = 1; first < total; first += 500) {
        const ids = Array.from({ length: Math.min(500, total - first) }, () => newId(app.clock.now));
        const codes = ids.map((_, index) => `K${first + index}`);
        await trx
          .insertInto("kits")
          .values(ids.map((id, index) => ({ ...kit, id, kit_code: codes[index]!, barcode: null })))
          .execute();
        await trx
          .insertInto("tests")
          .values(ids.map((id) => ({ ...test, id, kit_id: id })))
          .execute();
      }
    });
    const lines = await exported("exportTestResults", { orderNumber, with_children: "yes" }, many.token);
    assert.equal(lines.length, total);
    assert.equal(new Set(lines.map((line) => line["Kit ID"])).size, total);
  });

  test("leaves an audit entry", async () => {
    const listed = () =>
      app.mode.db.inTenant(clinicId, (trx) =>
        trx
          .selectFrom("audit_log")
          .select(["action", "actor_id"])
          .where("organisation_id", "=", clinicId)
          .where("action", "like", "%_exported")
          .orderBy("id")
          .execute(),
      );
    const before = (await listed()).length;
    await exported("exportTestResults");
    await exported("exportCovidResults");
    assert.deepEqual((await listed()).slice(before), [
      { action: "test_results_exported", actor_id: clinic.userId },
      { action: "covid_results_exported", actor_id: clinic.userId },
    ]);
  });
});
