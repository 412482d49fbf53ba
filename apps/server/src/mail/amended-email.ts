import type { Written } from "./letter.ts";
import { kitpathBrand, writeLetter } from "./letter.ts";
import { hello } from "./names-of-others.ts";

/** What was changed: the results by the lab, or the commentary on them by a clinician. */
export const amendedParts = ["results", "commentary"] as const;
export type AmendedPart = (typeof amendedParts)[number];

type AmendedEmail = { firstName: string; orderNumber: string; link: string; part: AmendedPart };

const words: Record<AmendedPart, { subject: string; what: string; invalid: string; action: string }> = {
  results: {
    subject: "Amended results",
    what: "The lab has amended the results",
    invalid: "earlier certificates and reports of these results are no longer valid",
    action: "Read the amended results",
  },
  commentary: {
    subject: "Corrected commentary",
    what: "A clinician has corrected their commentary on the results",
    invalid: "the earlier commentary is no longer valid",
    action: "Read the corrected commentary",
  },
};

/** Tells people who have opened the previous result, or whose API key has, that it or its commentary was changed. */
export function amendedEmail({ firstName, orderNumber, link, part }: AmendedEmail): Written {
  const { subject, what, invalid, action } = words[part];
  return writeLetter(kitpathBrand, {
    subject: `${subject} (${orderNumber})`,
    greeting: hello(firstName),
    paragraphs: [
      `${what} of order ${orderNumber}. You, or a system with your API key, opened them before. Please read them again: ${invalid}.`,
    ],
    actions: [{ label: action, url: link }],
    footer:
      "Kitpath. You are receiving this e-mail because you or a system with your API key have opened these results before.",
  });
}
