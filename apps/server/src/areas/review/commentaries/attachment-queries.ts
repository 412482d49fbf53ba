import type { Insertable } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Attachments } from "#db/schema.gen.ts";

const columns = ["id", "test_id", "name", "bytes", "content_hash", "added_at"] as const;

export async function insertAttachment(trx: TenantTransaction, row: Insertable<Attachments>): Promise<void> {
  await trx.insertInto("attachments").values(row).execute();
}

/** Lists the files of a review that are not signed yet, in the order in which they were added. */
export const listDraftAttachments = (trx: TenantTransaction, clinicId: string, reviewId: string) =>
  trx
    .selectFrom("attachments")
    .select(columns)
    .where("clinic_id", "=", clinicId)
    .where("review_id", "=", reviewId)
    .orderBy("id")
    .execute();
export type AttachmentRow = Awaited<ReturnType<typeof listDraftAttachments>>[number];

/** Lists the files that were signed with these commentaries, in the order in which they were added. */
export const listSignedAttachments = (
  trx: TenantTransaction,
  clinicId: string,
  commentaryIds: readonly string[],
) =>
  trx
    .selectFrom("commentary_attachments as c")
    .innerJoin("attachments as a", (join) =>
      join.onRef("a.clinic_id", "=", "c.clinic_id").onRef("a.id", "=", "c.attachment_id"),
    )
    .select(["c.commentary_id", "a.id", "a.test_id", "a.name", "a.bytes", "a.content_hash", "a.added_at"])
    .where("c.clinic_id", "=", clinicId)
    .where("c.commentary_id", "=", anyOf(commentaryIds))
    .orderBy("a.id")
    .execute();

/** Lists every file of these tests, signed or not. */
export const listAttachmentsOfTests = (
  trx: TenantTransaction,
  clinicId: string,
  testIds: readonly string[],
) =>
  trx
    .selectFrom("attachments")
    .select(columns)
    .where("clinic_id", "=", clinicId)
    .where("test_id", "=", anyOf(testIds))
    .orderBy("id")
    .execute();

export async function insertSigned(
  trx: TenantTransaction,
  clinicId: string,
  commentaryId: string,
  attachmentIds: readonly string[],
): Promise<void> {
  if (attachmentIds.length === 0) return;
  const rows = attachmentIds.map((id) => ({
    clinic_id: clinicId,
    commentary_id: commentaryId,
    attachment_id: id,
  }));
  await trx.insertInto("commentary_attachments").values(rows).execute();
  await moveAttachments(trx, clinicId, attachmentIds, null);
}

/** Makes them files of another review, or of none because they are signed. */
export async function moveAttachments(
  trx: TenantTransaction,
  clinicId: string,
  ids: readonly string[],
  reviewId: string | null,
): Promise<void> {
  await trx
    .updateTable("attachments")
    .set({ review_id: reviewId })
    .where("clinic_id", "=", clinicId)
    .where("id", "=", anyOf(ids))
    .execute();
}

export async function deleteAttachments(
  trx: TenantTransaction,
  clinicId: string,
  ids: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom("attachments")
    .where("clinic_id", "=", clinicId)
    .where("id", "=", anyOf(ids))
    .execute();
}

export const findAttachment = (trx: TenantTransaction, clinicId: string, id: string) =>
  trx
    .selectFrom("attachments")
    .select(columns)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .executeTakeFirst();
