import { likePattern } from "#db/like-pattern.ts";
import type { Executor } from "#db/database.ts";
import type { NamedBatch } from "./queries.ts";
import { listBatchesLike } from "./queries.ts";

export type FoundBatch = NamedBatch;

/** The batches of kits whose number or product holds what is searched for, those that keep longest first. */
export async function findBatches(
  directory: Executor,
  search: string,
  atMost: number,
): Promise<FoundBatch[]> {
  const pattern = likePattern(search);
  return pattern ? listBatchesLike(directory, pattern, atMost) : [];
}
