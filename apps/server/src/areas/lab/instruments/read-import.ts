import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { showsLines } from "./present.ts";
import type { ImportRow } from "./queries.ts";
import { findImport } from "./queries.ts";

/** Reads an import of the lab; showing its lines, which contain results, is audited. Throws `not_found`. */
export async function readImport(trx: TenantTransaction, scope: Scope, id: string): Promise<ImportRow> {
  const found = isId(id) ? await findImport(trx, scope.actor.organisationId, id) : undefined;
  if (!found) throw notFound();
  const subject = { subjectKind: "lab_import", subjectId: found.id };
  if (showsLines(found)) await appendAudit(trx, scope, { action: "bench_results_viewed", ...subject });
  return found;
}
