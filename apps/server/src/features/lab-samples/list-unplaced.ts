import type { TenantTransaction } from "#db/database.ts";
import { listSamples, listWorklists } from "./list-queries.ts";

/** The test that most received samples wait in no batch for, with their barcodes, those due first at the top; null without any. */
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
