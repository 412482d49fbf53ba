import type { TenantTransaction } from "#db/database.ts";
import { listKitsOfOrder } from "./order-queries.ts";

/** The kits of an order as they are now; none before it is dispatched. */
export const readKitsOfOrder = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  listKitsOfOrder(trx, clinicId, orderId);
