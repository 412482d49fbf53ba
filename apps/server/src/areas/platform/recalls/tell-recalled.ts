import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { listRecalledCodes, lockBatch, updateBatch } from "./queries.ts";
import { settleRecalledJob } from "./settle-recalled.job.ts";

/**
 * Queues a job for each holder of a recalled kit that notifies them and orders a replacement; nobody is notified twice. Throws
 * `not_found`, and `step_not_possible` for a batch that is not recalled or a recall that is closed.
 */
export async function tellRecalled(scope: Scope, batchId: string): Promise<void> {
  const { mode, now, actor } = scope;
  if (!isId(batchId)) throw notFound();
  await mode.db.inTenant(actor.organisationId, async (trx) => {
    const batch = await lockBatch(trx, batchId);
    if (!batch) throw notFound();
    if (!batch.recalled_at || batch.recall_closed_at) {
      const message = `Batch ${batch.batch_number} ${batch.recall_closed_at ? "is closed" : "is not recalled"}.`;
      throw new AppError("step_not_possible", { message });
    }
    const kits = await listRecalledCodes(trx, batchId);
    for (const { code, clinic_id: clinicId } of kits.filter(
      ({ told_at, not_told }) => !told_at && !not_told,
    )) {
      await mode.jobs.enqueue(trx, settleRecalledJob, { clinicId, code });
    }
    await updateBatch(trx, batchId, { recall_told_at: batch.recall_told_at ?? now });
    await appendAudit(trx, scope, {
      action: "recall_told",
      subjectKind: "batch",
      subjectId: batchId,
      details: { batch: batch.batch_number },
    });
  });
}
