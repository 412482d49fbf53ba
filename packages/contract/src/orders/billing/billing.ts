import { z } from "zod";
import { tax } from "../billing-identities/billing-identity.ts";
import { invoiceListFields, statementFields } from "./list-query.ts";
import { isBillingMonth } from "../../fields/money.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import { instant, requiredText } from "../../fields/text.ts";

/** In minor units of `currency`: the net amount, the VAT and the gross amount. */
const amounts = {
  currency: z.string(),
  netMinor: z.number().int(),
  vatMinor: z.number().int(),
  totalMinor: z.number().int(),
};

export const invoiceStates = ["pending", "open", "paid", "void", "refunded"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const disputeStates = ["needs_response", "under_review", "won", "lost", "closed"] as const;
export type DisputeState = (typeof disputeStates)[number];

const month = z.string().max(7).refine(isBillingMonth);

export const card = z.object({
  brand: z.string(),
  last4: z.string(),
  /** The card's last valid month. */
  expires: month,
  isExpired: z.boolean(),
});
export type Card = z.infer<typeof card>;

const monthTotal = z.object({ ...amounts, orders: z.number().int() });
export type MonthTotal = z.infer<typeof monthTotal>;

export const billing = z.object({
  /** `nothing` in the sandbox, where nothing is charged. */
  payment_type: z.enum(["card", "invoice", "nothing"]),
  /** What is added to the price of an order that is placed now, and why. */
  tax,
  /** How many days after sending a monthly invoice is due. */
  paymentDays: z.number().int(),
  /** Whether live orders are accepted at the moment. */
  canOrder: z.boolean(),
  defaultCard: card.nullable(),
  nextStatement: z.object({
    month,
    /** The day after the month's end: `toInvoice` is invoiced then. */
    issuedOn: z.string(),
    /** One for each currency. */
    totals: z.array(monthTotal),
    /**
     * The part of the totals that is on no invoice yet, one for each currency that has any: orders on monthly invoice, less the
     * credits of such orders.
     */
    toInvoice: z.array(z.object(amounts)),
    /**
     * What earlier months have left over, one for each currency: a credit, negative, that the next monthly invoice takes or that is
     * returned; or what the last month's invoice, due today, has not taken yet.
     */
    carried: z.array(z.object(amounts)),
  }),
});
export type Billing = z.infer<typeof billing>;

export const invoice = z.object({
  id: z.string(),
  /** The payment processor's id of the invoice, needed to open its hosted page; null until the processor has it. */
  stripe_invoice_id: z.string().nullable(),
  /** Null for a monthly invoice. */
  orderNumber: z.string().nullable(),
  month,
  state: z.enum(invoiceStates),
  ...amounts,
  /** What was returned of a paid invoice, in minor units: a part of it, or all. */
  returnedMinor: z.number().int(),
  /** The bank sent the refund back: the money has to be returned in another way. */
  isRefundFailed: z.boolean(),
  /** The cardholder's bank disputes the payment; null if it never did. */
  dispute: z
    .object({
      state: z.enum(disputeStates),
      amountMinor: z.number().int(),
      /** The bank's reason, as the payment processor names it. */
      reason: z.string(),
      /** Until when evidence can be sent. */
      dueAt: instant.nullable(),
    })
    .nullable(),
  createdAt: instant,
  paidAt: instant.nullable(),
});
export type Invoice = z.infer<typeof invoice>;

export const invoiceListQuery = querySchema(invoiceListFields);
export const invoiceList = z.object({ data: z.array(invoice), meta });

export const statementParams = z.object({ month });
export const statementQuery = querySchema(statementFields);

/** Returns what a line is for: a fee is not for another of the product. */
export const itemsInWords = ({
  product,
  quantity,
  kind,
}: Pick<StatementLine, "product" | "quantity" | "kind">): string => {
  if (kind === "late_change") return `Late change of the appointment (${product})`;
  return quantity > 1 ? `${product} × ${quantity}` : product;
};

export const statementLine = z.object({
  id: z.string(),
  orderNumber: z.string(),
  product: z.string(),
  quantity: z.number().int(),
  /** Amounts of a credit are negative. */
  kind: z.enum(["charge", "credit", "late_change"]),
  /** Its VAT rate, and why it is that. */
  tax,
  createdAt: instant,
  ...amounts,
});
export type StatementLine = z.infer<typeof statementLine>;

export const statement = z.object({
  month,
  /** Sums over all lines of the month, one for each currency. */
  totals: z.array(monthTotal),
  data: z.array(statementLine),
  meta,
});
export type Statement = z.infer<typeof statement>;

export const hostedInvoiceQuery = z.object({ invoice_id: requiredText(255) });
export const hostedInvoice = z.object({ hosted_invoice_url: z.string() });

/** The page where the person enters their card. No card data passes through Kitpath. */
export const cardSetup = z.object({ url: z.string() });
