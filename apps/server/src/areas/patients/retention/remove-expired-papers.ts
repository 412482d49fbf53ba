import { removePapers } from "#areas/kits/papers/erasure.ts";
import type { RetentionDeps } from "./expire-records.ts";
import { listExpiredTests } from "./queries.ts";

/** Deletes the files of tests that are to be deleted next, because they could not be found afterwards; returns the tests' ids. */
export async function removeExpiredPapers(
  { mode, now }: Pick<RetentionDeps, "mode" | "now">,
  clinicId: string,
  { before, most }: { before: Date; most: number },
): Promise<string[]> {
  const ids = await mode.db.inTenant(clinicId, (trx) => listExpiredTests(trx, before, most));
  for (const testId of ids) await removePapers({ mode, now }, { clinicId, testId });
  return ids;
}
