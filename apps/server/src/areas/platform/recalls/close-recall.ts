import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { findRecall, lockBatch, updateBatch } from "./queries.ts";

/** Closes a recall with its counts. Throws `not_found`, and `step_not_possible` while somebody has not been notified. */
export async function closeRecall(scope: Scope, batchId: string): Promise<void> {
  const { mode, now, actor } = scope;
  if (!isId(batchId)) throw notFound();
  await mode.db.inTenant(actor.organisationId, async (trx) => {
    const batch = await lockBatch(trx, batchId);
    const recall = await findRecall(trx, batchId);
    if (!batch || !recall) throw notFound();
    const { affected, told, replaced, open } = recall;
    if (batch.recall_closed_at)
      throw new AppError("step_not_possible", { message: "This recall is already closed." });
    if (open > 0) {
      const message = `${open} of ${affected} people have not been notified yet.`;
      throw new AppError("step_not_possible", { message });
    }
    await updateBatch(trx, batchId, { recall_closed_at: now, recall_closed_by: actor.userId });
    await appendAudit(trx, scope, {
      action: "recall_closed",
      subjectKind: "batch",
      subjectId: batchId,
      details: { batch: batch.batch_number, kits: affected, told, replaced },
    });
  });
}
