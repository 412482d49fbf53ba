import type Stripe from "stripe";
import type { ProcessorInvoice } from "../processor.ts";
import { readDispute } from "./read-dispute.ts";

type Invoice = Awaited<ReturnType<Stripe["invoices"]["retrieve"]>>;

/** Reads the current state of an invoice. Stripe leaves a refunded invoice `paid`, so what was returned of it is added up. */
export async function readInvoice(stripe: Stripe, ref: string): Promise<ProcessorInvoice> {
  const invoice = await stripe.invoices.retrieve(ref, { expand: ["payments"] });
  const paymentRefs = paidIntentsOf(invoice);
  const returnedMinor = invoice.status === "paid" ? await returnedOn(stripe, ref, paymentRefs) : 0;
  return {
    ref: invoice.id,
    state: stateOf(invoice, returnedMinor),
    totalMinor: invoice.total,
    hostedUrl: invoice.hosted_invoice_url ?? null,
    paymentRefs,
    returnedMinor,
    dispute: await readDispute(stripe, paymentRefs),
  };
}

function stateOf({ status, total }: Invoice, returnedMinor: number): ProcessorInvoice["state"] {
  if (status === "void") return "void";
  if (status !== "paid") return "open";
  return total > 0 && returnedMinor >= total ? "refunded" : "paid";
}

/** Adds up what came back to the payer: refunds by whomever, unless they failed, and what a credit note says was returned otherwise. */
export async function returnedOn(stripe: Stripe, ref: string, paymentRefs: string[]): Promise<number> {
  let returned = 0;
  for (const intent of paymentRefs) {
    for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 })) {
      if (refund.status !== "failed" && refund.status !== "canceled") returned += refund.amount;
    }
  }
  for await (const note of stripe.creditNotes.list({ invoice: ref, limit: 100 })) {
    if (note.status === "issued") returned += note.out_of_band_amount ?? 0;
  }
  return returned;
}

/** Returns the payment intents that paid an invoice, which must have been read with its payments. */
export function paidIntentsOf(invoice: Invoice): string[] {
  return (invoice.payments?.data ?? []).flatMap(({ status, payment }) => {
    const intent = payment.payment_intent;
    if (status !== "paid" || !intent) return [];
    return [typeof intent === "string" ? intent : intent.id];
  });
}
