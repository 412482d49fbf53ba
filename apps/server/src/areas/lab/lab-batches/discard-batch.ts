import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { lockPlaced } from "#areas/lab/lab-samples/place-sample.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { lockBatchIn } from "./lock-batch.ts";
import { updateBatch } from "./queries.ts";

/** Discards an open batch without samples; no other has its number. Throws `not_found`, `step_not_possible`. */
export async function discardBatch(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  const { organisationId: labId } = scope.actor;
  const batch = await lockBatchIn(trx, labId, id, "open");
  if ((await lockPlaced(trx, labId, batch.id)).length > 0) {
    const message = `Batch ${batch.number} has samples. Take them out before you discard it.`;
    throw new AppError("step_not_possible", { message, extra: { status: batch.state } });
  }
  const { now } = scope;
  await updateBatch(trx, batch, { state: "done", started_at: now, done_at: now, discarded_at: now });
  await appendAudit(trx, scope, {
    action: "batch_discarded",
    subjectKind: "lab_batch",
    subjectId: batch.id,
    details: { batch: batch.number },
  });
}
