import type {
  CommentaryCorrection,
  CommentaryToSign,
} from "@kitpath/contract/review/commentaries/commentaries";
import { readVersions } from "#areas/kits/kits/read-results.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { waitsForCall } from "#areas/lab/critical-alerts/read-alerts.ts";
import { withholdMessage } from "#areas/messaging/events/withholding.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import type { Signatory } from "../clinicians/clinician.ts";
import type { Clinician } from "../clinicians/desk.ts";
import { refuseOwnCase } from "../clinicians/own-case.ts";
import { deskOf } from "../clinicians/desk.ts";
import { chooseAttachments, readDraftAttachments } from "../commentaries/attachment.ts";
import type { CommentaryRow, NewCommentary } from "../commentaries/commentary.ts";
import { addCommentary, readCommentaries } from "../commentaries/commentary.ts";
import { refuseUnlessMine, requireAssigned } from "./claiming.ts";
import { deleteDraft, findDraft } from "./draft-queries.ts";
import { tellOfResults } from "./disclosure.ts";
import { commentarySigned } from "./moves.ts";
import type { LockedReview } from "./queries.ts";
import { findReviewOf, updateReview } from "./queries.ts";

/** Returns with what the caller signs. Throws `signing_closed`, `not_registered`. */
type RequireSignatory = () => Promise<Signatory>;

/**
 * Signs a review's commentary with the clinician's name and number, which ends the review and lets the test taker have the results if
 * they waited for it. Throws `not_found`, `conflict` if somebody else has the review open or the results or the draft are not those that
 * were read,
 * `step_not_possible` after its end, `signing_closed`, `not_registered`.
 */
export async function signCommentary(
  trx: TenantTransaction,
  scope: Scope<Clinician>,
  id: string,
  written: CommentaryToSign,
  requireSignatory: RequireSignatory,
): Promise<CommentaryRow> {
  const review = await requireAssigned(trx, scope, id);
  refuseUnlessMine(review, scope);
  refuseUnseen(review.result_version, written);
  await refuseStale(trx, scope.actor.organisationId, id, written);
  const clinician = await requireSignatory();
  await refuseOwnCase(trx, scope.actor.organisationId, { testId: review.test_id }, clinician);
  const drafts = await readDraftAttachments(trx, scope.actor.organisationId, id);
  return endReview(trx, scope, review, {
    ...partsOf(written),
    testId: review.test_id,
    reviewId: id,
    reason: null,
    source: deskOf(scope.actor),
    clinician,
    signedAt: scope.now,
    attachments: chooseAttachments(drafts, written.attachments ?? idsOf(drafts)),
  });
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

const partsOf = ({ words, outcome, repeatWeeks, resultVersion }: CommentaryToSign) => ({
  words,
  outcome,
  repeatWeeks: repeatWeeks ?? null,
  resultVersion,
});

async function refuseStale(
  trx: TenantTransaction,
  clinicId: string,
  id: string,
  { revision }: CommentaryToSign,
): Promise<void> {
  if (revision === undefined || revision === ((await findDraft(trx, clinicId, id))?.revision ?? 0)) return;
  throw new AppError("conflict", {
    message: "This was changed in another window. Load it again before you sign.",
  });
}

function refuseUnseen(newest: number, { resultVersion }: { resultVersion: number }): void {
  if (newest === resultVersion) return;
  throw new AppError("conflict", {
    message:
      newest > resultVersion
        ? "The laboratory has amended these results. Read them again before you sign."
        : `The newest version of these results is ${newest}. Read it before you sign.`,
  });
}

/** Ends a waiting review with its commentary. The review must be locked. */
export async function endReview(
  trx: TenantTransaction,
  scope: Scope,
  review: LockedReview,
  written: NewCommentary,
): Promise<CommentaryRow> {
  const clinicId = scope.actor.organisationId;
  const isDisclosing = review.disclosed_at === null && review.disclosure !== "through_clinic";
  await updateReview(trx, clinicId, review.id, {
    state: "signed",
    ended_at: scope.now,
    claimed_by: null,
    claimed_until: null,
    ...(isDisclosing ? { disclosed_at: scope.now } : {}),
  });
  await deleteDraft(trx, clinicId, review.id);
  const signed = await keepSigned(trx, scope, written);
  // Who gets the results only now is told of them, and need not be told of the commentary as well.
  if (await isUntold(trx, clinicId, review)) await withholdMessage(trx, clinicId, signed.event_id);
  if (isDisclosing) await tellOfResults(trx, scope, clinicId, review);
  return signed;
}

/** Adds a commentary, with what else happens at it. */
export async function keepSigned(
  trx: TenantTransaction,
  scope: Scope,
  written: NewCommentary,
): Promise<CommentaryRow> {
  const signed = await addCommentary(trx, scope, written);
  await appendAudit(trx, scope, {
    action: signed.version === 1 ? "commentary_signed" : "commentary_corrected",
    subjectKind: "test",
    subjectId: signed.test_id,
    details: { version: signed.version },
  });
  await react(trx, scope, commentarySigned, { clinicId: scope.actor.organisationId, commentary: signed });
  return signed;
}

/**
 * Replaces a signed commentary by another version with its reason. Throws `not_found`, `step_not_possible` before one is signed and
 * once amended results have a review of their own, `conflict` if the results or the commentary are not those that were read,
 * `signing_closed`, `not_registered`.
 */
export async function correctCommentary(
  trx: TenantTransaction,
  scope: Scope<Clinician>,
  id: string,
  written: CommentaryCorrection,
  requireSignatory: RequireSignatory,
): Promise<CommentaryRow> {
  const clinicId = scope.actor.organisationId;
  const review = await requireAssigned(trx, scope, id);
  if (review.state !== "signed")
    throw new AppError("step_not_possible", {
      message: "Only a signed commentary can be corrected.",
      extra: { status: review.state, validSteps: [] },
    });
  const [newest] = await readVersions(trx, clinicId, review.test_id);
  const version = newest?.version ?? 0;
  if (version !== review.result_version && (await hasReview(trx, clinicId, review.test_id, version)))
    throw new AppError("step_not_possible", {
      message: "The laboratory has amended these results, which have a review of their own. Write it there.",
      extra: { status: "superseded", validSteps: [] },
    });
  refuseUnseen(version, written);
  const clinician = await requireSignatory();
  await refuseOwnCase(trx, scope.actor.organisationId, { testId: review.test_id }, clinician);
  const [last] = await readCommentaries(trx, clinicId, review.test_id);
  // Sent again because no answer came.
  if (last && last.signed_by === clinician.userId && isSame(last, written)) return last;
  if (last && last.version !== written.corrects)
    throw new AppError("conflict", {
      message: "Somebody has corrected this commentary in the meantime. Read it again before you sign.",
    });
  const signedBefore = last?.attachments ?? [];
  const known = [...signedBefore, ...(await readDraftAttachments(trx, clinicId, id))];
  const signed = await keepSigned(trx, scope, {
    ...partsOf(written),
    testId: review.test_id,
    reviewId: id,
    reason: written.reason,
    source: deskOf(scope.actor),
    clinician,
    signedAt: scope.now,
    attachments: chooseAttachments(known, written.attachments ?? idsOf(signedBefore)),
  });
  if (await isUntold(trx, clinicId, review)) await withholdMessage(trx, clinicId, signed.event_id);
  return signed;
}

/** Whether the test taker does not know yet that there are results. */
const isUntold = async (trx: TenantTransaction, clinicId: string, review: LockedReview): Promise<boolean> =>
  review.disclosed_at === null || (await waitsForCall(trx, clinicId, review.test_id));

const hasReview = async (
  trx: TenantTransaction,
  clinicId: string,
  testId: string,
  resultVersion: number,
): Promise<boolean> => (await findReviewOf(trx, clinicId, { testId, resultVersion })) !== undefined;

const isSame = (
  row: CommentaryRow,
  { words, outcome, repeatWeeks, reason, attachments }: CommentaryCorrection,
): boolean =>
  row.words === words &&
  row.outcome === outcome &&
  row.repeat_weeks === (repeatWeeks ?? null) &&
  row.reason === reason &&
  (attachments ?? idsOf(row.attachments)).toSorted().join() === idsOf(row.attachments).toSorted().join();
