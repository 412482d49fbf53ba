import { dayMs } from "@kitpath/contract/time/durations";
import Stripe from "stripe";
import type { Hold, NewHold, ProcessorInvoice } from "../processor.ts";
import { readInvoice } from "./read-invoice.ts";
import { unlessRefused } from "./settle-invoice.ts";

/** How long banks keep money set aside, if Stripe does not say. */
const keptMs = 7 * dayMs;

/** Stripe's invoices cannot set money aside, so a payment of its own does, which later pays the invoice. */
export async function placeHold(stripe: Stripe, hold: NewHold): Promise<Hold> {
  const { clinicId, invoiceId, customerRef, cardRef, currency, amountMinor, attempt } = hold;
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: amountMinor,
        currency: currency.toLowerCase(),
        customer: customerRef,
        payment_method: cardRef,
        allowed_payment_method_types: ["card"],
        capture_method: "manual",
        confirm: true,
        off_session: true,
        metadata: { clinic: clinicId, invoice: invoiceId },
        expand: ["latest_charge"],
      },
      { idempotencyKey: `${invoiceId}/hold/${attempt}` },
    );
    if (intent.status !== "requires_capture") return { state: "refused" };
    return { state: "held", ref: intent.id, until: keptUntil(intent) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return { state: "refused" };
    throw error;
  }
}

function keptUntil({ latest_charge: charge, created }: Stripe.PaymentIntent): Date {
  const before = typeof charge === "object" ? charge?.payment_method_details?.card?.capture_before : null;
  return new Date(before ? before * 1000 : created * 1000 + keptMs);
}

/** An interrupted run goes on where it stopped: what was taken is only put to the invoice. */
export async function takeHold(
  stripe: Stripe,
  holdRef: string,
  invoiceRef: string,
): Promise<ProcessorInvoice> {
  await unlessRefused(() =>
    stripe.paymentIntents.capture(holdRef, {}, { idempotencyKey: `${holdRef}/capture` }),
  );
  const { status } = await stripe.paymentIntents.retrieve(holdRef);
  if (status === "succeeded")
    await unlessRefused(() => stripe.invoices.attachPayment(invoiceRef, { payment_intent: holdRef }));
  return readInvoice(stripe, invoiceRef);
}

export async function releaseHold(stripe: Stripe, holdRef: string): Promise<void> {
  await unlessRefused(() => stripe.paymentIntents.cancel(holdRef));
}
