import type { PlacedSample } from "@kitpath/contract/lab/lab-batches/lab-batches";
import type { TenantTransaction } from "#db/database.ts";
import type { LabSample } from "./lab-sample.ts";
import { listShownSamplesOfBatch } from "./list-queries.ts";
import { presentSample } from "./present.ts";
import { lockSamplesOfBatch, updateSample } from "./queries.ts";

/** Puts a locked sample into a well of a batch, or removes it from one. */
export const placeInBatch = (
  trx: TenantTransaction,
  sample: LabSample,
  place: { batchId: string; position: number } | null,
): Promise<void> =>
  updateSample(trx, sample, { batch_id: place?.batchId ?? null, position: place?.position ?? null });

/** Returns the samples of a batch, locked until the transaction ends. */
export const lockPlaced = (trx: TenantTransaction, labId: string, batchId: string): Promise<LabSample[]> =>
  lockSamplesOfBatch(trx, labId, batchId);

/** Lists the samples of a batch as shown, well by well. */
export async function listPlaced(
  trx: TenantTransaction,
  labId: string,
  batchId: string,
  now: Date,
): Promise<PlacedSample[]> {
  const rows = await listShownSamplesOfBatch(trx, labId, batchId);
  return rows.map((row) => ({ ...presentSample(row, now), position: row.position! }));
}
