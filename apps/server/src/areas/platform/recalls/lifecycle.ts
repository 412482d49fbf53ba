import { z } from "zod";
import { findKitOrder, lockKitById } from "#areas/kits/kits/find-kit.ts";
import { recallKit } from "#areas/kits/kits/recall-kit.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { isId } from "#db/ids.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { insertRecalledKits } from "./kit-queries.ts";
import { findRecall, listRecalledCodes, lockBatch, releaseAssigned, updateBatch } from "./queries.ts";

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
  // Done at once, so that it is complete when the caller gets the answer; the job is for a process that ends right here.
  await markRecalled(scope, batchId);
}

const payload = z.object({ batchId: z.string() });

/** Marks every dispatched kit of a recalled batch, in each clinic. */
export const markRecalledJob: JobDefinition<z.infer<typeof payload>> = {
  name: "mark-recalled",
  payload,
  retryLimit: 12,
  retryDelaySeconds: 5,
};

/** Marks the dispatched kits of a recall, with one transaction per clinic. Already marked kits are unchanged. */
export async function markRecalled(
  scope: Pick<Scope, "mode" | "now" | "random">,
  batchId: string,
): Promise<void> {
  const { db } = scope.mode;
  const kits = await listRecalledCodes(db.directory, batchId);
  for (const [clinicId, own] of Map.groupBy(kits, ({ clinic_id }) => clinic_id)) {
    const actor = { kind: "warehouse" as const, organisationId: clinicId, userId: null, keyId: null };
    const inClinic: Scope = { ...scope, actor, requestId: null };
    await db.inTenant(clinicId, async (trx) => {
      let marked = 0;
      for (const { code } of own) {
        const found = await findKitOrder(trx, clinicId, code);
        if (!found) continue;
        const kit = await lockKitById(trx, clinicId, found.kitId);
        if (await recallKit(trx, inClinic, kit)) marked++;
      }
      if (marked === 0) return;
      await appendAudit(trx, inClinic, { action: "kits_recalled", details: { kits: marked } });
    });
  }
}

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
