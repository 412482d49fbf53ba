import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, test } from "node:test";
import { isCovidSla } from "@kitpath/contract/catalogue/labs/sla-figures";
import { slaList } from "@kitpath/contract/catalogue/products/sla-list";
import { billingMonth } from "@kitpath/contract/fields/money";
import type { OperationName } from "@kitpath/contract/operations";
import { operationRows } from "@kitpath/contract/operations";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { readLines } from "#db/copy-out.ts";
import { writtenCell } from "#db/csv-cells.ts";
import { asOwner } from "#db/prepare-database.ts";
import { uploadBulk } from "#test/bulk.ts";
import { makeCustomer } from "#test/customers.ts";
import { makeKit, makeTenant, salivaPcr } from "#test/factories.ts";
import type { CallInput } from "#test/harness.ts";
import { startTestApp } from "#test/harness.ts";
import { openBench } from "#test/lab-bench.ts";
import { makeRegistration } from "#test/people.ts";
import { csvFile } from "./csv.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const bench = await openBench(app);
const staff = await makeTenant(app, "platform_privacy");
const customer = await makeCustomer(app, clinic);
await makeKit(app, clinic, "results", salivaPcr);
await bench.receive(salivaPcr);
const { token } = clinic;
await app.call("register", { body: makeRegistration() });

/** Every call that writes its own CSV file, with the inputs that change its columns. */
const inputs: Partial<Record<OperationName, CallInput[]>> = {
  exportOrders: [{ token }],
  exportTestResults: [{ token }, { token, query: { with_children: "yes" } }],
  exportCovidResults: [{ token }, { token, query: { with_children: "yes" } }],
  getSummaryAsCsv: [{ token, params: { id: customer.id } }],
  exportAudit: [{ token }],
  exportStatement: [{ token, params: { month: billingMonth(app.clock.now) } }],
  exportBulkRest: [{ token, params: { id: await uploadBulk(app, clinic) } }],
  exportLabDamages: [{ token: bench.lab.token, query: { month: billingMonth(app.clock.now) } }],
  exportConsents: [{ token: staff.token }],
};

const late = slaList.find(({ kind }) => isCovidSla(kind))!.slaId;

// From here on, every text that a person could have written, or that came in with fewer checks, is a formula.
await asOwner(app.target, async (owner) => {
  for (const change of [
    sql`update products set title = '=1+1'`,
    sql`update organisations set name = '@SUM(1)' || name`,
    sql`update users set fname = '=1+1', lname = '-2'`,
    sql`update tests set first_name = '=1+1', last_name = '+3'`,
    sql`update results set panel = '@SUM(1)', value = '=1+1'`,
    sql`update orders set delivery_first_name = '=1+1', delivery_last_name = E'\t=1', address_line1 = '＝1',
      city = '-2', postcode = '@SUM(1)'`,
    sql`update audit_log set user_agent = '=1+1'`,
    sql`update bulk_order_rows set cells = cells || '{"notes": "=1+1", "city": "@SUM(1)"}'`,
    sql`update lab_samples set state = 'released', sla_id = ${late}, finished_at = ${app.clock.now},
      due_at = ${app.clock.now}::timestamptz - interval '9 hours'`,
  ])
    await change.execute(owner);
});

const isFormula = (cell: string) => /^[=+\-@\t\r＝＋－＠]/.test(cell);
const cellsOf = (csv: string): string[] => parse(csv, { bom: true }).flat();
const rowsOf = (cells: readonly string[]) => cells.map((cell) => ({ cell }));

describe("a CSV file", () => {
  for (const [name, asked] of Object.entries(inputs) as [OperationName, CallInput[]][]) {
    // Shows: promise no-formulas
    test(`of ${name} has no cell that a spreadsheet reads as a formula`, async () => {
      for (const input of asked) {
        const { status, body } = await app.call(name, input);
        assert.equal(status, 200);
        const cells = cellsOf(body as string);
        assert.deepEqual(cells.filter(isFormula), []);
        assert.ok(
          cells.some((cell) => /^'[=@]/.test(cell)),
          "it holds what was written",
        );
      }
    });
  }

  // Shows: ASVS 1.1.2, promise no-formulas
  test("has no formula among 10,000 cells that start like one, whether we or the database write it", async () => {
    const starts = ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"];
    const written = Array.from({ length: 10_000 }, (_, n) => {
      const more = n % 3 ? "" : '";"=1+1",\r\n=2';
      return `${starts[n % starts.length]}${randomBytes(n % 9).toString("base64")}${more}`;
    });
    const { content } = csvFile("x.csv", [{ header: "Text", value: ({ cell }) => cell }], rowsOf(written));
    const [, ...ours] = cellsOf(await text(content as Readable));
    const lines = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      readLines(
        trx,
        sql`select ${writtenCell("value")} from jsonb_array_elements_text(${JSON.stringify(written)})`,
      ),
    );
    const theirs = cellsOf(lines.map((piece) => piece.lines).join(""));
    for (const cells of [ours, theirs]) {
      assert.equal(cells.length, written.length);
      assert.deepEqual(cells.filter(isFormula), []);
      assert.deepEqual(
        cells.map((cell) => cell.replace(/^'/, "")),
        written,
      );
    }
  });

  test("is tested here for every call that writes one", () => {
    // `getBulkTemplate` has no user input, `downloadFile` returns files that the calls above have written, and what a person has of their
    // own is written as `getSummaryAsCsv` writes it.
    const others = ["downloadFile", "getBulkTemplate", "getOwnResultsAsCsv", "openSharedAsCsv"];
    const writing = operationRows.filter(([, { file }]) => file?.includes("text/csv")).map(([name]) => name);
    assert.deepEqual(writing.sort(), [...Object.keys(inputs), ...others].sort());
  });
});
