import type { CatalogueVersion } from "@kitpath/contract/catalogue/products/catalogue-desk";
import { nameStaff } from "#areas/access/staff/staff-names.ts";
import type { Mode } from "../../../scope.ts";
import { presentVersion } from "./present.ts";
import type { VersionRow } from "./present.ts";

/** Returns versions with the names of the staff who edited them. */
export async function presentVersions(mode: Mode, rows: readonly VersionRow[]): Promise<CatalogueVersion[]> {
  const ids = rows.flatMap(({ changed_by }) => changed_by ?? []);
  const staff = await nameStaff(mode, [...new Set(ids)]);
  return rows.map((row) => presentVersion(row, staff));
}
