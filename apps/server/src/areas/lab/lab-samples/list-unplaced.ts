import type { TenantTransaction } from "#db/database.ts";
import { listSamples, listWorklists } from "./list-queries.ts";

/**
 * Returns the test with the most received samples outside batches, with their barcodes, earliest deadline first; null if there
 * are none.
 */
export async function findFullestWorklist(trx: TenantTransaction, labId: string, now: Date) {
  const [fullest] = (await listWorklists(trx, labId, now)).toSorted((a, b) => b.unplaced - a.unplaced);
  if (!fullest) return null;
  const { product_code: product } = fullest;
  const page = { now, offset: 0, limit: 96 };
  const rows = await listSamples(trx, labId, { state: "received", product, search: "" }, page);
  return {
    productCode: product,
    barcodes: rows.filter(({ batch_id }) => !batch_id).map(({ barcode }) => barcode),
  };
}
