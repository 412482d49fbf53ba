import { formatName } from "@kitpath/contract/fields/formats";
import type { Mode } from "../../../scope.ts";
import { findPlatform, listStaffNames } from "./queries.ts";

/** Returns the names of staff users by id, for partners who read what was done for them; former staff are left out. */
export async function nameStaff(mode: Mode, userIds: readonly string[]): Promise<Map<string, string>> {
  const platform = userIds.length > 0 ? await findPlatform(mode.db.directory) : undefined;
  if (!platform) return new Map();
  const people = await mode.db.inTenant(platform.id, (trx) => listStaffNames(trx, platform.id, userIds));
  return new Map(people.map(({ id, fname, lname }) => [id, formatName(fname, lname)]));
}
