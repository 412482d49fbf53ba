import Stripe from "stripe";
import type { ProcessorInvoice, WithdrawnInvoice } from "../processor.ts";
import { paidIntentsOf, readInvoice, returnedOn } from "./read-invoice.ts";

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;

/** Returns the code of a refusal by Stripe, if it refused: the state of the invoice afterwards shows the outcome. */
export async function unlessRefused(work: () => Promise<unknown>): Promise<string | null> {
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

/**
 * Makes out a credit note for the amount that has none yet, which returns it. If its refund failed later, that part is refunded by
 * itself. The idempotency keys keep two runs at once from giving back twice; Stripe therefore repeats a refusal for a day.
 */
export async function creditInvoice(
  stripe: Stripe,
  ref: string,
  { clinicId, invoiceId, creditMinor }: { clinicId: string; invoiceId: string; creditMinor: number },
): Promise<{ creditedMinor: number; refusal: string | null }> {
  const metadata = { clinic: clinicId, invoice: invoiceId };
  const before = await standingOf(stripe, ref);
  const noteMinor = Math.min(creditMinor - before.notedMinor, creditMinor - before.returnedMinor);
  let refusal: string | null = null;
  if (noteMinor > 0) {
    refusal = await unlessRefused(() =>
      stripe.creditNotes.create(
        { invoice: ref, amount: noteMinor, refund_amount: noteMinor, reason: "order_change", metadata },
        { idempotencyKey: `${ref}/credit/${creditMinor}` },
      ),
    );
  }
  const after = await standingOf(stripe, ref);
  const missing = creditMinor - after.returnedMinor;
  const [intent] = after.paymentRefs;
  if (missing > 0 && !refusal && intent) {
    refusal = await unlessRefused(() =>
      stripe.refunds.create(
        { payment_intent: intent, amount: missing, reason: "requested_by_customer", metadata },
        { idempotencyKey: `${ref}/again/${creditMinor}/${after.failed}` },
      ),
    );
  }
  const { returnedMinor } = await standingOf(stripe, ref);
  return { creditedMinor: Math.min(returnedMinor, creditMinor), refusal };
}

async function standingOf(stripe: Stripe, ref: string) {
  const invoice = await stripe.invoices.retrieve(ref, { expand: ["payments"] });
  const paymentRefs = paidIntentsOf(invoice);
  let notedMinor = 0;
  for await (const note of stripe.creditNotes.list({ invoice: ref, limit: 100 })) {
    if (note.status === "issued") notedMinor += note.amount;
  }
  let failed = 0;
  for (const intent of paymentRefs) {
    for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 })) {
      if (refund.status === "failed" || refund.status === "canceled") failed++;
    }
  }
  return { paymentRefs, notedMinor, failed, returnedMinor: await returnedOn(stripe, ref, paymentRefs) };
}

/** Without an idempotency key, since Stripe would repeat a refusal all day; it never refunds more than was paid. */
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
