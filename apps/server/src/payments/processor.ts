import type { FastifyInstance } from "fastify";

/** What we may know about a card: its number never passes through us. */
export type ProcessorCard = {
  ref: string;
  brand: string;
  last4: string;
  /** The last day on which it can be charged. */
  expiresOn: string;
  addedAt: Date;
};

/** Whom invoices are made out and sent to. The country is its ISO 3166-1 alpha-2 code. */
export type CustomerDetails = {
  name: string;
  email: string;
  address: { line1: string; line2: string; city: string; postcode: string; country: string };
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
  /** The customer's, shown on the invoice; null if it has none. */
  vatNumber: string | null;
  /** Shown below the lines; empty for none. */
  footer: string;
  /** Charged to the default card at once, or sent to the customer, who pays it within `dueDays`. */
  collection: "card" | "by_customer";
  dueDays: number;
  /** When it was first requested, if an earlier attempt may have succeeded; otherwise null. */
  attemptedAt: Date | null;
};

/** After an attempt to void or refund an invoice: the processor's code of its refusal, if it refused. */
export type WithdrawnInvoice = ProcessorInvoice & { refusal?: string | null };

export type ProcessorInvoice = {
  ref: string;
  state: "open" | "paid" | "void" | "refunded";
  totalMinor: number;
  hostedUrl: string | null;
  /** The processor's ids of its payments. */
  paymentRefs: string[];
  /** What the payer has got back in all, whoever returned it. A refund that failed counts as none. */
  returnedMinor: number;
  /** The newest dispute of a payment with the cardholder's bank. */
  dispute: PaymentDispute | null;
};

export type PaymentDispute = {
  ref: string;
  /** `closed`: it came to nothing. */
  state: "needs_response" | "under_review" | "won" | "lost" | "closed";
  amountMinor: number;
  reason: string;
  /** Until when evidence can be sent. */
  dueAt: Date | null;
};

/** Money of a card that is set aside. */
export type NewHold = {
  clinicId: string;
  invoiceId: string;
  customerRef: string;
  cardRef: string;
  currency: string;
  amountMinor: number;
  /** Tells a further attempt from a repeat of the same one. */
  attempt: number;
};

/** `refused`: the bank did not set it aside. */
export type Hold = { state: "refused" } | { state: "held"; ref: string; until: Date };

/** A customer at the processor: its default card, or null; or that it was deleted there. */
export type ProcessorCustomer = { isDeleted: boolean; card: ProcessorCard | null };

/** What a webhook is about. It only says that something has changed; the current state is then read from the processor. */
export type PaymentNotice = {
  eventRef: string;
  subject: "invoice" | "card_setup" | "customer";
  /** The processor's id of a card setup; otherwise null. */
  setupRef: string | null;
  /** The processor's ids of what the event is about, which tell whose it is: an invoice, a payment, a customer or a card. */
  refs: string[];
};

/**
 * The payment processor. Every call is idempotent and may be retried after any failure. All calls throw `ProcessorUnavailable`
 * when the processor cannot be reached.
 */
export type PaymentProcessor = {
  /** Creates the clinic's customer once; a new one if the processor has deleted the one it had, `lost`. */
  createCustomer(clinicId: string, lost?: string | null): Promise<string>;
  getCustomer(ref: string): Promise<ProcessorCustomer>;
  /** Invoices that are opened from then on have these details. */
  updateCustomer(ref: string, details: CustomerDetails): Promise<void>;
  /** Returns the page on which a card is entered; from there the customer is sent back to `returnPath`. */
  startCardSetup(setup: {
    clinicId: string;
    customerRef: string;
    returnPath: string;
  }): Promise<{ ref: string; url: string }>;
  /** Makes the card of a completed setup the customer's default. */
  finishCardSetup(ref: string): Promise<CardSetup>;
  openInvoice(invoice: NewInvoice): Promise<ProcessorInvoice>;
  getInvoice(ref: string): Promise<ProcessorInvoice>;
  /** Charges a card once; if it is declined, the invoice stays open. */
  payInvoice(ref: string, cardRef: string): Promise<ProcessorInvoice>;
  /** Sets the money of an invoice that is to come aside on a card, without taking it. */
  placeHold(hold: NewHold): Promise<Hold>;
  /** Pays an open invoice with the money set aside; if the bank no longer keeps it, the invoice stays open. */
  takeHold(holdRef: string, invoiceRef: string): Promise<ProcessorInvoice>;
  /** Gives back what was set aside; does nothing if it was taken, or is no longer kept. */
  releaseHold(holdRef: string): Promise<void>;
  /** Does not change an invoice that has been paid meanwhile. */
  voidInvoice(ref: string): Promise<WithdrawnInvoice>;
  refundInvoice(ref: string, invoice: { clinicId: string; invoiceId: string }): Promise<WithdrawnInvoice>;
  /**
   * Gives back `creditMinor` of a paid invoice in all, however often it is called, and makes out a credit note for it. If a refund
   * failed later, it gives that part back again. Returns the whole amount given back.
   */
  creditInvoice(
    ref: string,
    credit: { clinicId: string; invoiceId: string; creditMinor: number },
  ): Promise<{ creditedMinor: number; refusal: string | null }>;
  /** The header that carries a webhook's signature. */
  signatureHeader: string;
  /** Null for events that do not concern us. Throws `ForgedWebhook`. */
  readWebhook(payload: string, signature: string): PaymentNotice | null;
  /** Returns the ids of the invoice and the customer of a payment that we do not know; none if there is no such payment. */
  ownersOf(paymentRefs: string[]): Promise<string[]>;
  /** Registers routes that the processor serves from this process: the test processor's pages. */
  serve?(app: FastifyInstance): void;
};

export class ProcessorUnavailable extends Error {}
export class ForgedWebhook extends Error {}

/** The path that a processor sends its webhooks to. */
export const webhookPath = "/payments/webhook";
