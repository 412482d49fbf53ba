import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { findWithdrawnLine } from "./queries.ts";

/** Whether the shop of an order has cancelled or refunded it. */
export const hasShopWithdrawn = async (
  trx: TenantTransaction,
  _scope: Scope,
  { clinicId, orderId }: { clinicId: string; orderId: string },
): Promise<boolean> => (await findWithdrawnLine(trx, clinicId, orderId)) !== undefined;
