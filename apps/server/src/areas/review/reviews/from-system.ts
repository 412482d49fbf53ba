import type { CommentaryFromSystem } from "@kitpath/contract/review/commentaries/commentaries";
import { lockKitById } from "#areas/kits/kits/find-kit.ts";
import { readVersions } from "#areas/kits/kits/read-results.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Caller, Scope } from "../../../scope.ts";
import type { CommentaryRow, NewCommentary } from "../commentaries/commentary.ts";
import { readCommentaries, requireTest } from "../commentaries/commentary.ts";
import { requireReview } from "./claiming.ts";
import { findReviewOf } from "./queries.ts";
import { endReview, keepSigned } from "./signing.ts";

/** How far the clock of another system may be ahead. */
const aheadMs = 5 * 60_000;

/**
 * Adds the commentary that a clinician has signed in another system; it ends the review as a signature here does. The same signature
 * again changes nothing. Throws `not_found`, `conflict` if the results are not those that were read,
 * `invalid_request` for a correction without a reason or a signature of the future, `step_not_possible` before there are results.
 */
export async function keepFromSystem(
  trx: TenantTransaction,
  scope: Scope<Caller>,
  testId: string,
  sent: CommentaryFromSystem,
): Promise<{ commentary: CommentaryRow; resultVersion: number }> {
  const { actor, now } = scope;
  const clinicId = actor.organisationId;
  const { kitId } = await requireTest(trx, clinicId, testId);
  await lockKitById(trx, clinicId, kitId);
  const [newest] = await readVersions(trx, clinicId, testId);
  if (!newest)
    throw new AppError("step_not_possible", {
      message: "This test has no results yet.",
      extra: { status: "processing", validSteps: [] },
    });
  const earlier = await readCommentaries(trx, clinicId, testId);
  const same = earlier.find(
    (row) => row.source === "system" && row.signature_reference === sent.signature.reference,
  );
  if (same) return { commentary: same, resultVersion: newest.version };
  if (newest.version !== sent.resultVersion)
    throw new AppError("conflict", {
      message: `The newest version of these results is ${newest.version}. Have the clinician read it.`,
    });
  if (new Date(sent.signature.signedAt).getTime() > now.getTime() + aheadMs)
    throw invalidFields({ "signature.signedAt": ["A signature cannot be of the future."] });
  if (earlier.length > 0 && !sent.reason)
    throw invalidFields({ reason: ["Say why this commentary replaces the one before."] });
  const written: NewCommentary = {
    testId,
    resultVersion: sent.resultVersion,
    reviewId: null,
    words: sent.words,
    outcome: sent.outcome,
    repeatWeeks: sent.repeatWeeks ?? null,
    reason: sent.reason ?? null,
    source: "system",
    clinician: { userId: null, ...sent.clinician },
    signedAt: new Date(sent.signature.signedAt),
    signature: sent.signature,
    attachments: [],
  };
  const found = await findReviewOf(trx, clinicId, { testId, resultVersion: newest.version });
  const review = found ? await requireReview(trx, clinicId, found.id) : null;
  const commentary =
    review?.state === "waiting"
      ? await endReview(trx, scope, review, { ...written, reviewId: review.id })
      : await keepSigned(trx, scope, { ...written, reviewId: review?.id ?? null });
  await appendAudit(trx, scope, { action: "commentary_received", subjectKind: "test", subjectId: testId });
  return { commentary, resultVersion: newest.version };
}
