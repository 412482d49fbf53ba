import type { TenantTransaction } from "#db/database.ts";
import { findReplacementOrder } from "./replacement-queries.ts";

/** The number of the order that stands in for a kit; null when there is none. */
export const findReplacement = async (trx: TenantTransaction, clinicId: string, kitId: string) =>
  (await findReplacementOrder(trx, clinicId, kitId))?.order_number ?? null;
