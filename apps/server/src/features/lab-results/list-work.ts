import type { TenantTransaction } from "#db/database.ts";
import type { BenchWork } from "#features/lab-samples/read-samples.ts";
import { readBenchWork } from "#features/lab-samples/read-samples.ts";
import { countCritical } from "./queries.ts";

/** Lists the batches and products to enter results for, each with its number of unfinished samples that have a critical value. */
export async function listWork(
  trx: TenantTransaction,
  labId: string,
): Promise<(BenchWork & { critical: number })[]> {
  const work = await readBenchWork(trx, labId);
  const critical = await countCritical(trx, labId);
  return work.map((row) => ({
    ...row,
    critical:
      critical.find(
        ({ batch_id, product_code }) => batch_id === row.batch_id && product_code === row.product_code,
      )?.samples ?? 0,
  }));
}
