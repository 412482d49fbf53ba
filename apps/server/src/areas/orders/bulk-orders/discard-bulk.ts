import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { deleteBulk, lockBulk } from "./queries.ts";
import { refuseWhileBusy } from "./start-ordering.ts";

/** Deletes an upload before its retention ends. Throws `not_found`, and `step_not_possible` while its rows are being ordered. */
export async function discardBulk(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  bulkId: string,
): Promise<void> {
  const clinicId = scope.actor.organisationId;
  const bulk = await lockBulk(trx, clinicId, bulkId);
  if (!bulk) throw notFound();
  if (bulk.state === "ordering") refuseWhileBusy(bulk.state);
  await deleteBulk(trx, clinicId, bulkId);
  await appendAudit(trx, scope, {
    action: "bulk_order_discarded",
    subjectKind: "bulk_order",
    subjectId: bulkId,
  });
}
