import Stripe from "stripe";
import type { ProcessorInvoice } from "../processor.ts";
import { paidIntentsOf, readInvoice } from "./read-invoice.ts";

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;

/** Ignores a refusal by Stripe: the state of the invoice afterwards shows the outcome. */
async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StripeCardError) && !(error instanceof StripeInvalidRequestError)) throw error;
  }
}

/** The idempotency key includes the card: a card is charged once, and another one may be tried. */
export async function payInvoice(stripe: Stripe, ref: string, cardRef: string): Promise<ProcessorInvoice> {
  await unlessRefused(() =>
    stripe.invoices.pay(
      ref,
      { payment_method: cardRef, off_session: true },
      { idempotencyKey: `${ref}/pay/${cardRef}` },
    ),
  );
  return readInvoice(stripe, ref);
}

export async function voidInvoice(stripe: Stripe, ref: string): Promise<ProcessorInvoice> {
  await unlessRefused(() => stripe.invoices.voidInvoice(ref, {}, { idempotencyKey: `${ref}/void` }));
  return readInvoice(stripe, ref);
}

export async function refundInvoice(
  stripe: Stripe,
  ref: string,
  { clinicId, invoiceId }: { clinicId: string; invoiceId: string },
): Promise<ProcessorInvoice> {
  const invoice = await stripe.invoices.retrieve(ref, { expand: ["payments"] });
  for (const intent of paidIntentsOf(invoice)) {
    await unlessRefused(() =>
      stripe.refunds.create(
        {
          payment_intent: intent,
          reason: "requested_by_customer",
          metadata: { clinic: clinicId, invoice: invoiceId },
        },
        { idempotencyKey: `${ref}/refund/${intent}` },
      ),
    );
  }
  return readInvoice(stripe, ref);
}
