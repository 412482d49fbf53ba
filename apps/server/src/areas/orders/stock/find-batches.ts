import { likePattern } from "#db/like-pattern.ts";
import type { Executor } from "#db/database.ts";
import type { NamedBatch } from "./queries.ts";
import { listBatchesLike } from "./queries.ts";

export type FoundBatch = NamedBatch;

/** Finds the batches whose number or product contains the search text, latest expiry first. */
export async function findBatches(
  directory: Executor,
  search: string,
  atMost: number,
): Promise<FoundBatch[]> {
  const pattern = likePattern(search);
  return pattern ? listBatchesLike(directory, pattern, atMost) : [];
}
