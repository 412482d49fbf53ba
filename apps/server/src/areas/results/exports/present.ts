import type { ExportJob } from "@kitpath/contract/results/exports/exports";
import type { Export } from "./export.ts";

export const presentExport = (row: Export): ExportJob => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  rows: row.rows_written,
  total: row.rows_expected,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
