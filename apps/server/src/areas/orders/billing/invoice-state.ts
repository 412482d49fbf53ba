import type { InvoiceState } from "@kitpath/contract/orders/billing/billing";

const rank: Record<InvoiceState, number> = { pending: 0, open: 1, void: 2, paid: 3, refunded: 4 };

/**
 * Returns an invoice's state after an answer from the processor. Answers can overtake each other, so the state only moves
 * forward; an invoice that was voided but then paid all the same counts as paid.
 */
export const laterState = (known: InvoiceState, told: InvoiceState): InvoiceState =>
  rank[told] > rank[known] ? told : known;
