import { newId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { listKnownBiomarkers } from "#areas/catalogue/biomarkers/biomarker.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import type { ImportRow } from "./queries.ts";
import { findImport, insertImport, listMappings } from "./queries.ts";
import { uploadParser } from "./read-file.ts";

/**
 * Stores a file and proposes a mapping of its columns: one that the lab has saved for such a header, or else a guess from their
 * names and values. Throws `invalid_request` if it is not a table.
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
