import type Stripe from "stripe";
import type { PaymentNotice } from "../processor.ts";
import { ForgedWebhook } from "../processor.ts";

/** Reads events about objects that carry our metadata; other events of the Stripe account do not concern us. */
export function readWebhook(
  stripe: Stripe,
  secret: string,
  payload: string,
  signature: string,
): PaymentNotice | null {
  const event = verified(stripe, secret, payload, signature);
  const object = event.data.object as { id?: string; object?: string; metadata?: Record<string, string> };
  const { clinic, invoice } = object.metadata ?? {};
  if (!clinic || !object.id) return null;
  if (object.object === "checkout.session") {
    return { eventRef: event.id, clinicId: clinic, subject: "card_setup", subjectRef: object.id };
  }
  if (!invoice || !["invoice", "refund"].includes(object.object ?? "")) return null;
  return { eventRef: event.id, clinicId: clinic, subject: "invoice", subjectRef: invoice };
}

function verified(stripe: Stripe, secret: string, payload: string, signature: string) {
  try {
    return stripe.webhooks.constructEvent(payload, signature, secret);
  } catch (error) {
    throw new ForgedWebhook("The signature is not Stripe's", { cause: error });
  }
}
