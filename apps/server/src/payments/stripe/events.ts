import { z } from "zod";
import type { PaymentNotice } from "../processor.ts";

/** What of an event's object says whose it is. Stripe gives an id, or the object itself if it was expanded. */
const named = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .catch(null);
type Named = z.infer<typeof named>;

export const eventObject = z.object({
  id: z.string().optional(),
  customer: named,
  invoice: named,
  payment_intent: named,
  previous: z.object({ customer: named }).optional(),
});
export type EventObject = z.infer<typeof eventObject>;

type Handled = {
  types: RegExp;
  subject: PaymentNotice["subject"];
  refs: (object: EventObject) => Named[];
};

/** The events that change money or a card. What they are about is found by its object, whoever made it. */
export const handledEvents: readonly Handled[] = [
  { types: /^checkout\.session\./, subject: "card_setup", refs: ({ customer }) => [customer] },
  {
    types: /^invoice\.(?!upcoming$|created$|deleted$|will_be_due$)/,
    subject: "invoice",
    refs: ({ id }) => [id],
  },
  { types: /^(invoice_payment\.|credit_note\.)/, subject: "invoice", refs: ({ invoice }) => [invoice] },
  {
    types: /^(refund\.|charge\.(?!expired$|pending$|captured$))/,
    subject: "invoice",
    refs: ({ payment_intent }) => [payment_intent],
  },
  {
    types: /^payment_intent\.(succeeded|payment_failed|canceled)$/,
    subject: "invoice",
    refs: ({ id }) => [id],
  },
  { types: /^customer\.(updated|deleted)$/, subject: "customer", refs: ({ id }) => [id] },
  {
    types: /^payment_method\./,
    subject: "customer",
    // One that was detached has no customer any more.
    refs: ({ id, customer, previous }) => [customer, previous?.customer, id],
  },
];

/** The other events, and why they are passed over. A test holds both lists against the types of the installed package. */
export const ignoredEvents: readonly { types: RegExp; why: string }[] = [
  {
    types: /^invoice\.(created|deleted)$/,
    why: "We create invoices; only a draft, which is not yet ours, can be deleted.",
  },
  { types: /^invoice\.(upcoming|will_be_due)$/, why: "What has not changed yet." },
  { types: /^invoiceitem\./, why: "Invoices get their lines as they are created, and take no others." },
  {
    types: /^charge\.(expired|pending|captured)$/,
    why: "Cards are charged at once, without an authorisation before.",
  },
  {
    types: /^payment_intent\.(?!succeeded$|payment_failed$|canceled$)/,
    why: "A payment under way. What becomes of it is told by its invoice.",
  },
  {
    types: /^(setup_intent|mandate|three_d_secure)\b/,
    why: "A card being set up, of which its checkout session tells.",
  },
  {
    types: /^customer\.(created|discount|source|subscription|tax_id)\b|^(source|coupon|promotion_code)\./,
    why: "Kitpath makes its customers, and uses no discounts, subscriptions, sources or tax numbers of Stripe's.",
  },
  {
    types: /^(customer_cash_balance_transaction|cash_balance|billing|billing_portal|entitlements)\./,
    why: "Kitpath uses no balances, meters or portal of Stripe's.",
  },
  {
    types: /^(plan|price|product|quote|subscription_schedule|payment_link|tax|tax_rate)\./,
    why: "Kitpath's own prices and tax are put on invoices as amounts.",
  },
  {
    types: /^(radar|review)\./,
    why: "A suspicion of fraud, which changes nothing until it becomes a refund or a dispute.",
  },
  {
    types: /^(balance|balance_settings|payout|topup|transfer|reserve|application_fee)\b/,
    why: "Between Stripe and the platform's bank account.",
  },
  {
    types: /^(account|capability|person|apps|climate|file|reporting|sigma|test_helpers|terminal)\b/,
    why: "The Stripe account itself.",
  },
  {
    types: /^(financial_connections|identity|issuing_\w+|treasury)\b/,
    why: "Products of Stripe's that Kitpath does not use.",
  },
  { types: /^v[12]\./, why: "Thin events, which are sent to other kinds of endpoints." },
];

/** Returns what an event is about; null if it does not concern us. */
export function subjectOf(type: string, object: EventObject): Pick<PaymentNotice, "subject" | "refs"> | null {
  const handled = handledEvents.find(({ types }) => types.test(type));
  return handled
    ? { subject: handled.subject, refs: handled.refs(object).filter((ref) => typeof ref === "string") }
    : null;
}
