import type { CommentaryFromSystem } from "@kitpath/contract/review/commentaries/commentaries";
import { lockKitById } from "#areas/kits/kits/find-kit.ts";
import { readVersions } from "#areas/kits/kits/read-results.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Caller, Scope } from "../../../scope.ts";
import { requireSignatory } from "../clinicians/clinician.ts";
import type { CommentaryRow, NewCommentary } from "../commentaries/commentary.ts";
import { readCommentaries, requireTest } from "../commentaries/commentary.ts";
import { ofPlatform, refuseUnlessMine, requireReview } from "./claiming.ts";
import { findReviewOf } from "./queries.ts";
import { endReview, keepSigned } from "./signing.ts";

/** How far the clock of another system may be from ours. */
const skewMs = 5 * 60_000;

/**
 * Adds the commentary that a clinician has signed in another system; it ends the review as a signature here does. The same signature
 * again changes nothing. Throws `not_found`, `conflict` if the results are not those that were read, somebody has the review open or
 * the signature is another commentary's, `invalid_request` for a correction without a reason or an impossible time of signature,
 * `step_not_possible` before there are results or if the platform reviews them, and to a person `signing_closed`, `not_registered`.
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
  if (same && isSame(same, sent)) return { commentary: same, resultVersion: newest.version };
  if (same)
    throw new AppError("conflict", {
      message: "You have sent another commentary with this reference. Each signature needs its own.",
    });
  if (newest.version !== sent.resultVersion)
    throw new AppError("conflict", {
      message: `The newest version of these results is ${newest.version}. Have the clinician read it.`,
    });
  const signedAt = new Date(sent.signature.signedAt);
  if (signedAt.getTime() > now.getTime() + skewMs)
    throw invalidFields({ "signature.signedAt": ["A signature cannot be of the future."] });
  if (signedAt.getTime() < newest.released_at.getTime() - skewMs)
    throw invalidFields({ "signature.signedAt": ["These results were released after this time."] });
  if (earlier.length > 0 && !sent.reason)
    throw invalidFields({ reason: ["Say why this commentary replaces the one before."] });
  const found = await findReviewOf(trx, clinicId, { testId, resultVersion: newest.version });
  const review = found ? await requireReview(trx, clinicId, found.id) : null;
  if (review?.state === "waiting") {
    if (review.reviewer === "platform") throw ofPlatform(review);
    refuseUnlessMine(review, scope);
  }
  const written: NewCommentary = {
    testId,
    resultVersion: sent.resultVersion,
    reviewId: null,
    words: sent.words,
    outcome: sent.outcome,
    repeatWeeks: sent.repeatWeeks ?? null,
    reason: sent.reason ?? null,
    source: "system",
    clinician: await signatoryOf(trx, scope, sent),
    signedAt,
    signature: sent.signature,
    attachments: [],
  };
  const commentary =
    review?.state === "waiting"
      ? await endReview(trx, scope, review, { ...written, reviewId: review.id })
      : await keepSigned(trx, scope, { ...written, reviewId: review?.id ?? null });
  await appendAudit(trx, scope, { action: "commentary_received", subjectKind: "test", subjectId: testId });
  return { commentary, resultVersion: newest.version };
}

/** The clinic's system says with its key who has signed; a person's own session signs for them alone. */
async function signatoryOf(
  trx: TenantTransaction,
  scope: Scope<Caller>,
  { clinician }: CommentaryFromSystem,
): Promise<NewCommentary["clinician"]> {
  const { actor } = scope;
  if (actor.kind === "api_key") return { userId: null, ...clinician };
  const own = await requireSignatory(trx, { ...scope, actor });
  const isOwn =
    own.professionalBody === clinician.professionalBody &&
    own.registrationNumber === clinician.registrationNumber;
  if (!isOwn)
    throw invalidFields({
      "clinician.registrationNumber": ["Without an API key you can sign only as yourself."],
    });
  return own;
}

const isSame = (row: CommentaryRow, { words, outcome, repeatWeeks, resultVersion }: CommentaryFromSystem) =>
  row.words === words &&
  row.outcome === outcome &&
  row.repeat_weeks === (repeatWeeks ?? null) &&
  row.result_version === resultVersion;
