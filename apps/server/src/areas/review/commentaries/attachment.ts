import type { FileAnswer } from "@kitpath/contract/operation/operation";
import type { Insertable } from "kysely";
import { z } from "zod";
import type { Attachments } from "#db/schema.gen.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { invalidFields, notFound } from "../../../errors/errors.ts";
import type { LinkedFile } from "../../../files/file-store.ts";
import type { Mode } from "../../../scope.ts";
import type { AttachmentRow } from "./attachment-queries.ts";
import {
  deleteAttachments,
  findAttachment,
  insertAttachment,
  insertSigned,
  listAttachmentsOfTests,
  listDraftAttachments,
  listSignedAttachments,
  moveAttachments,
} from "./attachment-queries.ts";

/**
 * An attachment: a PDF that is signed with a commentary. Its row is of a review until then; afterwards it belongs to each version that
 * was signed with it, and never changes. Its content is in the file store.
 *
 * - Added and removed: `reviews/attaching.ts`, which also answers who may download it.
 * - Signed: here. Erased and deleted: here; a job removes the content after the row.
 */
export type { AttachmentRow } from "./attachment-queries.ts";

type Holder = { clinicId: string; id: string };

export const storedAs = (clinicId: string, { id, name }: { id: string; name: string }): LinkedFile => ({
  key: keyOf({ clinicId, id }),
  filename: name,
  mediaType: "application/pdf",
});

const keyOf = ({ clinicId, id }: Holder) => `${clinicId}/attachments/${id}.pdf`;

const payload = z.object({ clinicId: z.string(), id: z.string() });

/** Removes the content of a file that has no row: one that was deleted, or whose upload did not come to its end. */
export const removeAttachmentJob: JobDefinition<z.infer<typeof payload>> = {
  name: "remove-attachment",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 10,
};

export async function removeContent({ mode }: { mode: Mode }, { clinicId, id }: Holder): Promise<void> {
  const held = await mode.db.inTenant(clinicId, (trx) => findAttachment(trx, clinicId, id));
  if (!held) await mode.files.remove(keyOf({ clinicId, id }));
}

/** Queues the removal of the content of files, whose rows the same transaction deletes. */
export const enqueueRemoval = (
  trx: TenantTransaction,
  { jobs }: Mode,
  clinicId: string,
  ids: readonly string[],
): Promise<void> =>
  jobs.enqueueAll(
    trx,
    removeAttachmentJob,
    ids.map((id) => ({ clinicId, id })),
  );

/** Deletes files with their content. */
export async function dropAttachments(
  trx: TenantTransaction,
  mode: Mode,
  clinicId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await deleteAttachments(trx, clinicId, ids);
  await enqueueRemoval(trx, mode, clinicId, ids);
}

/** Returns the ids of every file of these tests. */
export const attachmentsOfTests = async (
  trx: TenantTransaction,
  clinicId: string,
  testIds: readonly string[],
): Promise<string[]> => (await listAttachmentsOfTests(trx, clinicId, testIds)).map(({ id }) => id);

/** Reads the files of each of many commentaries, by its id. */
export async function readSignedAttachments(
  trx: TenantTransaction,
  clinicId: string,
  commentaryIds: readonly string[],
): Promise<(commentaryId: string) => AttachmentRow[]> {
  const rows = commentaryIds.length > 0 ? await listSignedAttachments(trx, clinicId, commentaryIds) : [];
  return (id) => rows.filter((row) => row.commentary_id === id);
}

/**
 * Returns those of the files that are signed. Throws `invalid_request` for any other, such as one that was removed meanwhile, and for
 * the same content twice.
 */
export function chooseAttachments(known: readonly AttachmentRow[], ids: readonly string[]): AttachmentRow[] {
  const chosen = [...new Set(ids)].map((id) => known.find((row) => row.id === id));
  const found = chosen.filter((row) => row !== undefined);
  if (found.length < chosen.length)
    throw invalidFields({ attachments: ["A file was removed in another window. Load the page again."] });
  const contents = new Set(found.map((row) => row.content_hash.toString("hex")));
  if (contents.size < found.length)
    throw invalidFields({ attachments: ["The same file is attached twice. Remove one."] });
  return found;
}

/** Signs files with a commentary; what its review has beside them is deleted. */
export async function signAttachments(
  trx: TenantTransaction,
  mode: Mode,
  { clinicId, commentaryId, reviewId }: { clinicId: string; commentaryId: string; reviewId: string | null },
  attachmentIds: readonly string[],
): Promise<void> {
  await insertSigned(trx, clinicId, commentaryId, attachmentIds);
  const left = reviewId ? await listDraftAttachments(trx, clinicId, reviewId) : [];
  await dropAttachments(
    trx,
    mode,
    clinicId,
    left.map(({ id }) => id),
  );
}

/** Keeps a file that was checked and stored. */
export const keepAttachment = (trx: TenantTransaction, row: Insertable<Attachments>): Promise<void> =>
  insertAttachment(trx, row);

/** Lists the files of a review that are not signed yet. */
export const readDraftAttachments = (
  trx: TenantTransaction,
  clinicId: string,
  reviewId: string,
): Promise<AttachmentRow[]> => listDraftAttachments(trx, clinicId, reviewId);

/** Gives the files of a superseded review to the one that supersedes it. */
export const passAttachments = async (
  trx: TenantTransaction,
  clinicId: string,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  const rows = await listDraftAttachments(trx, clinicId, from);
  await moveAttachments(
    trx,
    clinicId,
    rows.map(({ id }) => id),
    to,
  );
};

/** Finds a file of a test. Throws `not_found`. */
export async function requireAttachment(
  trx: TenantTransaction,
  clinicId: string,
  { testId, id }: { testId: string; id: string },
): Promise<AttachmentRow> {
  const found = isId(id) ? await findAttachment(trx, clinicId, id) : undefined;
  if (found?.test_id !== testId) throw notFound();
  return found;
}

/** Opens a file's content. Throws `not_found`. */
export async function openAttachment(
  { files }: Mode,
  clinicId: string,
  row: AttachmentRow,
): Promise<FileAnswer> {
  const file = await files.open(storedAs(clinicId, row));
  if (!file) throw notFound();
  return file;
}
