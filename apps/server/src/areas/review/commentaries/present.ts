import type { ClinicalCommentary } from "@kitpath/contract/kits/kits/clinical-commentary";
import type { DraftAttachment } from "@kitpath/contract/review/commentaries/attachments";
import type { AttachmentRow } from "./attachment.ts";
import type { CommentaryRow } from "./commentary.ts";

/** `resultVersion`: the newest version of the test's results. */
export const presentCommentary = (row: CommentaryRow, resultVersion: number): ClinicalCommentary => ({
  id: row.id,
  version: row.version,
  resultVersion: row.result_version,
  isAboutEarlierResults: row.result_version < resultVersion,
  words: row.words,
  outcome: row.outcome,
  repeatWeeks: row.repeat_weeks,
  reason: row.reason,
  clinician: {
    name: row.clinician_name,
    professionalBody: row.professional_body,
    registrationNumber: row.registration_number,
  },
  signedAt: row.signed_at.toISOString(),
  attachments: row.attachments.map(({ id, name, bytes }) => ({
    id,
    name,
    bytes,
    urlPath: `/tests/v2/${row.test_id}/attachments/${id}`,
  })),
});

export const presentAttachment = (row: AttachmentRow): DraftAttachment => ({
  id: row.id,
  name: row.name,
  bytes: row.bytes,
  addedAt: row.added_at.toISOString(),
});
