import type { TenantTransaction } from "#db/database.ts";
import { nextBatchNumber } from "./queries.ts";

export const hasBatches = async (trx: TenantTransaction, labId: string): Promise<boolean> =>
  (await nextBatchNumber(trx, labId)) > 1;
