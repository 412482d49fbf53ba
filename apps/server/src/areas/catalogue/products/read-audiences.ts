import type { Executor } from "#db/database.ts";
import { listAudiences } from "./queries.ts";

export type ForWhom = Awaited<ReturnType<typeof listAudiences>>[number];

/** Returns whom products are for, by their codes. */
export async function readAudiences(
  executor: Executor,
  codes: readonly string[],
): Promise<Map<string, ForWhom>> {
  return new Map((await listAudiences(executor, codes)).map((row) => [row.code, row]));
}
