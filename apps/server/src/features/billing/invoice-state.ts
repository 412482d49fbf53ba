import type { InvoiceState } from "@kitpath/contract/billing";

const rank: Record<InvoiceState, number> = { pending: 0, open: 1, void: 2, paid: 3, refunded: 4 };

/**
 * The state after the processor has told one. Answers can overtake each other, so an invoice only ever goes forward; the
 * one that was voided first and paid all the same is paid.
 */
export const laterState = (known: InvoiceState, told: InvoiceState): InvoiceState =>
  rank[told] > rank[known] ? told : known;
