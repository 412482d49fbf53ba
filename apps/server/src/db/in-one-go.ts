import { sqlStateOf } from "./database-errors.ts";

/** Whether a statement was refused only because an earlier one of its transaction had failed. */
const isAfterwards = (reason: unknown): boolean => sqlStateOf(reason) === "25P02";

/**
 * Waits for independent statements of one transaction that were started together and so travel together. They run in the order in
 * which they were started. If one fails, those after it fail too; the first error is thrown once all have ended, because a
 * statement sent after the rollback would run outside the transaction. None of them may use `asTenant` or `inSavepoint`: the
 * others' statements would run inside it as well.
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
