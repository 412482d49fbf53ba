import { removePapers } from "#features/papers/remove-papers.ts";
import type { RetentionDeps } from "./expire-records.ts";
import { listExpiredTests } from "./queries.ts";

/** Deletes the files of the tests that are deleted next, because they could not be found afterwards. */
export async function removeExpiredPapers(
  { mode, now }: Pick<RetentionDeps, "mode" | "now">,
  clinicId: string,
  { before, most }: { before: Date; most: number },
): Promise<void> {
  const ids = await mode.db.inTenant(clinicId, (trx) => listExpiredTests(trx, before, most));
  for (const testId of ids) await removePapers({ mode, now }, { clinicId, testId });
}
