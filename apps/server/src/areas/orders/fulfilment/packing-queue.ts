import type { TenantTransaction } from "#db/database.ts";
import type { Order } from "#areas/orders/orders/order.ts";
import { returnKits } from "#areas/orders/stock/take-kit.ts";
import type { Scope } from "../../../scope.ts";
import { deleteWaiting, insertWaiting, markInHand } from "./queue-queries.ts";

/** The warehouse's list of waiting orders follows the moves of the orders, each in the transaction of its move. */

type Queued = {
  order: Pick<Order, "clinic_id" | "id" | "order_number" | "product_code" | "quantity" | "approval">;
};
type Payable = { order: Queued["order"] & Pick<Order, "payment_confirmed_at"> };

/** Adds an order that is paid for, or that its clinic pays for later, unless it waits for a physician. */
export async function queueOrder(trx: TenantTransaction, { now }: Scope, { order }: Queued): Promise<void> {
  if (order.approval === "waiting") return;
  await insertWaiting(trx, {
    order_number: order.order_number,
    clinic_id: order.clinic_id,
    order_id: order.id,
    product_code: order.product_code,
    quantity: order.quantity,
    confirmed_at: now,
  });
}

/** Adds a new or an approved order, unless it waits for its payment. */
export async function queuePlaced(trx: TenantTransaction, scope: Scope, { order }: Payable): Promise<void> {
  if (order.payment_confirmed_at) await queueOrder(trx, scope, { order });
}

export const takeInHand = (trx: TenantTransaction, { now }: Scope, { order }: Queued): Promise<void> =>
  markInHand(trx, order.order_number, now);

export const leaveQueue = (trx: TenantTransaction, _scope: Scope, { order }: Queued): Promise<void> =>
  deleteWaiting(trx, order.order_number);

/** Kits packed for an order that ends before it is dispatched are still in the warehouse: they go back to the shelf. */
export async function unpackOrder(trx: TenantTransaction, scope: Scope, { order }: Queued): Promise<void> {
  await returnKits(trx, order.order_number);
  await leaveQueue(trx, scope, { order });
}
