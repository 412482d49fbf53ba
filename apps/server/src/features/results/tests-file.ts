import type { ExportQuery } from "@kitpath/contract/list-queries";
import type { FileAnswer } from "@kitpath/contract/operation";
import { appendAudit } from "#features/audit/append-audit.ts";
import { csvFile } from "#http/csv.ts";
import type { Scope } from "../../scope.ts";
import { exportTests } from "./export-tests.ts";
import { csvColumns } from "./present-csv.ts";

/** The tests of a category that a query lets through, as a CSV file. That they were exported is written down. */
export async function testsFile(
  scope: Scope,
  category: "covid" | "general",
  query: ExportQuery,
  onRows?: (rows: number) => void,
): Promise<FileAnswer> {
  const { mode, actor, now } = scope;
  const clinicId = actor.organisationId;
  const name = category === "covid" ? "covid-results" : "test-results";
  const action = category === "covid" ? "covid_results_exported" : "test_results_exported";
  await mode.db.inTenant(clinicId, (trx) => appendAudit(trx, scope, { action }));
  return csvFile(
    `${name}-${now.toISOString().slice(0, 10)}.csv`,
    csvColumns(category, query.with_children === "yes"),
    exportTests(mode, clinicId, category, query),
    onRows,
  );
}
