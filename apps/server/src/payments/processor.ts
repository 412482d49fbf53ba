import type { FastifyInstance } from "fastify";

/** A card as far as we may know it: its number never passes through us. */
export type ProcessorCard = {
  ref: string;
  brand: string;
  last4: string;
  /** The last day it can be charged on. */
  expiresOn: string;
  addedAt: Date;
};

export type CardSetup = { state: "open" | "expired" } | { state: "complete"; card: ProcessorCard };

export type InvoiceLine = {
  description: string;
  netMinor: number;
  vatMinor: number;
  vatBasisPoints: number;
};

export type NewInvoice = {
  clinicId: string;
  invoiceId: string;
  customerRef: string;
  currency: string;
  description: string;
  lines: InvoiceLine[];
  /** By the default card at once, or by the customer within `dueDays`. */
  collection: "card" | "by_customer";
  dueDays: number;
  /** When it was first asked for, where an earlier attempt may have got through; else null. */
  attemptedAt: Date | null;
};

export type ProcessorInvoice = {
  ref: string;
  state: "open" | "paid" | "void" | "refunded";
  totalMinor: number;
  hostedUrl: string | null;
};

/** What a webhook is about. It says that something has changed, never what it is now: that is asked for. */
export type PaymentNotice = {
  eventRef: string;
  clinicId: string;
  subject: "invoice" | "card_setup";
  /** Our id of the invoice, or the processor's number of the set-up. */
  subjectRef: string;
};

/**
 * Who takes the money. Each call may be made again after any failure and has its effect once. All of them throw
 * `ProcessorUnavailable` when the processor cannot be reached.
 */
export type PaymentProcessor = {
  createCustomer(customer: { clinicId: string; name: string; email: string }): Promise<string>;
  /** Gives the page on which a card is entered; from there the person comes back to `returnPath`. */
  startCardSetup(setup: {
    clinicId: string;
    customerRef: string;
    returnPath: string;
  }): Promise<{ ref: string; url: string }>;
  /** Makes the card of a set-up that is complete the customer's default. */
  finishCardSetup(ref: string): Promise<CardSetup>;
  openInvoice(invoice: NewInvoice): Promise<ProcessorInvoice>;
  getInvoice(ref: string): Promise<ProcessorInvoice>;
  /** Charges a card once; a card that is declined leaves the invoice open. */
  payInvoice(ref: string, cardRef: string): Promise<ProcessorInvoice>;
  /** Leaves one that is paid meanwhile as it is. */
  voidInvoice(ref: string): Promise<ProcessorInvoice>;
  refundInvoice(ref: string, invoice: { clinicId: string; invoiceId: string }): Promise<ProcessorInvoice>;
  /** The header that carries a webhook's signature. */
  signatureHeader: string;
  /** Null for events that are not ours. Throws `ForgedWebhook`. */
  readWebhook(payload: string, signature: string): PaymentNotice | null;
  /** What the processor serves from this process itself: the test processor's pages. */
  serve?(app: FastifyInstance): void;
};

export class ProcessorUnavailable extends Error {}
export class ForgedWebhook extends Error {}

/** Where a processor sends its webhooks to. */
export const webhookPath = "/payments/webhook";
