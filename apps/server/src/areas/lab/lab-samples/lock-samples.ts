import { plainCode } from "@kitpath/contract/fields/plain-code";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { listSamplesForUpdate } from "./bench-queries.ts";
import type { LabSample } from "./queries.ts";
import { findSampleByCode, lockSample } from "./queries.ts";

/** Returns the lab's samples among those selected, locked until the transaction ends. */
export const lockSamples = (
  trx: TenantTransaction,
  labId: string,
  which: { ids: readonly string[] } | { barcodes: readonly string[] },
): Promise<LabSample[]> =>
  listSamplesForUpdate(trx, labId, "ids" in which ? { ids: which.ids.filter(isId) } : which);

/**
 * Returns the lab's sample with a scanned code, as `findSampleByCode` does, locked until the transaction ends; null if it has none.
 */
export async function lockSampleByCode(
  trx: TenantTransaction,
  labId: string,
  code: string,
): Promise<LabSample | null> {
  const found = await findSampleByCode(trx, labId, plainCode(code));
  return (found && (await lockSample(trx, labId, found.id))) ?? null;
}
