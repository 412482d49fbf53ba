/**
 * Billing: what a clinic pays for its orders, by card for each order or by a monthly invoice, and what it gets back. The payment
 * processor holds the money; these are our books. Without a processor, orders cost nothing.
 *
 * - States of an invoice: pending (only here), open at the processor, void, paid, refunded. They only move forward.
 * - Charging: `payment-terms.ts` says how a clinic pays, `charge-order.ts` books an order, `close-months.ts` makes the monthly
 *   invoices, `collect-invoice.ts` opens an invoice at the processor (`open-invoice.ts`) and charges the card.
 * - Setting aside: `hold-money.ts`, while an order waits for a physician.
 * - The card: `default-card.ts`. The clinic as the processor's customer: `ensure-customer.ts`.
 * - Giving back: `refunds.ts` for a cancelled order, `credits.ts` for a month. What the bank disputes: `disputes.ts`.
 * - What the processor says: `notices.ts` takes its webhooks, `record-invoice.ts` records an invoice's state and moves its order, and
 *   `reconcile.ts` repairs whatever was missed.
 * - Who reacts: `moves.ts`, when a card is saved. Orders charge and refund themselves through the server's `reactions.ts`.
 * - Reading: `read-payments.ts`, `present.ts`; a month's statement as a file: `statement-file.ts`.
 */
export type { Invoice } from "./invoice-queries.ts";
