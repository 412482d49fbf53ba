import type { ExportKind } from "@kitpath/contract/export-kinds";
import type { AuditFilter, ExportQuery, OrderFilterQuery } from "@kitpath/contract/list-queries";
import type { FileAnswer } from "@kitpath/contract/operation";
import { auditFile } from "#features/audit/audit-file.ts";
import { ordersFile } from "#features/orders/orders-file.ts";
import { testsFile } from "#features/results/tests-file.ts";
import type { LinkedFile } from "../../files/file-store.ts";
import type { Scope } from "../../scope.ts";
import type { Export } from "./queries.ts";

type Open = (scope: Scope, query: unknown, onRow: () => void) => Promise<FileAnswer>;

/** What is written for each kind: the file that its call answers with at once when it is short. */
export const openers: Record<ExportKind, Open> = {
  orders: (scope, query, onRow) => ordersFile(scope, query as OrderFilterQuery, onRow),
  test_results: (scope, query, onRow) => testsFile(scope, "general", query as ExportQuery, onRow),
  covid_results: (scope, query, onRow) => testsFile(scope, "covid", query as ExportQuery, onRow),
  audit: (scope, query, onRow) => auditFile(scope, query as AuditFilter, onRow),
};

/** Where an export is kept, and what it is called. */
export const fileOf = ({ organisation_id, id, kind, created_at }: Export): LinkedFile => ({
  key: `${organisation_id}/exports/${id}.csv`,
  filename: `${kind.replace("_", "-")}-${created_at.toISOString().slice(0, 10)}.csv`,
  mediaType: "text/csv",
});
