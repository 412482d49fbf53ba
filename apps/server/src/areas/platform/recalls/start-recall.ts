import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { markRecalledJob } from "./mark-recalled.job.ts";
import { markRecalled } from "./mark-recalled.ts";
import { insertRecalledKits } from "./kit-queries.ts";
import { lockBatch, releaseAssigned, updateBatch } from "./queries.ts";

/**
 * Recalls a batch. From then on none of it is packed or sent; packed kits are removed from their orders; sent kits are listed
 * and can no longer be registered. Throws `not_found`, and `step_not_possible` the second time.
 */
export async function startRecall(scope: Scope, batchId: string, reason: string): Promise<void> {
  const { mode, now, actor } = scope;
  if (!isId(batchId)) throw notFound();
  await mode.db.inTenant(actor.organisationId, async (trx) => {
    const batch = await lockBatch(trx, batchId);
    if (!batch) throw notFound();
    if (batch.recalled_at) {
      const message = `Batch ${batch.batch_number} has already been recalled.`;
      throw new AppError("step_not_possible", { message });
    }
    await updateBatch(trx, batchId, { recalled_at: now, recalled_by: actor.userId, recall_reason: reason });
    await releaseAssigned(trx, batchId);
    await insertRecalledKits(trx, batchId);
    await appendAudit(trx, scope, {
      action: "batch_recalled",
      subjectKind: "batch",
      subjectId: batchId,
      details: { batch: batch.batch_number },
    });
    await mode.jobs.enqueue(trx, markRecalledJob, { batchId });
  });
  // Also done at once, so that it is complete when the caller gets the answer; the job is for a process that ends right here.
  await markRecalled(scope, batchId);
}
