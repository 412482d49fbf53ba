import type {
  Billing,
  Card,
  Invoice,
  MonthTotal,
  StatementLine,
} from "@kitpath/contract/orders/billing/billing";
import type { Tax } from "@kitpath/contract/orders/billing-identities/billing-identity";
import type { TaxTreatment } from "@kitpath/contract/orders/billing-identities/tax";
import { shiftMonth } from "@kitpath/contract/fields/money";
import { isoTime } from "../../../time/iso-time.ts";
import type { PaymentBasis } from "./account-queries.ts";
import { hasExpired } from "./payment-terms.ts";
import type { ListedInvoice } from "./invoice-queries.ts";
import type { Line, MonthSum, Sum } from "./line-queries.ts";

type Amounts = { currency: string; net_minor: string | number; vat_minor: string | number };

function presentAmounts({ currency, net_minor, vat_minor }: Amounts) {
  const [netMinor, vatMinor] = [Number(net_minor), Number(vat_minor)];
  return { currency, netMinor, vatMinor, totalMinor: netMinor + vatMinor };
}

export const presentMonthTotal = (sum: MonthSum): MonthTotal => ({
  ...presentAmounts(sum),
  orders: sum.orders,
});

function presentCard({ card_brand, card_last4, card_expires_on }: PaymentBasis, now: Date): Card | null {
  if (!card_brand || !card_last4 || !card_expires_on) return null;
  return {
    brand: card_brand,
    last4: card_last4,
    expires: card_expires_on.slice(0, 7),
    isExpired: hasExpired(card_expires_on, now),
  };
}

type Taxed = { tax_treatment: TaxTreatment | null; vat_basis_points: number };

/** Lines from before reasons were kept have the one that their rate had. */
export const presentTax = ({ tax_treatment: treatment, vat_basis_points: rate }: Taxed): Tax => ({
  treatment: treatment ?? (rate > 0 ? "uk" : "outside_uk"),
  vatBasisPoints: rate,
});

type BillingParts = {
  identity: Taxed;
  basis: PaymentBasis;
  isCharged: boolean;
  month: string;
  sums: MonthSum[];
  toInvoice: Sum[];
  carried: Sum[];
  now: Date;
};

/** Of each currency in which there is anything. */
const presentLeft = (sums: Sum[]) => sums.map(presentAmounts).filter(({ totalMinor }) => totalMinor !== 0);

export function presentBilling(parts: BillingParts): Billing {
  const { basis, isCharged, month, now } = parts;
  const defaultCard = presentCard(basis, now);
  const paymentType = basis.payment_type === "invoice" ? "invoice" : "card";
  return {
    tax: presentTax(parts.identity),
    payment_type: isCharged ? paymentType : "nothing",
    paymentDays: basis.payment_days,
    canOrder: !isCharged || paymentType === "invoice" || defaultCard?.isExpired === false,
    defaultCard,
    nextStatement: {
      month,
      issuedOn: `${shiftMonth(month, 1)}-01`,
      totals: parts.sums.map(presentMonthTotal),
      toInvoice: presentLeft(parts.toInvoice),
      carried: presentLeft(parts.carried),
    },
  };
}

const totalOf = ({ net_minor, vat_minor }: ListedInvoice) => net_minor + vat_minor;

const presentDispute = (invoice: ListedInvoice): Invoice["dispute"] =>
  invoice.dispute_state && {
    state: invoice.dispute_state,
    amountMinor: invoice.dispute_minor ?? 0,
    reason: invoice.dispute_reason ?? "",
    dueAt: isoTime(invoice.dispute_due_at),
  };

export const presentInvoice = (invoice: ListedInvoice): Invoice => ({
  id: invoice.id,
  stripe_invoice_id: invoice.invoice_ref,
  orderNumber: invoice.order_number,
  month: invoice.month,
  state: invoice.state,
  ...presentAmounts(invoice),
  returnedMinor: Math.max(invoice.returned_minor, invoice.refunded_minor),
  isRefundFailed: invoice.state === "refunded" && invoice.refunded_minor < totalOf(invoice),
  dispute: presentDispute(invoice),
  createdAt: invoice.created_at.toISOString(),
  paidAt: isoTime(invoice.paid_at),
});

export const presentLine = (line: Line): StatementLine => ({
  id: line.id,
  orderNumber: line.order_number,
  product: line.title,
  quantity: line.quantity,
  kind: line.kind,
  tax: presentTax(line),
  createdAt: line.created_at.toISOString(),
  ...presentAmounts(line),
});
