import { listKnownBiomarkers } from "#areas/catalogue/biomarkers/biomarker.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId, newId } from "#db/ids.ts";
import { AppError, invalidFields, notFound } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import type { ImportRow } from "./instrument.ts";
import { showsLines } from "./present.ts";
import { findImport, insertImport, listMappings, lockImport, updateImport } from "./queries.ts";
import { headingParser, uploadParser } from "./read-file.ts";

/**
 * Stores a file and proposes a mapping of its columns: one that the lab has saved for such a header, or else a guess. Throws
 * `invalid_request` if it is not a table.
 */
export async function uploadImport(
  scope: Scope<UserActor>,
  { content, fileName }: { content: Uint8Array; fileName: string },
): Promise<ImportRow> {
  const { mode, actor, now } = scope;
  const { organisationId: labId, userId } = actor;
  const biomarkers = await listKnownBiomarkers(mode.db.directory);
  const saved = await mode.db.inTenant(labId, (trx) => listMappings(trx, labId));
  const found = await mode.parse(uploadParser, { content, biomarkers, saved }, labId);
  if ("problem" in found) throw invalidFields({ file: [found.problem] });
  const id = newId(now);
  return mode.db.inTenant(labId, async (trx) => {
    await insertImport(trx, {
      organisation_id: labId,
      id,
      file_name: fileName || "results.csv",
      content: Buffer.from(content),
      mapping: JSON.stringify(found.mapping),
      state: "waiting",
      lines: found.lines,
      created_by: userId,
      created_at: now,
    });
    await appendAudit(trx, scope, {
      action: "results_file_uploaded",
      subjectKind: "lab_import",
      subjectId: id,
    });
    return (await findImport(trx, labId, id))!;
  });
}

/**
 * Proposes the mapping of a file anew, with another line as its heading or without one. Throws `not_found`, `invalid_request`,
 * and `step_not_possible` once it is being stored.
 */
export async function chooseHeading(
  scope: Scope,
  { id, line }: { id: string; line: number },
): Promise<ImportRow> {
  const { mode, actor } = scope;
  const { organisationId: labId } = actor;
  const content = await mode.db.inTenant(labId, async (trx) => {
    const { content: file } = await lockWaiting(trx, labId, id);
    const subject = { subjectKind: "lab_import", subjectId: id };
    await appendAudit(trx, scope, { action: "bench_results_viewed", ...subject });
    return file;
  });
  const biomarkers = await listKnownBiomarkers(mode.db.directory);
  const found = await mode.parse(headingParser, { content, biomarkers, line }, labId);
  if ("problem" in found) throw invalidFields({ line: [found.problem] });
  return mode.db.inTenant(labId, async (trx) => {
    // It may have been started meanwhile.
    const { kept } = await lockWaiting(trx, labId, id);
    await updateImport(trx, kept, { mapping: JSON.stringify(found.mapping), lines: found.lines });
    return (await findImport(trx, labId, id))!;
  });
}

async function lockWaiting(trx: TenantTransaction, labId: string, id: string) {
  const kept = isId(id) ? await lockImport(trx, labId, id) : undefined;
  if (!kept) throw notFound();
  if (kept.state === "running") {
    throw new AppError("step_not_possible", {
      message: "This file is being stored.",
      extra: { status: kept.state },
    });
  }
  return { kept, content: contentOf(kept) };
}

/** Reads an import of the lab; showing its lines, which contain results, is audited. Throws `not_found`. */
export async function readImport(trx: TenantTransaction, scope: Scope, id: string): Promise<ImportRow> {
  const found = isId(id) ? await findImport(trx, scope.actor.organisationId, id) : undefined;
  if (!found) throw notFound();
  const subject = { subjectKind: "lab_import", subjectId: found.id };
  if (showsLines(found)) await appendAudit(trx, scope, { action: "bench_results_viewed", ...subject });
  return found;
}

/** Returns an import's file, which is deleted once its results are stored or after some days. Throws `step_not_possible`. */
export function contentOf({ content, state }: ImportRow): Uint8Array {
  if (content) return content;
  const message =
    state === "done" ? "This file has already been stored." : "This file is no longer kept. Upload it again.";
  throw new AppError("step_not_possible", { message, extra: { status: state } });
}
