import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { deleteWaiting, lockCode } from "./code-queries.ts";

/** Discards the results that wait for a code, since somebody has entered or measured them otherwise. Throws `not_found`. */
export async function discardWaiting(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  const labId = scope.actor.organisationId;
  if (!isId(id) || !(await lockCode(trx, labId, id))) throw notFound();
  const results = await deleteWaiting(trx, labId, { codeId: id });
  await appendAudit(trx, scope, {
    action: "waiting_results_discarded",
    subjectKind: "lab_instrument_code",
    subjectId: id,
    details: { results },
  });
}
