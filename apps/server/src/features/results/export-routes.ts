import type { FileAnswer } from "@kitpath/contract/operation";
import { appendAudit } from "#features/audit/append-audit.ts";
import type { Call, Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { csvFile } from "#http/csv.ts";
import { exportTests } from "./export-tests.ts";
import { csvColumns } from "./present-csv.ts";

export const exportRoutes: Pick<Handlers, "exportTestResults" | "exportCovidResults"> = {
  exportTestResults: (call) => exportOf(call, "general"),
  exportCovidResults: (call) => exportOf(call, "covid"),
};

async function exportOf(
  call: Call<"exportTestResults" | "exportCovidResults">,
  category: "covid" | "general",
): Promise<FileAnswer> {
  const { mode, actor, query, now } = call;
  const clinicId = actor.organisationId;
  const name = category === "covid" ? "covid-results" : "test-results";
  const action = category === "covid" ? "covid_results_exported" : "test_results_exported";
  await mode.db.inTenant(clinicId, (trx) => appendAudit(trx, scopeOf(call), { action }));
  return csvFile(
    `${name}-${now.toISOString().slice(0, 10)}.csv`,
    csvColumns(category, query.with_children === "yes"),
    exportTests(mode, clinicId, category, query),
  );
}
