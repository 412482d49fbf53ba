import { formatName } from "@kitpath/contract/fields/formats";
import type { ListedEntry, StaffOfLog } from "#areas/ledger/audit/audit.ts";
import type { StaffNames } from "#areas/ledger/audit/present.ts";
import { containing } from "#db/searching.ts";
import type { Mode } from "../../../scope.ts";
import { findPlatform, listStaffIds, listStaffNames } from "./queries.ts";

/** Returns the names of staff by id, for partners who read what was done for them. Former staff are left out. */
export async function nameStaff(mode: Mode, userIds: readonly string[]): Promise<Map<string, string>> {
  const platform = userIds.length > 0 ? await findPlatform(mode.db.directory) : undefined;
  if (!platform) return new Map();
  const people = await mode.db.inTenant(platform.id, (trx) => listStaffNames(trx, platform.id, userIds));
  return new Map(people.map(({ id, fname, lname }) => [id, formatName(fname, lname)]));
}

/** Returns the names of the staff who acted in these entries. */
export function nameStaffOf(mode: Mode, entries: readonly ListedEntry[]): Promise<StaffNames> {
  const ids = entries.flatMap(({ actor_kind, actor_id }) =>
    actor_kind === "staff" && actor_id !== null ? [actor_id] : [],
  );
  return nameStaff(mode, [...new Set(ids)]);
}

/** Finds the staff whose name, as partners see it, contains the text; none without a text. */
export async function findStaffIds(mode: Mode, text: string | undefined): Promise<string[]> {
  const platform = text ? await findPlatform(mode.db.directory) : undefined;
  if (!text || !platform) return [];
  const people = await mode.db.inTenant(platform.id, (trx) =>
    listStaffIds(trx, platform.id, containing(text)),
  );
  return people.map(({ id }) => id);
}

export const staffOfLog: StaffOfLog = { find: findStaffIds, name: nameStaffOf };
