import type { ExportKind } from "@kitpath/contract/results/exports/export-kinds";
import { exportAccess, exportKeptHours } from "@kitpath/contract/results/exports/export-kinds";
import type { NewExport } from "@kitpath/contract/results/exports/exports";
import { hourMs } from "@kitpath/contract/time/durations";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { holdsFor } from "#http/authenticate.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import type { Export } from "./queries.ts";
import { findExport, findSameExport, insertExport, lockAsker } from "./queries.ts";
import { writeExportJob } from "./write-export.job.ts";

/** Starts writing an export. The same request made again meanwhile returns the same export. Throws `forbidden`. */
export async function startExport(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  { kind, query, total }: NewExport,
): Promise<Export> {
  const { actor, now, mode } = scope;
  const { organisationId, userId } = actor;
  refuseWithoutAccess(actor, kind);
  // Locks the requester, so that of two simultaneous requests the second finds the first one's export.
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
export function refuseWithoutAccess(actor: UserActor, kind: ExportKind): void {
  if (!maySee(actor, kind)) throw new AppError("forbidden");
}
