import type Stripe from "stripe";
import type { PaymentNotice } from "../processor.ts";
import { ForgedWebhook } from "../processor.ts";
import { eventObject, subjectOf } from "./events.ts";

/** Reads events that change money or a card; others do not concern us. */
export function readWebhook(
  stripe: Stripe,
  secret: string,
  payload: string,
  signature: string,
): PaymentNotice | null {
  const event = verified(stripe, secret, payload, signature);
  const { object: told, previous_attributes: previous } = event.data;
  const object = eventObject.parse({ ...told, previous });
  const about = subjectOf(event.type, object);
  if (!about || about.refs.length === 0) return null;
  const setupRef = about.subject === "card_setup" ? (object.id ?? null) : null;
  return { eventRef: event.id, setupRef, ...about };
}

function verified(stripe: Stripe, secret: string, payload: string, signature: string) {
  try {
    return stripe.webhooks.constructEvent(payload, signature, secret);
  } catch (error) {
    throw new ForgedWebhook("The signature is not Stripe's", { cause: error });
  }
}
