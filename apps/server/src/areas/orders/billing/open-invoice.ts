import { formatMonth, shiftMonth } from "@kitpath/contract/fields/money";
import type { TaxTreatment } from "@kitpath/contract/orders/billing-identities/tax";
import { taxTreatments } from "@kitpath/contract/orders/billing-identities/tax";
import type { NewInvoice, ProcessorInvoice } from "#payments/processor.ts";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import { getPaymentBasis } from "./account-queries.ts";
import { ensureCustomer } from "./ensure-customer.ts";
import type { Invoice } from "./billing.ts";
import { sumInvoiceByRate } from "./line-queries.ts";
import type { BillingDeps } from "./billing-jobs.ts";
import { londonTime } from "../../../time/london-time.ts";

/** Returns the processor's invoice, creating it there the first time and reading it from then on. */
export async function openInvoice(
  deps: BillingDeps,
  clinicId: string,
  invoice: Invoice,
): Promise<ProcessorInvoice> {
  const { payments } = deps.mode;
  if (invoice.invoice_ref) return payments.getInvoice(invoice.invoice_ref);
  const { description, lines, dueDays, footer } = await contentOf(deps, clinicId, invoice);
  const { customerRef, identity } = await ensureCustomer(deps, clinicId, madeOutAt(invoice, deps.now()));
  return payments.openInvoice({
    clinicId,
    invoiceId: invoice.id,
    customerRef,
    vatNumber: identity.vat_number,
    footer,
    currency: invoice.currency,
    collection: invoice.order_id ? "card" : "by_customer",
    attemptedAt: invoice.attempted_at,
    description,
    dueDays,
    lines,
  });
}

/** An order is made out to the clinic's details now, a month to those at its end. */
const madeOutAt = ({ order_id: orderId, month }: Invoice, now: Date): Date =>
  orderId ? now : new Date(londonTime(`${shiftMonth(month, 1)}-01T00:00:00`, now).getTime() - 1);

type Content = Pick<NewInvoice, "description" | "dueDays" | "lines" | "footer">;

/** Describes what is paid for without health data or names: an order by its number, a month by its name. */
async function contentOf({ mode }: BillingDeps, clinicId: string, invoice: Invoice): Promise<Content> {
  const { order_id: orderId } = invoice;
  return mode.db.inTenant(clinicId, async (trx) => {
    const order = orderId ? await findOrder(trx, clinicId, { id: orderId }) : null;
    const kinds = order ? (["charge"] as const) : (["charge", "credit"] as const);
    const orders = await sumInvoiceByRate(trx, clinicId, invoice.id, kinds);
    const late = order ? [] : await sumInvoiceByRate(trx, clinicId, invoice.id, ["late_change"]);
    const sums = [...orders, ...late];
    const description = order ? `Order ${order.order_number}` : `Orders of ${formatMonth(invoice.month)}`;
    const lines = sums.map((sum) => ({
      description: late.includes(sum) ? "Late changes of appointments" : description,
      netMinor: Number(sum.net_minor),
      vatMinor: Number(sum.vat_minor),
      vatBasisPoints: sum.vat_basis_points,
    }));
    const { payment_days: dueDays } = await getPaymentBasis(trx, clinicId);
    return { description, dueDays, lines, footer: footerOf(sums) };
  });
}

/** Says why some lines have no VAT, as an invoice must. */
function footerOf(sums: { tax_treatment: TaxTreatment | null }[]): string {
  const treatments = new Set(sums.map(({ tax_treatment: treatment }) => treatment));
  return (["reverse_charge", "outside_uk"] as const)
    .filter((each) => treatments.has(each))
    .map((each) => `${taxTreatments[each].title}: ${taxTreatments[each].why}`)
    .join(" ");
}
