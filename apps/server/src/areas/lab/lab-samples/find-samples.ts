import { plainCode } from "@kitpath/contract/fields/plain-code";
import type { TenantTransaction } from "#db/database.ts";
import type { ShownSample } from "./list-queries.ts";
import { listSamples, listSamplesByCode, listWorklists } from "./list-queries.ts";

export type FoundSample = ShownSample;

const atMost = 8;

/**
 * Finds the lab's sample with a barcode or kit id, in any state; if there is none, those on the bench whose code starts with it.
 */
export async function findSamples(
  trx: TenantTransaction,
  labId: string,
  { search, now }: { search: string; now: Date },
): Promise<FoundSample[]> {
  const code = plainCode(search);
  if (code === "") return [];
  const exact = await listSamplesByCode(trx, labId, code);
  if (exact.length > 0) return exact;
  return listSamples(trx, labId, { state: "open", search: code }, { now, offset: 0, limit: atMost });
}

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
