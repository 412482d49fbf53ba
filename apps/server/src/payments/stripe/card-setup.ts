import { dayOf } from "@kitpath/contract/time/calendar";
import type Stripe from "stripe";
import type { CardSetup, PaymentProcessor, ProcessorCard, ProcessorCustomer } from "../processor.ts";

type Setup = Parameters<PaymentProcessor["startCardSetup"]>[0];

export async function startCardSetup(stripe: Stripe, dashboardUrl: string, setup: Setup) {
  const returnUrl = `${dashboardUrl}${setup.returnPath}`;
  const [cancelUrl = returnUrl] = returnUrl.split("?");
  const session = await stripe.checkout.sessions.create({
    mode: "setup",
    allowed_payment_method_types: ["card"],
    customer: setup.customerRef,
    success_url: returnUrl,
    cancel_url: cancelUrl,
    metadata: { clinic: setup.clinicId },
  });
  if (!session.url) throw new Error("Stripe gave a set-up session without a page");
  return { ref: session.id, url: session.url };
}

export async function finishCardSetup(stripe: Stripe, ref: string): Promise<CardSetup> {
  const session = await stripe.checkout.sessions.retrieve(ref, {
    expand: ["setup_intent.payment_method"],
  });
  if (session.status !== "complete") return { state: session.status === "expired" ? "expired" : "open" };
  const intent = session.setup_intent;
  const method = typeof intent === "object" ? intent?.payment_method : null;
  if (!method || typeof method === "string" || !method.card || typeof session.customer !== "string") {
    throw new Error("Stripe gave a set-up that is complete without a card");
  }
  await stripe.customers.update(session.customer, {
    invoice_settings: { default_payment_method: method.id },
  });
  return { state: "complete", card: presentCard(method.id, method.created, method.card) };
}

/** Reads a customer's default card, which Stripe replaces by itself when the bank sends a new one. */
export async function readCustomer(stripe: Stripe, ref: string): Promise<ProcessorCustomer> {
  const customer = await stripe.customers.retrieve(ref, {
    expand: ["invoice_settings.default_payment_method"],
  });
  if (customer.deleted) return { isDeleted: true, card: null };
  const method = customer.invoice_settings.default_payment_method;
  if (!method || typeof method === "string" || !method.card) return { isDeleted: false, card: null };
  return { isDeleted: false, card: presentCard(method.id, method.created, method.card) };
}

/** Returns the invoice and the customer of payments. */
export async function ownersOf(stripe: Stripe, paymentRefs: string[]): Promise<string[]> {
  const owners: string[] = [];
  for (const ref of paymentRefs.filter((each) => each.startsWith("pi_"))) {
    const payment = { type: "payment_intent" as const, payment_intent: ref };
    for await (const { invoice } of stripe.invoicePayments.list({ payment, limit: 100 })) {
      owners.push(typeof invoice === "string" ? invoice : invoice.id);
    }
  }
  return owners;
}

function presentCard(
  ref: string,
  created: number,
  card: { brand: string; last4: string; exp_month: number; exp_year: number },
): ProcessorCard {
  return {
    ref,
    brand: card.brand,
    last4: card.last4,
    expiresOn: lastDayOf(card.exp_year, card.exp_month),
    addedAt: new Date(created * 1000),
  };
}

const lastDayOf = (year: number, month: number) => dayOf(new Date(Date.UTC(year, month, 0)));
