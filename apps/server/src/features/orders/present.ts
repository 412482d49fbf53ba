import type { OrderListItem } from "@kitpath/contract/orders";
import type { ListedOrder } from "./queries.ts";

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

export function presentListedOrder(order: ListedOrder): OrderListItem {
  return {
    shipping_address: { delivery_fname: order.delivery_first_name, delivery_lname: order.delivery_last_name },
    order_number: order.order_number,
    created_at: order.created_at.toISOString(),
    payment_confirmed: order.payment_confirmed_at !== null,
    stripe_invoice_id: order.stripe_invoice_id,
    items: [{ title: order.title, quantity: order.quantity }],
    refunded_at: iso(order.refunded_at),
    deleted_at: iso(order.deleted_at),
    dispatched_at: iso(order.dispatched_at),
    processing_at: iso(order.processing_at),
  };
}
