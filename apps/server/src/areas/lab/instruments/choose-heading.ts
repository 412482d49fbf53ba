import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { listKnownBiomarkers } from "#areas/catalogue/biomarkers/biomarker.ts";
import { AppError, invalidFields, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { contentOf } from "./content-of.ts";
import type { ImportRow } from "./queries.ts";
import { findImport, lockImport, updateImport } from "./queries.ts";
import { headingParser } from "./read-file.ts";

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
