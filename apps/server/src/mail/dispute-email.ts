import type { DisputeState } from "@kitpath/contract/orders/billing/billing";
import { momentInWords } from "../time/moment-in-words.ts";
import type { Written } from "./letter.ts";
import { kitpathBrand, writeLetter } from "./letter.ts";

type DisputeEmail = {
  invoice: string;
  amount: string;
  state: DisputeState;
  dueAt: Date | null;
  link: string;
  footer: string;
};

const words: Record<DisputeState, string> = {
  needs_response: "The cardholder’s bank disputes this payment, and the dispute needs a response.",
  under_review: "The bank is reviewing the evidence.",
  won: "The bank decided in Kitpath’s favour: the payment stays.",
  lost: "The bank gave the money back to the cardholder.",
  closed: "The dispute was closed: the payment stays.",
};

/** Tells of a disputed payment, until when it has to be answered, and of what became of it. */
export const disputeEmail = ({ invoice, amount, state, dueAt, link, footer }: DisputeEmail): Written =>
  writeLetter(kitpathBrand, {
    subject: `Disputed payment: ${invoice}`,
    paragraphs: [
      `${invoice}, ${amount}. ${words[state]}`,
      ...(state === "needs_response" && dueAt
        ? [`The payment service accepts evidence until ${momentInWords(dueAt)}.`]
        : []),
    ],
    actions: [{ label: "Open it", url: link }],
    footer,
  });
