import Stripe from "stripe";
import type { ProcessorInvoice, WithdrawnInvoice } from "../processor.ts";
import { paidIntentsOf, readInvoice } from "./read-invoice.ts";

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;

/** Returns the code of a refusal by Stripe, if it refused: the state of the invoice afterwards shows the outcome. */
async function unlessRefused(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof StripeCardError) && !(error instanceof StripeInvalidRequestError)) throw error;
    return error.code ?? error.type;
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

/** Without an idempotency key, for which Stripe would repeat a refusal all day: what is void stays so. */
export async function voidInvoice(stripe: Stripe, ref: string): Promise<WithdrawnInvoice> {
  const refusal = await unlessRefused(() => stripe.invoices.voidInvoice(ref));
  return { ...(await readInvoice(stripe, ref)), refusal };
}

/** The idempotency key keeps two runs at once from giving back twice; a refusal is therefore repeated for a day. */
export async function creditInvoice(
  stripe: Stripe,
  ref: string,
  { clinicId, invoiceId, creditMinor }: { clinicId: string; invoiceId: string; creditMinor: number },
): Promise<{ creditedMinor: number; refusal: string | null }> {
  const missing = creditMinor - (await creditedOn(stripe, ref));
  if (missing <= 0) return { creditedMinor: creditMinor, refusal: null };
  const refusal = await unlessRefused(() =>
    stripe.creditNotes.create(
      {
        invoice: ref,
        amount: missing,
        refund_amount: missing,
        reason: "order_change",
        metadata: { clinic: clinicId, invoice: invoiceId },
      },
      { idempotencyKey: `${ref}/credit/${creditMinor}` },
    ),
  );
  return { creditedMinor: await creditedOn(stripe, ref), refusal };
}

async function creditedOn(stripe: Stripe, ref: string): Promise<number> {
  let credited = 0;
  for await (const note of stripe.creditNotes.list({ invoice: ref, limit: 100 })) {
    if (note.status === "issued") credited += note.amount;
  }
  return credited;
}

/** Without an idempotency key, for which Stripe would repeat a refusal all day: it never refunds more than was paid. */
export async function refundInvoice(
  stripe: Stripe,
  ref: string,
  { clinicId, invoiceId }: { clinicId: string; invoiceId: string },
): Promise<WithdrawnInvoice> {
  let refusal: string | null = null;
  const invoice = await stripe.invoices.retrieve(ref, { expand: ["payments"] });
  for (const intent of paidIntentsOf(invoice)) {
    const refused = await unlessRefused(() =>
      stripe.refunds.create({
        payment_intent: intent,
        reason: "requested_by_customer",
        metadata: { clinic: clinicId, invoice: invoiceId },
      }),
    );
    refusal ??= refused;
  }
  return { ...(await readInvoice(stripe, ref)), refusal };
}
