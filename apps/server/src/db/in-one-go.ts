import { sqlStateOf } from "./database-errors.ts";

/** What a statement is refused with after another of its transaction has failed. */
const isAfterwards = (reason: unknown): boolean => sqlStateOf(reason) === "25P02";

/**
 * Waits for statements of one transaction that were begun together, and so have travelled together, as none needs the answer
 * of another. They are carried out in the order in which they were begun. When one fails so do those after it; what it failed
 * with is thrown once all have ended, as nothing may go on in a transaction that is no longer there. None of them may be within
 * `asTenant` or `inSavepoint`: what the others send meanwhile would be within it too.
 */
export async function inOneGo<const Work extends readonly Promise<unknown>[]>(
  work: Work,
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  const ends = await Promise.allSettled(work);
  const reasons = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : []));
  if (reasons.length > 0) throw reasons.find((reason) => !isAfterwards(reason)) ?? reasons[0];
  return ends.map((end) => (end as PromiseFulfilledResult<unknown>).value) as {
    -readonly [Index in keyof Work]: Awaited<Work[Index]>;
  };
}
