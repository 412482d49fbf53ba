import type { TenantTransaction } from "#db/database.ts";
import { findWithdrawnLine } from "./queries.ts";

/** Whether the shop of an order has cancelled or refunded it. */
export const hasShopWithdrawn = async (trx: TenantTransaction, clinicId: string, orderId: string) =>
  (await findWithdrawnLine(trx, clinicId, orderId)) !== undefined;
