import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { listKnownBiomarkers } from "#features/products/list-known-biomarkers.ts";
import { AppError, invalidFields, notFound } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import { contentOf } from "./content-of.ts";
import type { ImportRow } from "./queries.ts";
import { findImport, lockImport, updateImport } from "./queries.ts";
import { readWithHeading } from "./read-file.ts";

/**
 * Proposes the mapping of a file anew, with another line as its heading or without one. Throws `not_found`, `invalid_request`,
 * and `step_not_possible` once it is being stored.
 */
export async function chooseHeading(
  trx: TenantTransaction,
  scope: Scope,
  { id, line }: { id: string; line: number },
): Promise<ImportRow> {
  const { organisationId: labId } = scope.actor;
  const kept = isId(id) ? await lockImport(trx, labId, id) : undefined;
  if (!kept) throw notFound();
  if (kept.state === "running") {
    throw new AppError("step_not_possible", {
      message: "This file is being stored.",
      extra: { status: kept.state },
    });
  }
  const content = contentOf(kept);
  await appendAudit(trx, scope, {
    action: "bench_results_viewed",
    subjectKind: "lab_import",
    subjectId: kept.id,
  });
  const found = readWithHeading({ content, biomarkers: await listKnownBiomarkers(trx), line });
  if ("problem" in found) throw invalidFields({ line: [found.problem] });
  await updateImport(trx, kept, { mapping: JSON.stringify(found.mapping), lines: found.lines });
  return (await findImport(trx, labId, id))!;
}
