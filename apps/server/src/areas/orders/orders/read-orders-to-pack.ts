import type { TenantTransaction } from "#db/database.ts";
import { listOrdersToPack } from "./pack-queries.ts";
import { presentDelivery } from "./present.ts";

/** An order with what is needed to pack it. */
export type OrderToPack = Awaited<ReturnType<typeof readOrdersToPack>>[number];

/** Returns these orders of a clinic with what is needed to pack them. */
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
    /** Null if its person does not register the kits. */
    registration: order.is_to_be_registered ? { partnerCode: order.partner_code } : null,
  }));
}
