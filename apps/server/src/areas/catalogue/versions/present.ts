import type { CatalogueVersion } from "@kitpath/contract/catalogue/versions/catalogue-version";
import { nameStaff } from "#areas/access/staff/staff-names.ts";
import type { Mode } from "../../../scope.ts";

/** Returns versions with the names of the staff who edited them. */
export async function presentVersions(mode: Mode, rows: readonly VersionRow[]): Promise<CatalogueVersion[]> {
  const ids = rows.flatMap(({ changed_by }) => changed_by ?? []);
  const staff = await nameStaff(mode, [...new Set(ids)]);
  return rows.map((row) => presentVersion(row, staff));
}

export type VersionRow = {
  version: number;
  source: string;
  reason: string | null;
  changed_by: string | null;
  changed_at: Date;
};

const presentVersion = (row: VersionRow, staff: ReadonlyMap<string, string>): CatalogueVersion => ({
  version: row.version,
  source: row.source === "staff" ? "staff" : "shipped",
  changedBy: row.changed_by && (staff.get(row.changed_by) ?? "Former staff"),
  changedAt: row.changed_at.toISOString(),
  reason: row.reason,
});
