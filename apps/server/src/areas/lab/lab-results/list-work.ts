import type { TenantTransaction } from "#db/database.ts";
import type { LabSample } from "#areas/lab/lab-samples/lab-sample.ts";
import type { BenchWork } from "#areas/lab/lab-samples/read-samples.ts";
import { readBenchWork, readSamples } from "#areas/lab/lab-samples/read-samples.ts";
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
  const complete = work.some(({ held }) => held > 0) ? await readCompleteHeld(trx, labId) : [];
  return work.map((row) => {
    const isOfRow = (other: Pick<BenchWork, "batch_id" | "product_code">) =>
      other.batch_id === row.batch_id && other.product_code === row.product_code;
    return {
      ...row,
      entered: row.entered + row.released + complete.filter(isOfRow).length,
      critical: critical.find(isOfRow)?.samples ?? 0,
    };
  });
}

/** Returns the samples on hold whose results are complete. */
async function readCompleteHeld(trx: TenantTransaction, labId: string): Promise<LabSample[]> {
  const held = await readSamples(trx, labId, { state: "held" });
  const view = await readBenchView(trx, labId, held);
  return held.filter((sample) => view.isComplete(sample));
}
