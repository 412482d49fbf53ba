import type { TenantTransaction } from "#db/database.ts";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import type { Order } from "#areas/orders/orders/order.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { getWaiting } from "./read-waiting.ts";
import type { Warehouse } from "./warehouse-scope.ts";
import { inClinic } from "./warehouse-scope.ts";

/** Runs work on a waiting order, locked, in its clinic's transaction. Throws `not_found` if the order is not waiting. */
export async function withOrder<T>(
  warehouse: Warehouse,
  orderNumber: string,
  work: (trx: TenantTransaction, scope: Scope, order: Order) => Promise<T>,
): Promise<T> {
  const waiting = await getWaiting(warehouse, orderNumber);
  return warehouse.mode.db.inTenant(waiting.clinic_id, async (trx) => {
    const order = await findOrder(trx, waiting.clinic_id, { id: waiting.order_id });
    if (!order) throw notFound();
    return work(trx, inClinic(warehouse, waiting.clinic_id), order);
  });
}
