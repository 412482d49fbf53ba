import type { Executor } from "#db/database.ts";
import { sumWaiting } from "./queue-queries.ts";

/** Counts the kits that are waiting to be sent, by product. */
export async function readWanted(directory: Executor): Promise<Map<string, number>> {
  const rows = await sumWaiting(directory);
  return new Map(rows.map(({ product_code, quantity }) => [product_code, quantity]));
}
