import type { ExportKind } from "@kitpath/contract/results/exports/export-kinds";
import { exportQueries } from "@kitpath/contract/results/exports/exports";
import type { FileAnswer } from "@kitpath/contract/operation/operation";
import { dayOf } from "@kitpath/contract/time/calendar";
import { staffOfLog } from "#areas/access/staff/staff-names.ts";
import { auditFile } from "#areas/ledger/audit/audit-file.ts";
import { ordersFile } from "#areas/orders/orders/export-orders.ts";
import { testsFile } from "#areas/results/results/export-tests.ts";
import type { LinkedFile } from "../../../files/file-store.ts";
import type { Scope } from "../../../scope.ts";
import type { Export } from "./export.ts";

type Open = (scope: Scope, query: unknown, onRows: (rows: number) => void) => Promise<FileAnswer>;

/** Opens the file of each kind of export: the same one that the list's own call returns directly when it is short. */
export const openers: Record<ExportKind, Open> = {
  orders: (scope, query, onRows) => ordersFile(scope, exportQueries.orders.parse(query), onRows),
  test_results: (scope, query, onRows) =>
    testsFile(scope, "general", exportQueries.test_results.parse(query), onRows),
  covid_results: (scope, query, onRows) =>
    testsFile(scope, "covid", exportQueries.covid_results.parse(query), onRows),
  audit: (scope, query, onRows) => auditFile(scope, staffOfLog, exportQueries.audit.parse(query), onRows),
};

export const exportKey = (organisationId: string, id: string): string =>
  `${organisationId}/exports/${id}.csv`;

/** The key and name of an export's file. */
export const fileOf = ({ organisation_id, id, kind, created_at }: Export): LinkedFile => ({
  key: exportKey(organisation_id, id),
  filename: `${kind.replace("_", "-")}-${dayOf(created_at)}.csv`,
  mediaType: "text/csv",
});
