import type { TenantTransaction } from "#db/database.ts";
import type { Order } from "./queries.ts";
import { updateOrder } from "./queries.ts";

/** Stores the reference of an order's invoice. The order must be locked. */
export const linkInvoice = (trx: TenantTransaction, order: Order, invoiceRef: string): Promise<void> =>
  updateOrder(trx, order.clinic_id, order.id, { stripe_invoice_id: invoiceRef });
