import type { Written } from "./letter.ts";
import { kitpathBrand, writeLetter } from "./letter.ts";
import { hello } from "./names-of-others.ts";

type AmendedEmail = { firstName: string; orderNumber: string; link: string };

/** Tells people who have opened the previous result, or whose API key has, that it was amended. */
export const amendedEmail = ({ firstName, orderNumber, link }: AmendedEmail): Written =>
  writeLetter(kitpathBrand, {
    subject: `Amended results (${orderNumber})`,
    greeting: hello(firstName),
    paragraphs: [
      `The lab has amended the results of order ${orderNumber}. You, or a system with your API key, opened them before. Please read them again: earlier certificates and reports of these results are no longer valid.`,
    ],
    actions: [{ label: "Read the amended results", url: link }],
    footer:
      "Kitpath. You are receiving this e-mail because you or a system with your API key have opened these results before.",
  });
