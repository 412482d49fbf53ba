import type { TenantTransaction } from "#db/database.ts";
import type { Order } from "./order.ts";
import { findOrderIdByNumber, lockOrder } from "./queries.ts";

/** Returns an order, locked until the transaction ends; null if the clinic does not have it. */
export async function findOrder(
  trx: TenantTransaction,
  clinicId: string,
  key: { id: string } | { orderNumber: string },
): Promise<Order | null> {
  const id = "id" in key ? key.id : (await findOrderIdByNumber(trx, clinicId, key.orderNumber))?.id;
  return id ? lockOrder(trx, clinicId, id) : null;
}
