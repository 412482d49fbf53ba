import Stripe from "stripe";
import type { CustomerDetails, PaymentProcessor } from "../processor.ts";
import { finishCardSetup, ownersOf, readCustomer, startCardSetup } from "./card-setup.ts";
import { placeHold, releaseHold, takeHold } from "./hold-money.ts";
import { openInvoice } from "./open-invoice.ts";
import { readInvoice } from "./read-invoice.ts";
import { creditInvoice, payInvoice, refundInvoice, voidInvoice } from "./settle-invoice.ts";
import { reachable } from "./reachable.ts";
import { readWebhook } from "./read-webhook.ts";

export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  /** The address that Stripe's pages lead back to. */
  dashboardUrl: string;
  /** Another address for Stripe's API, for tests. */
  at?: { host: string; port: number; protocol: "http" };
};

export function openStripe({ secretKey, webhookSecret, dashboardUrl, at }: StripeOptions): PaymentProcessor {
  const stripe = new Stripe(secretKey, {
    timeout: 20_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...at,
  });
  return {
    createCustomer: (clinicId, lost = null) =>
      reachable(async () => {
        const customer = await stripe.customers.create(
          { metadata: { clinic: clinicId } },
          { idempotencyKey: lost ? `customer/${clinicId}/after/${lost}` : `customer/${clinicId}` },
        );
        return customer.id;
      }),
    getCustomer: (ref) => reachable(() => readCustomer(stripe, ref)),
    ownersOf: (paymentRefs) => reachable(() => ownersOf(stripe, paymentRefs)),
    updateCustomer: (ref, details) =>
      reachable(async () => {
        await stripe.customers.update(ref, paramsOf(details));
      }),
    startCardSetup: (setup) => reachable(() => startCardSetup(stripe, dashboardUrl, setup)),
    finishCardSetup: (ref) => reachable(() => finishCardSetup(stripe, ref)),
    openInvoice: (invoice) => reachable(() => openInvoice(stripe, invoice)),
    getInvoice: (ref) => reachable(() => readInvoice(stripe, ref)),
    payInvoice: (ref, cardRef) => reachable(() => payInvoice(stripe, ref, cardRef)),
    placeHold: (hold) => reachable(() => placeHold(stripe, hold)),
    takeHold: (holdRef, invoiceRef) => reachable(() => takeHold(stripe, holdRef, invoiceRef)),
    releaseHold: (holdRef) => reachable(() => releaseHold(stripe, holdRef)),
    voidInvoice: (ref) => reachable(() => voidInvoice(stripe, ref)),
    refundInvoice: (ref, invoice) => reachable(() => refundInvoice(stripe, ref, invoice)),
    creditInvoice: (ref, credit) => reachable(() => creditInvoice(stripe, ref, credit)),
    signatureHeader: "stripe-signature",
    readWebhook: (payload, signature) => readWebhook(stripe, webhookSecret, payload, signature),
  };
}

const paramsOf = ({ name, email, address: { postcode, ...address } }: CustomerDetails) => ({
  name,
  email,
  address: { ...address, postal_code: postcode },
});
