import type { ExportKind } from "@kitpath/contract/results/exports/export-kinds";
import { exportAccess, exportKeptHours } from "@kitpath/contract/results/exports/export-kinds";
import type { NewExport } from "@kitpath/contract/results/exports/exports";
import { hourMs } from "@kitpath/contract/time/durations";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId, newId } from "#db/ids.ts";
import { holdsFor } from "#http/authenticate.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { LinkedFile } from "../../../files/file-store.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { fileOf } from "./export-file.ts";
import type { Export } from "./export.ts";
import { findExport, findSameExport, insertExport, lockAsker } from "./queries.ts";
import { writeExportJob } from "./write-export.ts";

/** Starts writing an export. The same request made again meanwhile returns the same export. Throws `forbidden`. */
export async function startExport(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  { kind, query, total }: NewExport,
): Promise<Export> {
  const { actor, now, mode } = scope;
  const { organisationId, userId } = actor;
  refuseWithoutAccess(actor, kind);
  // Locks the requester, so that the second of two simultaneous requests finds the first one's export.
  await lockAsker(trx, organisationId, userId);
  const asked = { userId, kind, query: JSON.stringify(query) };
  const same = await findSameExport(trx, organisationId, { ...asked, at: now });
  if (same) return same;
  const id = newId(now);
  await insertExport(trx, {
    organisation_id: organisationId,
    id,
    requested_by: userId,
    kind,
    query: asked.query,
    state: "writing",
    rows_written: 0,
    rows_expected: total ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + exportKeptHours * hourMs),
  });
  const group = organisationId;
  await mode.jobs.enqueue(trx, writeExportJob, { organisationId, exportId: id }, { group });
  const started = await findExport(trx, organisationId, id);
  if (!started) throw new Error("The export just asked for is not there");
  return started;
}

/** Whether the actor may see the list that is exported. */
export const maySee = (actor: UserActor, kind: ExportKind): boolean =>
  holdsFor({ access: { kind: "permission", ...exportAccess[kind] } }, actor);

/** Throws `forbidden` unless the actor may see the list that is exported. */
function refuseWithoutAccess(actor: UserActor, kind: ExportKind): void {
  if (!maySee(actor, kind)) throw new AppError("forbidden");
}

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
