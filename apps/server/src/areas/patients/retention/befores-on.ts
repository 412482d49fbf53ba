import type { Day } from "@kitpath/contract/time/calendar";
import { byName } from "@kitpath/contract/fields/for-each";
import { expiryBefore, retentionClassCodes } from "@kitpath/contract/patients/retention/retention";
import type { Executor } from "#db/database.ts";
import type { Befores } from "./queries.ts";
import { readRetentionYears } from "./read-retention-years.ts";

/** Returns, for each class, the moment before which its records are due for deletion on a day. */
export async function beforesOn(executor: Executor, day: Day): Promise<Befores> {
  const years = await readRetentionYears(executor);
  return byName(retentionClassCodes, (code) => expiryBefore(day, years[code]));
}
