import type Stripe from "stripe";
import type { ProcessorInvoice } from "../processor.ts";

type Invoice = Awaited<ReturnType<Stripe["invoices"]["retrieve"]>>;

/** Reads the current state of an invoice. Stripe leaves a refunded invoice `paid`, so its refunds are added up. */
export async function readInvoice(stripe: Stripe, ref: string): Promise<ProcessorInvoice> {
  const invoice = await stripe.invoices.retrieve(ref, { expand: ["payments"] });
  return {
    ref: invoice.id,
    state: await stateOf(stripe, invoice),
    totalMinor: invoice.total,
    hostedUrl: invoice.hosted_invoice_url ?? null,
  };
}

async function stateOf(stripe: Stripe, invoice: Invoice): Promise<ProcessorInvoice["state"]> {
  if (invoice.status === "void") return "void";
  if (invoice.status !== "paid") return "open";
  let refunded = 0;
  for (const intent of paidIntentsOf(invoice)) {
    for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 })) {
      if (refund.status !== "failed" && refund.status !== "canceled") refunded += refund.amount;
    }
  }
  return invoice.total > 0 && refunded >= invoice.total ? "refunded" : "paid";
}

/** Returns the payment intents that paid an invoice, which must have been read with its payments. */
export function paidIntentsOf(invoice: Invoice): string[] {
  return (invoice.payments?.data ?? []).flatMap(({ status, payment }) => {
    const intent = payment.payment_intent;
    if (status !== "paid" || !intent) return [];
    return [typeof intent === "string" ? intent : intent.id];
  });
}
