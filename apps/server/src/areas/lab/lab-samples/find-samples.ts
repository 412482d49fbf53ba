import { plainCode } from "@kitpath/contract/fields/plain-code";
import type { TenantTransaction } from "#db/database.ts";
import type { ShownSample } from "./list-queries.ts";
import { listSamples, listSamplesByCode } from "./list-queries.ts";

export type FoundSample = ShownSample;

const atMost = 8;

/**
 * Finds the lab's sample with a barcode or kit id, in any state; if there is none, those on the bench whose code starts with
 * it.
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
