import { plainCode } from "@kitpath/contract/registrations";
import type { TenantTransaction } from "#db/database.ts";
import type { ShownSample } from "./list-queries.ts";
import { listSamples, listSamplesByCode } from "./list-queries.ts";

export type FoundSample = ShownSample;

const atMost = 8;

/** The lab's sample with a barcode or kit id, whatever has become of it; else those on the bench whose code begins so. */
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
