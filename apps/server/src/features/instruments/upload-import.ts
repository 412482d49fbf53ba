import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { listKnownBiomarkers } from "#features/products/list-known-biomarkers.ts";
import { invalidFields } from "../../errors.ts";
import type { Scope, UserActor } from "../../scope.ts";
import { missingHeaders } from "./map-rows.ts";
import { proposeMapping } from "./propose-mapping.ts";
import type { ImportRow } from "./queries.ts";
import { findImport, insertImport, listMappings } from "./queries.ts";
import { readCsv } from "./read-csv.ts";

/**
 * Stores a file and proposes a mapping of its columns: one that the lab has saved for such a header, or else a guess from their
 * names. Throws `invalid_request` if it is not a table.
 */
export async function uploadImport(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  { content, fileName }: { content: Uint8Array; fileName: string },
): Promise<ImportRow> {
  const { organisationId: labId, userId } = scope.actor;
  const table = readCsv(content);
  if (table.headers.length === 0 || table.rows.length === 0) {
    const [problem] = table.problems;
    const message = problem
      ? `Line ${problem.line}: ${problem.message}`
      : "The file has a header but no results.";
    throw invalidFields({ file: [message] });
  }
  const saved = (await listMappings(trx, labId)).find((each) => missingHeaders(table, each).length === 0);
  const id = newId(scope.now);
  await insertImport(trx, {
    organisation_id: labId,
    id,
    file_name: fileName || "results.csv",
    content: Buffer.from(content),
    mapping: JSON.stringify(saved ?? proposeMapping(table, await listKnownBiomarkers(trx))),
    state: "waiting",
    lines: table.rows.length,
    created_by: userId,
    created_at: scope.now,
  });
  await appendAudit(trx, scope, {
    action: "results_file_uploaded",
    subjectKind: "lab_import",
    subjectId: id,
  });
  return (await findImport(trx, labId, id))!;
}
