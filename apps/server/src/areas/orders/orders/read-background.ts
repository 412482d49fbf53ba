import type { OrderBackground } from "@kitpath/contract/orders/orders/background";
import { earlierOrdersTold } from "@kitpath/contract/orders/orders/background";
import type { TenantTransaction } from "#db/database.ts";
import { listEarlierOrders } from "./following-queries.ts";
import type { OrderRow } from "./read-order.ts";
import { getOrderRow } from "./read-order.ts";
import { readFollows } from "./read-journey.ts";

/** Returns what bears on an order for a clinician; the caller must have recorded the read. */
export async function readBackground(trx: TenantTransaction, order: OrderRow): Promise<OrderBackground> {
  const { clinic_id: clinicId, patient_id: patientId, product_code: productCode } = order;
  const before = { patientId, productCode, before: order.created_at };
  const earlier = patientId
    ? await listEarlierOrders(trx, clinicId, { ...before, patientId }, earlierOrdersTold)
    : [];
  return {
    place: {
      city: order.city,
      postcode: order.postcode,
      state: order.state,
      countryCode: order.country_code,
    },
    notes: order.notes,
    follows: await readFollows(trx, clinicId, order.id),
    earlierOrders: earlier.map(({ order_number: orderNumber, status, created_at: orderedAt }) => ({
      orderNumber,
      status,
      orderedAt: orderedAt.toISOString(),
    })),
  };
}

/** The same by the order's number. Throws `not_found`. */
export const readBackgroundOf = async (trx: TenantTransaction, clinicId: string, orderNumber: string) =>
  readBackground(trx, await getOrderRow(trx, clinicId, orderNumber));
