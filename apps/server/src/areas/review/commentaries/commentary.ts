import type { ClinicalCommentary } from "@kitpath/contract/kits/kits/clinical-commentary";
import type { CommentaryOutcome, ProfessionalBody } from "@kitpath/contract/kits/kits/commentary-words";
import { emitEvent } from "#areas/messaging/events/event.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId, newId } from "#db/ids.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Mode, Scope } from "../../../scope.ts";
import type { AttachmentRow } from "./attachment.ts";
import { attachmentsOfTests, dropAttachments, readSignedAttachments, signAttachments } from "./attachment.ts";
import type { WrittenRow } from "./queries.ts";
import { presentCommentary } from "./present.ts";
import {
  blankWords,
  findIdentifiers,
  insertCommentary,
  listCommentaries,
  listCommentedTests,
} from "./queries.ts";

/**
 * A commentary: what a clinician has written about a version of a test's results, and signed. Nothing of it changes afterwards; a
 * correction is a further version with its reason. The newest counts, earlier ones stay.
 *
 * It is signed at the end of a review (`reviews/signing.ts`), or in another system (`reviews/from-system.ts`).
 */

/** A version of a commentary, with its files. */
export type CommentaryRow = WrittenRow & { attachments: AttachmentRow[] };

export type NewCommentary = {
  testId: string;
  resultVersion: number;
  reviewId: string | null;
  words: string;
  outcome: CommentaryOutcome;
  repeatWeeks: number | null;
  /** Why it replaces the one before; null for the first. */
  reason: string | null;
  source: CommentaryRow["source"];
  clinician: {
    userId: string | null;
    name: string;
    professionalBody: ProfessionalBody;
    registrationNumber: string;
  };
  signedAt: Date;
  attachments: AttachmentRow[];
  /** How another system knows who signed. */
  signature?: { method: string; reference: string };
};

/**
 * Adds the next version of a test's commentary, and emits its event once. The test's review or kit must be locked. Throws
 * `step_not_possible` about somebody who is erased.
 */
export async function addCommentary(
  trx: TenantTransaction,
  scope: Scope,
  written: NewCommentary,
): Promise<CommentaryRow> {
  const clinicId = scope.actor.organisationId;
  const { testId } = written;
  const [newest] = await listCommentaries(trx, clinicId, [testId]);
  const { orderId, kitId, isErased } = await requireTest(trx, clinicId, testId);
  if (isErased)
    throw new AppError("step_not_possible", {
      message: "We have deleted this person’s data.",
      extra: { status: "withdrawn", validSteps: [] },
    });
  const eventId = await emitEvent(trx, scope, {
    type: "TEST.CLINICAL_COMMENTARY_UPLOADED",
    clinicId,
    orderId,
    kitId,
    testId,
  });
  const id = newId(scope.now);
  const row = await insertCommentary(trx, {
    clinic_id: clinicId,
    id,
    test_id: testId,
    version: (newest?.version ?? 0) + 1,
    result_version: written.resultVersion,
    review_id: written.reviewId,
    words: written.words,
    outcome: written.outcome,
    repeat_weeks: written.repeatWeeks,
    reason: newest ? (written.reason ?? "The results were amended.") : null,
    source: written.source,
    signed_by: written.clinician.userId,
    clinician_name: written.clinician.name,
    professional_body: written.clinician.professionalBody,
    registration_number: written.clinician.registrationNumber,
    signed_at: written.signedAt,
    signature_method: written.signature?.method ?? null,
    signature_reference: written.signature?.reference ?? null,
    event_id: eventId,
  });
  const { attachments, reviewId } = written;
  await signAttachments(
    trx,
    scope.mode,
    { clinicId, commentaryId: id, reviewId },
    attachments.map((each) => each.id),
  );
  return { ...row, attachments };
}

/** Returns the order, the kit and the person of a test. Throws `not_found`. */
export async function requireTest(trx: TenantTransaction, clinicId: string, testId: string) {
  const found = isId(testId) ? await findIdentifiers(trx, clinicId, testId) : undefined;
  if (!found) throw notFound();
  return {
    orderId: found.order_id,
    kitId: found.kit_id,
    isErased: found.erased_at !== null,
  };
}

/** Lists every version of a test's commentary, newest first. The caller must audit the read. */
export async function readCommentaries(
  trx: TenantTransaction,
  clinicId: string,
  testId: string,
): Promise<CommentaryRow[]> {
  const rows = await listCommentaries(trx, clinicId, [testId]);
  const attachmentsOf = await readSignedAttachments(
    trx,
    clinicId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, attachments: attachmentsOf(row.id) }));
}

/** Reads the newest commentary of each of many tests, by test id. The caller must audit the read. */
export async function answerCommentaries(
  trx: TenantTransaction,
  _scope: Scope,
  { clinicId, testIds }: { clinicId: string; testIds: readonly string[] },
): Promise<(testId: string) => ClinicalCommentary | null> {
  const newest = new Map<string, Awaited<ReturnType<typeof listCommentedTests>>[number]>();
  for (const row of await listCommentedTests(trx, clinicId, testIds))
    if (!newest.has(row.test_id)) newest.set(row.test_id, row);
  const attachmentsOf = await readSignedAttachments(
    trx,
    clinicId,
    [...newest.values()].map(({ id }) => id),
  );
  return (testId) => {
    const row = newest.get(testId);
    return row ? presentCommentary({ ...row, attachments: attachmentsOf(row.id) }, row.newest_version) : null;
  };
}

/** Erases what was written about test takers, and every file; who signed when is kept. */
export async function eraseCommentaries(
  trx: TenantTransaction,
  mode: Mode,
  clinicId: string,
  testIds: readonly string[],
): Promise<void> {
  await blankWords(trx, clinicId, testIds);
  await dropAttachments(trx, mode, clinicId, await attachmentsOfTests(trx, clinicId, testIds));
}
