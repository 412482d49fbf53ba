import type { TenantTransaction } from "#db/database.ts";
import { findWithdrawnLine } from "./queries.ts";

/** Whether the shop that an order came from has cancelled it or given its money back. */
export const hasShopWithdrawn = async (trx: TenantTransaction, clinicId: string, orderId: string) =>
  (await findWithdrawnLine(trx, clinicId, orderId)) !== undefined;
