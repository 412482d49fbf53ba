import type { CatalogueVersion } from "@kitpath/contract/catalogue/products/catalogue-desk";

export type VersionRow = {
  version: number;
  source: string;
  reason: string | null;
  changed_by: string | null;
  changed_at: Date;
};

export const presentVersion = (row: VersionRow, staff: ReadonlyMap<string, string>): CatalogueVersion => ({
  version: row.version,
  source: row.source === "staff" ? "staff" : "shipped",
  changedBy: row.changed_by && (staff.get(row.changed_by) ?? "Former staff"),
  changedAt: row.changed_at.toISOString(),
  reason: row.reason,
});
