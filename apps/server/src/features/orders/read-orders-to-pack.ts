import type { TenantTransaction } from "#db/database.ts";
import { listOrdersToPack } from "./pack-queries.ts";
import { presentDelivery } from "./present.ts";

/** An order as whoever packs it needs it. */
export type OrderToPack = Awaited<ReturnType<typeof readOrdersToPack>>[number];

/** These orders of a clinic, as whoever packs them needs them. */
export async function readOrdersToPack(
  trx: TenantTransaction,
  clinicId: string,
  orderIds: readonly string[],
) {
  const orders = await listOrdersToPack(trx, clinicId, orderIds);
  return orders.map((order) => ({
    orderNumber: order.order_number,
    clinic: order.clinic_name,
    productCode: order.product_code,
    product: order.product_title,
    quantity: order.quantity,
    confirmedAt: order.payment_confirmed_at,
    processingAt: order.processing_at,
    delivery: presentDelivery(order),
    notes: order.notes,
  }));
}
