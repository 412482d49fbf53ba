import type { Wells } from "@kitpath/contract/lab/lab-batches/lab-wells";
import { findProductTitle } from "#areas/catalogue/products/product.ts";
import { moveSample } from "#areas/lab/lab-samples/move-sample.ts";
import { lockPlaced } from "#areas/lab/lab-samples/place-sample.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { lockBatchIn } from "./lab-batch.ts";
import { insertBatch, nextBatchNumber, updateBatch } from "./queries.ts";

/** Creates an empty batch of one test. Throws `invalid_request` for an unknown test. */
export async function makeBatch(
  trx: TenantTransaction,
  scope: Scope,
  { productCode, wells }: { productCode: string; wells: Wells },
): Promise<string> {
  const { organisationId, userId } = scope.actor;
  if ((await findProductTitle(trx, productCode)) === null)
    throw invalidFields({ productCode: ["No test has this product code."] });
  const id = newId(scope.now);
  const number = await nextBatchNumber(trx, organisationId);
  await insertBatch(trx, {
    organisation_id: organisationId,
    id,
    number,
    product_code: productCode,
    wells,
    state: "open",
    created_by: userId!,
    created_at: scope.now,
  });
  await appendAudit(trx, scope, {
    action: "batch_made",
    subjectKind: "lab_batch",
    subjectId: id,
    details: { batch: number },
  });
  return id;
}

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
