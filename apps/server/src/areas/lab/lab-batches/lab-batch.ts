import type { LabBatchDetail } from "@kitpath/contract/lab/lab-batches/lab-batches";
import { listPlaced } from "#areas/lab/lab-samples/place-sample.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import { presentBatch } from "./present.ts";
import type { Batch, BatchState } from "./queries.ts";
import { findShownBatch, lockBatch, nextBatchNumber } from "./queries.ts";

/**
 * A batch: samples of one test on a plate, measured together under the same controls. It belongs to a lab, and numbers run on
 * within the lab, discarded batches included.
 *
 * - States: open, running, done. `lifecycle.ts` makes, starts, finishes and discards it.
 * - Samples: `plate.ts` places them in wells and takes them out. The sample itself says where it is.
 * - Who reacts: `moves.ts` says what happens to its samples; `reactions.ts` of the server lists who acts on it (controls and results).
 * - Reading: `readBatch` below; `getLockedBatch` and `lockBatchIn` for whoever changes it.
 */
export type { Batch, BatchState } from "./queries.ts";

const words: Record<BatchState, string> = {
  open: "has not been started",
  running: "is running",
  done: "is finished",
};

/** Returns a batch, locked until the transaction ends. Throws `not_found`. */
export async function getLockedBatch(trx: TenantTransaction, labId: string, id: string): Promise<Batch> {
  const batch = isId(id) ? await lockBatch(trx, labId, id) : undefined;
  if (!batch) throw notFound();
  return batch;
}

/** Returns a batch, locked, in the state that a step needs. Throws `not_found`, `step_not_possible`. */
export async function lockBatchIn(
  trx: TenantTransaction,
  labId: string,
  id: string,
  state: BatchState,
): Promise<Batch> {
  const batch = await getLockedBatch(trx, labId, id);
  if (batch.state !== state) {
    throw new AppError("step_not_possible", {
      message: `That step is not possible now: batch ${batch.number} ${words[batch.state]}.`,
      extra: { status: batch.state },
    });
  }
  return batch;
}

/** Returns a batch with its samples, well by well. Throws `not_found`. */
export async function readBatch(
  trx: TenantTransaction,
  labId: string,
  id: string,
  now: Date,
): Promise<LabBatchDetail> {
  const batch = isId(id) ? await findShownBatch(trx, labId, id) : undefined;
  if (!batch) throw notFound();
  return { ...presentBatch(batch), plate: await listPlaced(trx, labId, id, now) };
}

export const hasBatches = async (trx: TenantTransaction, labId: string): Promise<boolean> =>
  (await nextBatchNumber(trx, labId)) > 1;
