import type { TenantTransaction } from "#db/database.ts";
import { findInvoiceOfOrder, listLinesOfOrder } from "./order-queries.ts";

/** What was charged and given back for an order, and the invoice of its own if it has one. */
export async function readPayments(trx: TenantTransaction, clinicId: string, orderId: string) {
  return {
    lines: await listLinesOfOrder(trx, clinicId, orderId),
    invoice: (await findInvoiceOfOrder(trx, clinicId, orderId)) ?? null,
  };
}
export type OrderPayments = Awaited<ReturnType<typeof readPayments>>;
