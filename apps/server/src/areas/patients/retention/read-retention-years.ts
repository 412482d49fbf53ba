import { byName } from "@kitpath/contract/fields/for-each";
import type { RetentionClass } from "@kitpath/contract/patients/retention/retention";
import { retentionClassCodes, retentionFloorYears } from "@kitpath/contract/patients/retention/retention";
import type { Executor } from "#db/database.ts";
import { listSettings } from "./queries.ts";

/** Returns for how many years each class of records is kept. */
export async function readRetentionYears(executor: Executor): Promise<Record<RetentionClass, number>> {
  const set = new Map((await listSettings(executor)).map((row) => [row.class, row.years]));
  return byName(retentionClassCodes, (code) => set.get(code) ?? retentionFloorYears);
}
