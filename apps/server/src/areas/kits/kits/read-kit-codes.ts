import type { TenantTransaction } from "#db/database.ts";
import { getKitCodes } from "./people-queries.ts";

/** Returns what identifies a kit in messages: its printed id and its order number. */
export const readKitCodes = (trx: TenantTransaction, clinicId: string, kitId: string) =>
  getKitCodes(trx, clinicId, kitId);
