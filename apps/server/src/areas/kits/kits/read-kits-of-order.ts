import type { TenantTransaction } from "#db/database.ts";
import { listKitsOfOrder } from "./order-queries.ts";

/** Reads the kits of an order; there are none before it is dispatched. */
export const readKitsOfOrder = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  listKitsOfOrder(trx, clinicId, orderId);
