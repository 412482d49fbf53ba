import { formatMinor, formatMonth } from "@kitpath/contract/fields/money";
import type { StoryEntry } from "@kitpath/contract/platform/support/support";
import type { OrderPayments } from "#areas/orders/billing/read-payments.ts";
import { momentInWords } from "../../../time/moment-in-words.ts";
import { plain } from "./story-entries.ts";

type Line = OrderPayments["lines"][number];
type Invoice = NonNullable<OrderPayments["invoice"]>;

/** Returns the payment history of an order: its statement lines, and its invoice step by step. */
export const paymentEntries = ({ lines, invoice }: OrderPayments): StoryEntry[] => [
  ...lines.map((line) => lineEntry(line, invoice)),
  ...(invoice ? invoiceEntries(invoice) : []),
];

const titles: Record<Line["kind"], (amount: string) => string> = {
  charge: (amount) => `${amount} charged`,
  credit: (amount) => `${amount} credited`,
  late_change: (amount) => `${amount} charged for changing the appointment late`,
};

function lineEntry(line: Line, invoice: Invoice | null): StoryEntry {
  const amount = formatMinor(Math.abs(line.net_minor + line.vat_minor), line.currency);
  return {
    ...plain,
    id: line.id,
    at: line.created_at.toISOString(),
    source: "payment",
    title: titles[line.kind](amount),
    notes: [
      // A fee is on the month's invoice, also of a clinic that pays its orders by card.
      invoice && line.kind !== "late_change"
        ? "By card, including VAT"
        : `On the statement for ${formatMonth(line.month)}, including VAT`,
    ],
  };
}

const ends: Record<string, string> = { refunded: "Refunded", void: "Voided: nothing was paid" };

type Money = Pick<
  Invoice,
  "currency" | "refunded_minor" | "dispute_state" | "dispute_minor" | "dispute_due_at"
>;

const disputeMark = ({ dispute_state: state }: Money): StoryEntry["state"] =>
  state === "needs_response" || state === "under_review" ? "waiting" : "done";

const disputeNotes = ({ currency, dispute_state, dispute_minor, dispute_due_at: dueAt }: Money): string[] => [
  formatMinor(dispute_minor ?? 0, currency),
  (dispute_state ?? "").replaceAll("_", " "),
  ...(dispute_state === "needs_response" && dueAt ? [`Answer it until ${momentInWords(dueAt)}`] : []),
];

function invoiceEntries({
  id,
  invoice_ref,
  state,
  created_at,
  paid_at,
  withdrawn_at,
  checked_at,
  ...money
}: Invoice): StoryEntry[] {
  const steps: [string, Date | null, string, StoryEntry["state"]][] = [
    ["made", created_at, "Invoice created", "done"],
    ["paid", paid_at, "Invoice paid", "done"],
    ["withdrawn", withdrawn_at, "Invoice withdrawn", ends[state] ? "done" : "waiting"],
    ["returned", money.refunded_minor > 0 ? checked_at : null, "Money returned", "done"],
    ["disputed", money.dispute_state ? checked_at : null, "Payment disputed at the bank", disputeMark(money)],
  ];
  return steps.flatMap(([step, at, title, how]) =>
    at
      ? [
          {
            ...plain,
            id: `${id}-${step}`,
            at: at.toISOString(),
            source: "payment" as const,
            title,
            notes: [
              ...(invoice_ref ? [invoice_ref] : []),
              ...(step === "returned" ? [formatMinor(money.refunded_minor, money.currency)] : []),
              ...(step === "disputed" ? disputeNotes(money) : []),
              ...(step === "withdrawn" ? [ends[state] ?? "Waiting for the payment service"] : []),
            ],
            state: how,
          },
        ]
      : [],
  );
}
