import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { moveSample } from "#areas/lab/lab-samples/move-sample.ts";
import { lockPlaced } from "#areas/lab/lab-samples/place-sample.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { lockBatchIn } from "./lock-batch.ts";
import { updateBatch } from "./queries.ts";

/** Starts a batch; its samples are then in progress. Throws `not_found`, `step_not_possible`. */
export async function startBatch(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  const { organisationId: labId } = scope.actor;
  const batch = await lockBatchIn(trx, labId, id, "open");
  const samples = await lockPlaced(trx, labId, batch.id);
  if (samples.length === 0)
    throw new AppError("step_not_possible", { message: `Batch ${batch.number} has no samples yet.` });
  for (const sample of samples)
    if (sample.state === "received") await moveSample(trx, scope, sample, "start");
  await updateBatch(trx, batch, { state: "running", started_at: scope.now });
  await appendAudit(trx, scope, {
    action: "batch_started",
    subjectKind: "lab_batch",
    subjectId: batch.id,
    details: { batch: batch.number, samples: samples.length },
  });
}

/** Finishes a batch once each of its samples is released or rejected. Throws `not_found`, `step_not_possible`. */
export async function finishBatch(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  const { organisationId: labId } = scope.actor;
  const batch = await lockBatchIn(trx, labId, id, "running");
  const open = (await lockPlaced(trx, labId, batch.id)).filter(({ finished_at }) => !finished_at);
  if (open.length > 0) {
    const counted = open.length === 1 ? "1 sample has" : `${open.length} samples have`;
    throw new AppError("step_not_possible", {
      message: `${counted} not been released or rejected yet.`,
    });
  }
  await updateBatch(trx, batch, { state: "done", done_at: scope.now });
  await appendAudit(trx, scope, {
    action: "batch_finished",
    subjectKind: "lab_batch",
    subjectId: batch.id,
    details: { batch: batch.number },
  });
}
