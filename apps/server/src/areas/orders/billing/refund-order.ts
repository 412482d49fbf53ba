import { billingMonth } from "@kitpath/contract/fields/money";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Scope } from "../../../scope.ts";
import { lockInvoiceOfOrder, updateInvoice } from "./invoice-queries.ts";
import { findCharge, insertLine } from "./line-queries.ts";
import { withdrawInvoiceJob } from "./withdraw-invoice.job.ts";

/**
 * Refunds an order once, in the transaction that cancels or refunds it: adds a credit to the statement and, if the order has its
 * own invoice, enqueues the job that voids or refunds that. A cancelled order moves to refunded once the money has been returned.
 */
export async function refundOrder(
  trx: TenantTransaction,
  scope: Scope,
  { order }: { order: { clinic_id: string; id: string } },
): Promise<void> {
  const { now, mode } = scope;
  const { clinic_id: clinicId, id: orderId } = order;
  const charge = await findCharge(trx, clinicId, orderId);
  if (!charge) return;
  const invoice = await lockInvoiceOfOrder(trx, clinicId, orderId);
  await insertLine(trx, {
    ...charge,
    clinic_id: clinicId,
    id: newId(now),
    order_id: orderId,
    kind: "credit",
    month: billingMonth(now),
    net_minor: -charge.net_minor,
    vat_minor: -charge.vat_minor,
    // A clinic that pays monthly is credited on its next invoice.
    invoice_id: invoice?.id ?? null,
    created_at: now,
  });
  if (!invoice || invoice.withdrawn_at) return;
  await updateInvoice(trx, clinicId, invoice.id, { withdrawn_at: now });
  await mode.jobs.enqueue(trx, withdrawInvoiceJob, { clinicId, invoiceId: invoice.id });
}
