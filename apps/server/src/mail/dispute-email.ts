import type { DisputeState } from "@kitpath/contract/orders/billing/billing";
import { momentInWords } from "../moment-in-words.ts";
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
  needs_response: "The cardholder’s bank disputes this payment. Somebody has to answer it.",
  under_review: "The bank is looking at the evidence that was sent.",
  won: "The bank decided in Kitpath’s favour: the payment stays.",
  lost: "The bank gave the money back to the cardholder.",
  closed: "The dispute came to nothing: the payment stays.",
};

/** Tells of a disputed payment, until when it has to be answered, and of what became of it. */
export const disputeEmail = ({ invoice, amount, state, dueAt, link, footer }: DisputeEmail): Written =>
  writeLetter(kitpathBrand, {
    subject: `Disputed payment: ${invoice}`,
    paragraphs: [
      `${invoice}, ${amount}. ${words[state]}`,
      ...(state === "needs_response" && dueAt
        ? [`Evidence can be sent to the payment service until ${momentInWords(dueAt)}.`]
        : []),
    ],
    actions: [{ label: "Open it", url: link }],
    footer,
  });
