import type { TenantTransaction } from "#db/database.ts";
import type { BenchWork } from "#features/lab-samples/read-samples.ts";
import { readBenchWork, readSamples } from "#features/lab-samples/read-samples.ts";
import { readBenchView } from "./bench-view.ts";
import { countCritical } from "./queries.ts";

/**
 * Lists the batches and products to enter results for. Each has the number of its samples whose results are complete as `entered`,
 * and that of its unfinished samples with a critical value.
 */
export async function listWork(
  trx: TenantTransaction,
  labId: string,
): Promise<(BenchWork & { critical: number })[]> {
  const work = await readBenchWork(trx, labId);
  const critical = await countCritical(trx, labId);
  const rows = [];
  for (const row of work) {
    rows.push({
      ...row,
      entered: row.entered + row.released + (await countCompleteHeld(trx, labId, row)),
      critical:
        critical.find(
          ({ batch_id, product_code }) => batch_id === row.batch_id && product_code === row.product_code,
        )?.samples ?? 0,
    });
  }
  return rows;
}

/** Counts the samples on hold whose results are complete. Only samples in a batch are ever on hold. */
async function countCompleteHeld(
  trx: TenantTransaction,
  labId: string,
  { batch_id: batchId, held }: BenchWork,
): Promise<number> {
  if (!batchId || held === 0) return 0;
  const samples = (await readSamples(trx, labId, { batchId })).filter(({ state }) => state === "held");
  const view = await readBenchView(trx, labId, samples);
  return samples.filter((sample) => view.isComplete(sample)).length;
}
