import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Batch, BatchState } from "./queries.ts";
import { lockBatch } from "./queries.ts";

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
