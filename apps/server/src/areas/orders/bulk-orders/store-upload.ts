import { createHash } from "node:crypto";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { checkRowsJob } from "./check-rows.ts";
import { getBulkIdByContent, insertBulkOnce } from "./queries.ts";
import type { FileRow } from "./read-file.ts";
import { insertRows } from "./row-queries.ts";

type UploadedFile = { name: string; bytes: Uint8Array; rows: readonly FileRow[] };

const rowsAtOnce = 500;

/**
 * Stores the rows of a file and enqueues the check of those without problems. A file that was uploaded before is not stored
 * again; the existing upload is returned.
 */
export async function storeUpload(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  { name, bytes, rows }: UploadedFile,
): Promise<{ id: string; isNew: boolean }> {
  const { actor, now, mode } = scope;
  const clinicId = actor.organisationId;
  const id = newId(now);
  const hash = createHash("sha256").update(bytes).digest();
  const isNew = await insertBulkOnce(trx, {
    clinic_id: clinicId,
    id,
    uploaded_by: actor.userId,
    name,
    content_hash: hash,
    state: "checking",
    with_doubtful: false,
    created_at: now,
  });
  if (!isNew) return { id: await getBulkIdByContent(trx, clinicId, hash), isNew };
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const piece = rows.slice(from, from + rowsAtOnce);
    await insertRows(
      trx,
      piece.map(({ cells, problems }, at) => ({
        clinic_id: clinicId,
        bulk_id: id,
        row_number: from + at + 1,
        state: problems.length > 0 ? "faulty" : "waiting",
        cells: JSON.stringify(cells),
        problems: JSON.stringify(problems),
        doubts: "[]",
      })),
    );
  }
  const subject = { subjectKind: "bulk_order", subjectId: id };
  await appendAudit(trx, scope, {
    action: "bulk_order_uploaded",
    ...subject,
    details: { rows: rows.length },
  });
  await mode.jobs.enqueue(trx, checkRowsJob, { clinicId, bulkId: id, userId: actor.userId });
  return { id, isNew };
}
