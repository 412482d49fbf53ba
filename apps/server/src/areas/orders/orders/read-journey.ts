import type { JourneyOrder, OrderFollows } from "@kitpath/contract/orders/orders/journey";
import { maxOrdersTold } from "@kitpath/contract/orders/orders/journey";
import { kitRecalled } from "@kitpath/contract/orders/orders/kit-recalled";
import type { TenantTransaction } from "#db/database.ts";
import type { OrderLink } from "./following-queries.ts";
import { getLink, listLinks } from "./following-queries.ts";

export type { OrderLink } from "./following-queries.ts";

/** Returns the orders of a journey of the clinic in the order of time; none if it has no such journey. */
export const readJourneyOrders = async (
  trx: TenantTransaction,
  clinicId: string,
  journey: string,
): Promise<OrderLink[]> => (await listLinks(trx, clinicId, journey, maxOrdersTold)).toReversed();

/** Returns how an order follows an earlier one; null if it does not. */
export const readFollows = async (trx: TenantTransaction, clinicId: string, orderId: string) =>
  presentFollows(await getLink(trx, clinicId, orderId));

export function presentFollows(order: OrderLink): OrderFollows | null {
  const orderNumber = order.followed_number;
  if (order.replaces_kit_id) {
    const reason = order.rejection_reason ?? (order.recalled_at ? kitRecalled : null);
    return { as: "REPLACEMENT", orderNumber, kitId: order.replaced_kit, reason };
  }
  return order.repeats_order_id
    ? { as: "REPEAT", orderNumber, kitId: null, reason: order.repeat_reason }
    : null;
}

export const presentJourneyOrder = (order: OrderLink): JourneyOrder => ({
  orderNumber: order.order_number,
  status: order.status,
  orderedAt: order.created_at.toISOString(),
  follows: presentFollows(order),
});
