import { formatMonth } from "@kitpath/contract/money";
import type { NewInvoice, ProcessorInvoice } from "#payments/processor.ts";
import { findOrder } from "#features/orders/find-order.ts";
import { getPaymentBasis } from "./account-queries.ts";
import { ensureCustomer } from "./ensure-customer.ts";
import type { Invoice } from "./invoice-queries.ts";
import { sumInvoiceByRate } from "./line-queries.ts";
import type { BillingDeps } from "./billing-deps.ts";

/** Returns the processor's invoice, creating it there the first time and reading it from then on. */
export async function openInvoice(
  deps: BillingDeps,
  clinicId: string,
  invoice: Invoice,
): Promise<ProcessorInvoice> {
  const { payments } = deps.mode;
  if (invoice.invoice_ref) return payments.getInvoice(invoice.invoice_ref);
  const { description, lines, dueDays } = await contentOf(deps, clinicId, invoice);
  return payments.openInvoice({
    clinicId,
    invoiceId: invoice.id,
    customerRef: await ensureCustomer(deps, clinicId),
    currency: invoice.currency,
    collection: invoice.order_id ? "card" : "by_customer",
    attemptedAt: invoice.attempted_at,
    description,
    dueDays,
    lines,
  });
}

type Content = Pick<NewInvoice, "description" | "dueDays" | "lines">;

/** Describes what is paid for without health data or names: an order by its number, a month by its name. */
async function contentOf({ mode }: BillingDeps, clinicId: string, invoice: Invoice): Promise<Content> {
  const { order_id: orderId } = invoice;
  return mode.db.inTenant(clinicId, async (trx) => {
    const order = orderId ? await findOrder(trx, clinicId, { id: orderId }) : null;
    const sums = await sumInvoiceByRate(trx, clinicId, invoice.id, order ? ["charge"] : ["charge", "credit"]);
    const description = order ? `Order ${order.order_number}` : `Orders of ${formatMonth(invoice.month)}`;
    const lines = sums.map((sum) => ({
      description,
      netMinor: Number(sum.net_minor),
      vatMinor: Number(sum.vat_minor),
      vatBasisPoints: sum.vat_basis_points,
    }));
    const { payment_days: dueDays } = await getPaymentBasis(trx, clinicId);
    return { description, dueDays, lines };
  });
}
