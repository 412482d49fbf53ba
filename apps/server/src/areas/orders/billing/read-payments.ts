import type { TenantTransaction } from "#db/database.ts";
import { findInvoiceOfOrder, listLinesOfOrder } from "./order-queries.ts";

/** Reads an order's charges and credits, and its own invoice if it has one. */
export async function readPayments(trx: TenantTransaction, clinicId: string, orderId: string) {
  return {
    lines: await listLinesOfOrder(trx, clinicId, orderId),
    invoice: (await findInvoiceOfOrder(trx, clinicId, orderId)) ?? null,
  };
}
export type OrderPayments = Awaited<ReturnType<typeof readPayments>>;
