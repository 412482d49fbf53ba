import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { listSamplesForUpdate } from "./bench-queries.ts";
import type { LabSample } from "./queries.ts";

/** Returns the lab's samples among those selected, locked until the transaction ends. */
export const lockSamples = (
  trx: TenantTransaction,
  labId: string,
  which: { ids: readonly string[] } | { barcodes: readonly string[] },
): Promise<LabSample[]> =>
  listSamplesForUpdate(trx, labId, "ids" in which ? { ids: which.ids.filter(isId) } : which);
