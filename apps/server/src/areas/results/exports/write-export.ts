import type { FileAnswer } from "@kitpath/contract/operation/operation";
import { exportAccess } from "@kitpath/contract/results/exports/export-kinds";
import { z } from "zod";
import { canSignInFor } from "#areas/access/accounts/people-with-permission.ts";
import { getMember } from "#areas/access/team/team.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { exportEmail } from "#mail/export-email.ts";
import type { Mailing } from "#mail/mailer.ts";
import { nullIfNotFound } from "../../../errors/errors.ts";
import type { Mode } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import { exportKey, fileOf, openers } from "./export-file.ts";
import type { Export } from "./export.ts";
import { findExport, updateExport } from "./queries.ts";

const payload = z.object({ organisationId: z.string(), exportId: z.string() });

/** Writes an export and e-mails its requester a link. */
export const writeExportJob: JobDefinition<z.infer<typeof payload>> = {
  name: "write-export",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 10,
  heartbeatSeconds: 30,
  expireSeconds: 4 * 3600,
  inLanes: true,
};

export type ExportDeps = Mailing & { now: () => Date };

/** The progress is saved after this many rows. */
const rowsBetweenReports = 5000;

/**
 * Streams an export to its file and e-mails the requester a link, unless they have lost the access meanwhile. An interrupted run is
 * repeated from the start; nobody gets half a file.
 */
export async function writeExport(
  deps: ExportDeps,
  { organisationId, exportId }: z.infer<typeof writeExportJob.payload>,
): Promise<void> {
  const { db, files } = deps.mode;
  const find = () => db.inTenant(organisationId, (trx) => findExport(trx, organisationId, exportId));
  const asked = await find();
  // A run that was killed may have left its file.
  if (!asked) return files.remove(exportKey(organisationId, exportId));
  if (isOver(asked, deps)) return;
  if (!(await mayHave(deps.mode, asked))) return endExport(deps, asked);
  if (asked.state !== "ready") await writeFile(deps, asked);
  // Somebody in the export may have been erased meanwhile.
  const written = await find();
  if (!written || isOver(written, deps)) return files.remove(fileOf(asked).key);
  if (!(await mayHave(deps.mode, asked))) return endExport(deps, asked);
  await sendExportEmail(deps, asked);
}

/** Whether the requester can sign in and see what is exported, which may have ended since they asked. */
const mayHave = (mode: Mode, { organisation_id: organisationId, requested_by: userId, kind }: Export) =>
  canSignInFor(mode, { organisationId, userId }, exportAccess[kind].permission);

/** Ends an export that nobody may have now, with its file. */
async function endExport(
  { mode, now }: ExportDeps,
  { organisation_id: organisationId, id }: Export,
): Promise<void> {
  await mode.db.inTenant(organisationId, (trx) =>
    updateExport(trx, organisationId, id, { state: "failed", expires_at: now() }),
  );
  await mode.files.remove(exportKey(organisationId, id));
}

const isOver = ({ expires_at }: Export, { now }: ExportDeps): boolean => expires_at <= now();

async function writeFile({ mode, now }: ExportDeps, asked: Export): Promise<void> {
  const { organisation_id: organisationId, id, kind, query, requested_by: userId } = asked;
  const record = (change: Parameters<typeof updateExport>[3]) =>
    mode.db.inTenant(organisationId, (trx) => updateExport(trx, organisationId, id, change));
  const scope = systemScope({ mode, now }, organisationId, userId);
  let rows = 0;
  try {
    const file = await openers[kind](scope, query, (more) => (rows += more));
    const onProgress = () => record({ state: "writing", rows_written: rows });
    await mode.files.write(
      fileOf(asked).key,
      withProgress(file, () => rows, onProgress),
    );
    await record({ state: "ready", rows_written: rows, finished_at: now() });
  } catch (error) {
    await record({ state: "failed" });
    throw error;
  }
}

/** Yields the pieces of a file, reporting the progress now and then. */
async function* withProgress(
  { content }: FileAnswer,
  rowsNow: () => number,
  onProgress: () => Promise<void>,
) {
  let reported = 0;
  const pieces = typeof content === "string" || content instanceof Uint8Array ? [content] : content;
  for await (const piece of pieces) {
    yield piece;
    if (rowsNow() - reported < rowsBetweenReports) continue;
    reported = rowsNow();
    await onProgress();
  }
}

/** E-mails the requester a link to the export, which only they can open, once they have signed in. */
async function sendExportEmail(
  { mode, mailer, dashboardUrl }: ExportDeps,
  { organisation_id: organisationId, id, requested_by: userId, expires_at: until }: Export,
): Promise<void> {
  const member = await mode.db.inTenant(organisationId, (trx) =>
    getMember(trx, organisationId, userId).catch(nullIfNotFound),
  );
  if (!member) return;
  const link = `${dashboardUrl(mode.name)}/admin/exports/${id}`;
  await mailer.send({ to: member.email, ...exportEmail({ firstName: member.fname, link, until }) });
}
