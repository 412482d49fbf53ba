import type { z } from "zod";
import type { attachmentQuery } from "@kitpath/contract/review/commentaries/attachments";
import { mostAttachments } from "@kitpath/contract/review/commentaries/attachments";
import { hourMs } from "@kitpath/contract/time/durations";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId, newId } from "#db/ids.ts";
import { AppError, invalidFields, notFound } from "../../../errors/errors.ts";
import { pdfCheck } from "../../../files/check-pdf.ts";
import type { Mode, Scope } from "../../../scope.ts";
import type { Clinician } from "../clinicians/desk.ts";
import { deskOf } from "../clinicians/desk.ts";
import type { AttachmentRow } from "../commentaries/attachment.ts";
import {
  dropAttachments,
  storedAs,
  keepAttachment,
  readDraftAttachments,
  removeAttachmentJob,
  requireAttachment,
} from "../commentaries/attachment.ts";
import { readCommentaries, requireTest } from "../commentaries/commentary.ts";
import { holdClaim, refuseUnlessMine, requireAssigned } from "./claiming.ts";
import type { LockedReview } from "./queries.ts";
import { findReview } from "./queries.ts";

/** Works in the tenant of the review's clinic, as one of its clinicians or of the platform's. */
type Within = <T>(work: (trx: TenantTransaction, scope: Scope<Clinician>) => Promise<T>) => Promise<T>;

type NewFile = z.output<typeof attachmentQuery> & { bytes: Uint8Array };

/** Longer than any upload takes to be read and stored. */
const sweptAfterMs = hourMs;

/**
 * Adds a PDF to a review, to be signed with its commentary or the correction of it; returns all that it has. The content is stored
 * before its row: a job removes it if that never comes. Throws `not_found`, `invalid_request` for a file that is refused, and what
 * `requireOpen` throws.
 */
export async function addAttachment(
  { mode, now }: { mode: Mode; now: Date },
  within: Within,
  reviewId: string,
  { name, corrects, bytes }: NewFile,
): Promise<AttachmentRow[]> {
  const id = newId(now);
  const clinicId = await within(async (trx, scope) => {
    const { organisationId } = scope.actor;
    await requireOpen(trx, scope, reviewId, corrects);
    const startAfter = new Date(now.getTime() + sweptAfterMs);
    await mode.jobs.enqueue(trx, removeAttachmentJob, { clinicId: organisationId, id }, { startAfter });
    return organisationId;
  });
  const contentHash = Buffer.from(await mode.parse(pdfCheck, bytes, clinicId));
  await mode.files.put(storedAs(clinicId, { id, name }).key, bytes);
  return within(async (trx, scope) => {
    const review = await requireOpen(trx, scope, reviewId, corrects);
    refuseMore(await readDraftAttachments(trx, clinicId, reviewId), contentHash);
    await keepAttachment(trx, {
      clinic_id: clinicId,
      id,
      test_id: review.test_id,
      review_id: reviewId,
      name,
      bytes: bytes.length,
      content_hash: contentHash,
      added_by: scope.actor.userId,
      added_at: now,
    });
    await recordOf(trx, scope, "attachment_added", review.test_id, id);
    return readDraftAttachments(trx, clinicId, reviewId);
  });
}

/**
 * Locks a review to which the caller may add files, and keeps their claim. `corrects`: the version of the commentary that they
 * correct, 0 for the first signature. Throws `not_found`, `conflict` if somebody else has it open or has corrected it meanwhile, and
 * `step_not_possible` after it is signed or otherwise ended.
 */
async function requireOpen(
  trx: TenantTransaction,
  scope: Scope<Clinician>,
  id: string,
  corrects: number,
): Promise<LockedReview> {
  const review = await requireAssigned(trx, scope, id);
  if (review.state === "signed" && corrects > 0) {
    const [newest] = await readCommentaries(trx, scope.actor.organisationId, review.test_id);
    if (newest?.version === corrects) return review;
    throw new AppError("conflict", { message: "This has been corrected in the meantime. Load it again." });
  }
  refuseUnlessMine(review, scope);
  await holdClaim(trx, scope, id);
  return review;
}

function refuseMore(kept: readonly AttachmentRow[], contentHash: Buffer): void {
  const same = kept.find((row) => row.content_hash.equals(contentHash));
  if (same) throw invalidFields({ file: [`This file is attached already, as ${same.name}.`] });
  if (kept.length >= mostAttachments)
    throw invalidFields({
      file: [`A commentary has at most ${mostAttachments} files. Remove one to add another.`],
    });
}

/** Removes a file that is not signed yet; returns those that are left. Throws `not_found`, and what `refuseUnlessMine` throws. */
export async function removeAttachment(
  trx: TenantTransaction,
  scope: Scope<Clinician>,
  { id, attachmentId }: { id: string; attachmentId: string },
): Promise<AttachmentRow[]> {
  const clinicId = scope.actor.organisationId;
  const review = await requireAssigned(trx, scope, id);
  if (review.state !== "signed") {
    refuseUnlessMine(review, scope);
    await holdClaim(trx, scope, id);
  }
  const kept = await readDraftAttachments(trx, clinicId, id);
  if (!kept.some((row) => row.id === attachmentId)) throw notFound();
  await dropAttachments(trx, scope.mode, clinicId, [attachmentId]);
  await recordOf(trx, scope, "attachment_removed", review.test_id, attachmentId);
  return kept.filter((row) => row.id !== attachmentId);
}

/** Finds a file of a review for its clinicians; the reading is audited. Throws `not_found`. */
export async function readAttachment(
  trx: TenantTransaction,
  scope: Scope<Clinician>,
  { id, attachmentId }: { id: string; attachmentId: string },
): Promise<AttachmentRow> {
  const clinicId = scope.actor.organisationId;
  const review = isId(id) ? await findReview(trx, clinicId, id) : undefined;
  if (!review || (deskOf(scope.actor) === "platform" && review.reviewer !== "platform")) throw notFound();
  const found = await requireAttachment(trx, clinicId, { testId: review.test_id, id: attachmentId });
  await recordOf(trx, scope, "attachment_downloaded", review.test_id, attachmentId);
  return found;
}

/** Finds a file of the newest commentary of a test; the reading is audited. Throws `not_found`. */
export async function readSignedAttachment(
  trx: TenantTransaction,
  scope: Scope,
  { testId, attachmentId }: { testId: string; attachmentId: string },
): Promise<AttachmentRow> {
  const clinicId = scope.actor.organisationId;
  await requireTest(trx, clinicId, testId);
  const [newest] = await readCommentaries(trx, clinicId, testId);
  const found = newest?.attachments.find(({ id }) => id === attachmentId);
  if (!found) throw notFound();
  await recordOf(trx, scope, "attachment_downloaded", testId, attachmentId);
  return found;
}

const recordOf = (
  trx: TenantTransaction,
  scope: Scope,
  action: "attachment_added" | "attachment_removed" | "attachment_downloaded",
  testId: string,
  attachmentId: string,
): Promise<void> =>
  appendAudit(trx, scope, {
    action,
    subjectKind: "test",
    subjectId: testId,
    details: { attachment: attachmentId },
  });
