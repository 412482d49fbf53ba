import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import type { PrivacyKind } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { privacyKindWords } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import type { Written } from "./letter.ts";
import { kitpathBrand, writeLetter } from "./letter.ts";

type OwnRequest = { reference: string; kind: PrivacyKind; dueOn: string; link: string };

/** Tells a clinic that a customer asks for something about their data. It names neither the person nor what is to be corrected. */
export const ownRequestEmail = ({ reference, kind, dueOn, link }: OwnRequest): Written =>
  writeLetter(kitpathBrand, {
    subject: `A customer asks about their data (${reference})`,
    paragraphs: [
      `They asked in My tests. ${privacyKindWords[kind].means}`,
      kind === "correction"
        ? `Please look at it on the customer’s page, and correct what is wrong there. Kitpath’s privacy desk then answers them, by ${formatCalendarDay(dueOn)}.`
        : `Kitpath’s privacy desk answers them, by ${formatCalendarDay(dueOn)}. You need to do nothing, unless it asks you.`,
    ],
    actions: [{ label: "Open the customer’s page", url: link }],
    footer: "Kitpath. You are receiving this e-mail because you look after customers for your clinic.",
  });
