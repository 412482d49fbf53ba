import type Stripe from "stripe";
import type { InvoiceLine, NewInvoice, ProcessorInvoice } from "../processor.ts";
import { readInvoice } from "./read-invoice.ts";

/**
 * Creates a draft, adds its lines and finalises it; Stripe e-mails those that the customer is to pay. Each step has an
 * idempotency key derived from the invoice, so an interrupted run continues where it stopped. Stripe forgets keys after a day,
 * so after an earlier attempt the invoice is first looked up by our id.
 */
export async function openInvoice(stripe: Stripe, invoice: NewInvoice): Promise<ProcessorInvoice> {
  const { invoiceId, attemptedAt } = invoice;
  const found = attemptedAt ? await findByOurId(stripe, invoice, attemptedAt) : null;
  const draft = found ?? (await createDraft(stripe, invoice));
  if (draft.status === "draft") {
    if (draft.lines.data.length === 0) {
      await stripe.invoices.addLines(
        draft.id,
        { lines: invoice.lines.map(lineOf) },
        { idempotencyKey: `${invoiceId}/lines` },
      );
    }
    await stripe.invoices.finalizeInvoice(
      draft.id,
      { auto_advance: false },
      { idempotencyKey: `${invoiceId}/finalise` },
    );
  }
  // A repeated step replays its first answer, so the current state is read.
  const opened = await readInvoice(stripe, draft.id);
  // Without automatic advancement, Stripe sends no invoice by itself.
  if (invoice.collection === "by_customer" && opened.state === "open")
    await stripe.invoices.sendInvoice(draft.id, {}, { idempotencyKey: `${invoiceId}/send` });
  return opened;
}

async function findByOurId(stripe: Stripe, { customerRef, invoiceId }: NewInvoice, attemptedAt: Date) {
  const created = { gte: Math.floor(attemptedAt.getTime() / 1000) - 60 };
  for await (const invoice of stripe.invoices.list({ customer: customerRef, created, limit: 100 })) {
    if (invoice.metadata?.invoice === invoiceId) return invoice;
  }
  return null;
}

const createDraft = (stripe: Stripe, invoice: NewInvoice) =>
  stripe.invoices.create(
    {
      customer: invoice.customerRef,
      currency: invoice.currency.toLowerCase(),
      description: invoice.description,
      ...(invoice.footer ? { footer: invoice.footer } : {}),
      ...(invoice.vatNumber ? { custom_fields: [{ name: "VAT number", value: invoice.vatNumber }] } : {}),
      auto_advance: false,
      pending_invoice_items_behavior: "exclude",
      ...(invoice.collection === "card"
        ? { collection_method: "charge_automatically" }
        : { collection_method: "send_invoice", days_until_due: invoice.dueDays }),
      metadata: { clinic: invoice.clinicId, invoice: invoice.invoiceId },
    },
    { idempotencyKey: `${invoice.invoiceId}/create` },
  );

/** The VAT is ours to the penny: Stripe is given the amount and adds nothing itself. */
const lineOf = ({ description, netMinor, vatMinor, vatBasisPoints }: InvoiceLine) => ({
  description,
  amount: netMinor,
  ...(vatBasisPoints > 0
    ? {
        tax_amounts: [
          {
            amount: vatMinor,
            taxable_amount: netMinor,
            tax_rate_data: {
              display_name: "VAT",
              country: "GB",
              inclusive: false,
              percentage: vatBasisPoints / 100,
            },
          },
        ],
      }
    : {}),
});
