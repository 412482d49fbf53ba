import type { TenantTransaction } from "#db/database.ts";
import { getKitCodes } from "./people-queries.ts";

/** How a kit is called in messages: its printed id and its order. */
export const readKitCodes = (trx: TenantTransaction, clinicId: string, kitId: string) =>
  getKitCodes(trx, clinicId, kitId);
