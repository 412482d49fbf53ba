import type { TenantTransaction } from "#db/database.ts";
import { listCurrent } from "./queries.ts";

/** Whether anything stands entered for a sample. */
export const hasResults = async (trx: TenantTransaction, labId: string, sampleId: string): Promise<boolean> =>
  (await listCurrent(trx, labId, [sampleId])).some(({ value }) => value !== null);
