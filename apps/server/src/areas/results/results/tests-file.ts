import type { ExportQuery } from "@kitpath/contract/results/results/list-query";
import type { FileAnswer } from "@kitpath/contract/operation/operation";
import { dayOf } from "@kitpath/contract/time/calendar";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { byteOrderMark, csvFile } from "#http/csv.ts";
import type { Scope } from "../../../scope.ts";
import { exportTests } from "./export-tests.ts";
import { csvColumns } from "./present-csv.ts";
import { writeTestLines } from "./write-test-lines.ts";

/** Returns the tests of a category that match a query as a CSV file. The export is recorded in the audit log. */
export async function testsFile(
  scope: Scope,
  category: "covid" | "general",
  query: ExportQuery,
  onRows: (rows: number) => void = () => undefined,
): Promise<FileAnswer> {
  const { mode, actor, now } = scope;
  const clinicId = actor.organisationId;
  const name = category === "covid" ? "covid-results" : "test-results";
  const action = category === "covid" ? "covid_results_exported" : "test_results_exported";
  await mode.db.inTenant(clinicId, (trx) => appendAudit(trx, scope, { action }));
  const filename = `${name}-${dayOf(now)}.csv`;
  const hasChildren = query.with_children === "yes";
  const columns = csvColumns(category, hasChildren);
  const wanted = { clinicId, category, query, now };
  if (hasChildren) return csvFile(filename, columns, exportTests(mode, wanted), onRows);
  const headings = columns.map(({ header }) => header);
  async function* content() {
    yield `${byteOrderMark}${headings.join(",")}\r\n`;
    for await (const { rows, lines } of await writeTestLines(mode, { ...wanted, headings })) {
      onRows(rows);
      yield lines;
    }
  }
  return { filename, mediaType: "text/csv", content: content() };
}
