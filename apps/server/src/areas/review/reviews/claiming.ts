import { formatName } from "@kitpath/contract/fields/formats";
import { claimMinutes } from "@kitpath/contract/review/reviews/reviews";
import type { CommentaryDraft } from "@kitpath/contract/review/commentaries/commentaries";
import { minuteMs } from "@kitpath/contract/time/durations";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { Scope } from "../../../scope.ts";
import type { Clinician } from "../clinicians/desk.ts";
import { deskOf } from "../clinicians/desk.ts";
import { findDraft, upsertDraft } from "./draft-queries.ts";
import type { LockedReview } from "./queries.ts";
import { freeClaims, lockReview, updateReview } from "./queries.ts";

const endings: Partial<Record<LockedReview["state"], string>> = {
  signed: "Somebody has signed this in the meantime.",
  superseded: "The laboratory has amended these results. What you wrote is kept in the new review.",
  withdrawn: "This person’s data has been erased.",
  not_needed: "These results need no review.",
};

/** Locks a review of the clinic. Throws `not_found`. */
export async function requireReview(
  trx: TenantTransaction,
  clinicId: string,
  id: string,
): Promise<LockedReview> {
  const review = isId(id) ? await lockReview(trx, clinicId, id) : undefined;
  if (!review) throw notFound();
  return review;
}

/**
 * Locks a review that the caller's side reviews: the clinic or the platform. Throws `not_found`, to the platform of a clinic's own
 * too, and `step_not_possible` to the clinic of one that the platform reviews.
 */
export async function requireAssigned(
  trx: TenantTransaction,
  { actor }: Scope<Clinician>,
  id: string,
): Promise<LockedReview> {
  const review = await requireReview(trx, actor.organisationId, id);
  if (review.reviewer === deskOf(actor)) return review;
  if (review.reviewer === "clinic") throw notFound();
  throw ofPlatform(review);
}

/** Refuses the clinic's own commentary on results that the platform reviews. */
export const ofPlatform = ({ state }: LockedReview): AppError =>
  new AppError("step_not_possible", {
    message: "A clinician of the platform reviews these results.",
    extra: { status: state, validSteps: [] },
  });

/** Refuses whoever may not write a review now. Throws `step_not_possible` after its end, `conflict` if somebody else has it open. */
export function refuseUnlessMine(review: LockedReview, { actor, now }: Scope): void {
  const { state, claimed_by: by, claimed_until: until } = review;
  if (state !== "waiting")
    throw new AppError("step_not_possible", {
      ...(endings[state] ? { message: endings[state] } : {}),
      extra: { status: state, validSteps: [] },
    });
  if (!by || by === actor.userId || !until || until <= now) return;
  const name = formatName(review.claimed_fname, review.claimed_lname) || "Another clinician";
  throw new AppError("conflict", { message: `${name} has this open.` });
}

/**
 * Opens a review for the caller alone, or keeps it open; nobody else can write it for ten minutes after their last change. Throws
 * `not_found`, `conflict`, `step_not_possible`.
 */
export async function claimReview(
  trx: TenantTransaction,
  scope: Scope<Clinician>,
  id: string,
): Promise<void> {
  const { organisationId: clinicId, userId } = scope.actor;
  const review = await requireAssigned(trx, scope, id);
  refuseUnlessMine(review, scope);
  await holdClaim(trx, scope, id);
  if (review.claimed_by === userId) return;
  await appendAudit(trx, scope, { action: "review_claimed", subjectKind: "test", subjectId: review.test_id });
  await publishNews(trx, clinicId, "tests");
}

export const holdClaim = (
  trx: TenantTransaction,
  { actor, now }: Scope<Clinician>,
  id: string,
): Promise<void> =>
  updateReview(trx, actor.organisationId, id, {
    claimed_by: actor.userId,
    claimed_until: new Date(now.getTime() + claimMinutes * minuteMs),
  });

/** Returns a review that the caller has open to the queue; one that somebody else has is left to them. Throws `not_found`. */
export async function releaseClaim(
  trx: TenantTransaction,
  scope: Scope<Clinician>,
  id: string,
): Promise<void> {
  const { organisationId: clinicId, userId } = scope.actor;
  const review = await requireAssigned(trx, scope, id);
  if (review.state !== "waiting" || review.claimed_by !== userId) return;
  await updateReview(trx, clinicId, id, { claimed_by: null, claimed_until: null });
  await appendAudit(trx, scope, {
    action: "review_returned",
    subjectKind: "test",
    subjectId: review.test_id,
  });
  await publishNews(trx, clinicId, "tests");
}

/** Returns what somebody has open to the queue when they lose their role. */
export const releaseClaimsOf = (
  trx: TenantTransaction,
  { actor }: Scope,
  { userId }: { userId: string },
): Promise<void> => freeClaims(trx, actor.organisationId, userId);

/**
 * Saves what the caller has written so far, and keeps their claim; returns its revision. Throws `not_found`, `step_not_possible`, and
 * `conflict` if somebody else has the review open, or another browser has saved since the revision that was seen.
 */
export async function saveDraft(
  trx: TenantTransaction,
  scope: Scope<Clinician>,
  id: string,
  { words, outcome, repeatWeeks, revision: seen }: CommentaryDraft,
): Promise<number> {
  const { organisationId: clinicId, userId } = scope.actor;
  refuseUnlessMine(await requireAssigned(trx, scope, id), scope);
  const before = await findDraft(trx, clinicId, id);
  if ((before?.revision ?? 0) !== seen)
    throw new AppError("conflict", {
      message: "This was changed in another window. Load it again to go on.",
    });
  const revision = seen + 1;
  await upsertDraft(trx, {
    clinic_id: clinicId,
    review_id: id,
    revision,
    words,
    outcome: outcome ?? null,
    repeat_weeks: repeatWeeks ?? null,
    saved_by: userId,
    saved_at: scope.now,
  });
  await holdClaim(trx, scope, id);
  return revision;
}
