import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { eraseCommentaries } from "../commentaries/commentary.ts";
import { deleteDraftsOf } from "./draft-queries.ts";
import { withdrawWaiting } from "./queries.ts";

/** Ends the reviews of test takers who are erased, and erases what was written about them. */
export async function eraseReviews(
  trx: TenantTransaction,
  { mode, actor, now }: Scope,
  testIds: readonly string[],
): Promise<void> {
  const clinicId = actor.organisationId;
  await withdrawWaiting(trx, clinicId, testIds, now);
  await deleteDraftsOf(trx, clinicId, testIds);
  await eraseCommentaries(trx, mode, clinicId, testIds);
}
