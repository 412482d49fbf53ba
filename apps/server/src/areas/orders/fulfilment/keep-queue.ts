import type { OrderState } from "@kitpath/contract/orders/orders/order-status";
import type { TenantTransaction } from "#db/database.ts";
import { returnKits } from "#areas/orders/stock/take-kit.ts";
import { deleteWaiting, insertWaiting, markInHand } from "./queue-queries.ts";

type QueuedOrder = {
  clinic_id: string;
  id: string;
  order_number: string;
  product_code: string;
  quantity: number;
};

/** Updates the warehouse's list of waiting orders after an order has changed state, in the same transaction. */
export async function keepQueue(
  trx: TenantTransaction,
  order: QueuedOrder,
  state: OrderState,
  at: Date,
): Promise<void> {
  if (state === "created") return;
  if (state === "processing") return markInHand(trx, order.order_number, at);
  if (state !== "confirmed") {
    // Kits packed for an order that ends before it is dispatched are still in the warehouse.
    if (state !== "dispatched") await returnKits(trx, order.order_number);
    return deleteWaiting(trx, order.order_number);
  }
  await insertWaiting(trx, {
    order_number: order.order_number,
    clinic_id: order.clinic_id,
    order_id: order.id,
    product_code: order.product_code,
    quantity: order.quantity,
    confirmed_at: at,
  });
}
