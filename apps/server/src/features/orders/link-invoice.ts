import type { TenantTransaction } from "#db/database.ts";
import type { Order } from "./queries.ts";
import { updateOrder } from "./queries.ts";

/** Notes by which number an order's invoice is asked for. The order must be locked. */
export const linkInvoice = (trx: TenantTransaction, order: Order, invoiceRef: string): Promise<void> =>
  updateOrder(trx, order.clinic_id, order.id, { stripe_invoice_id: invoiceRef });
