import type { ExportKind } from "@kitpath/contract/results/exports/export-kinds";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { LinkedFile } from "../../../files/file-store.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { fileOf } from "./export-file.ts";
import { findExport } from "./queries.ts";
import { refuseWithoutAccess } from "./start-export.ts";

/**
 * Returns the file of the caller's own export and audits the download. Throws `not_found` for anybody else's, `forbidden` if the
 * caller may no longer see its content, and `step_not_possible` until it is complete.
 */
export async function findExportFile(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  id: string,
): Promise<{ file: LinkedFile; kind: ExportKind }> {
  const { actor, now } = scope;
  const found = isId(id) ? await findExport(trx, actor.organisationId, id) : undefined;
  if (!found || found.requested_by !== actor.userId || found.expires_at <= now) throw notFound();
  refuseWithoutAccess(actor, found.kind);
  if (found.state !== "ready") {
    throw new AppError("step_not_possible", { message: "This export is still being prepared." });
  }
  await appendAudit(trx, scope, { action: "export_downloaded", subjectKind: "export", subjectId: id });
  return { file: fileOf(found), kind: found.kind };
}
