import { nameStaff } from "./name-staff.ts";
import type { Mode } from "../../../scope.ts";
import type { ListedEntry } from "#areas/ledger/audit/list-entries-about.ts";
import type { StaffNames } from "#areas/ledger/audit/present.ts";

/** Returns the names of the platform's staff who acted in these entries; they are users of another organisation. */
export function nameStaffOf(mode: Mode, entries: readonly ListedEntry[]): Promise<StaffNames> {
  const ids = entries.flatMap(({ actor_kind, actor_id }) =>
    actor_kind === "staff" && actor_id !== null ? [actor_id] : [],
  );
  return nameStaff(mode, [...new Set(ids)]);
}
