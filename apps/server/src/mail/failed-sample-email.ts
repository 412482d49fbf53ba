import type { Brand, Written } from "./letter.ts";
import { writeLetter } from "./letter.ts";
import { hello } from "./names-of-others.ts";
import { testTakerFooter } from "./test-taker-footer.ts";

type FailedSample = {
  clinic: string;
  /** Families share addresses: it says to whom it is. */
  firstName: string;
  product: string;
  kitId: string;
  channel: string;
  origin: string;
  /** The clinic's place, where another kit can be asked for. */
  link: string;
};

/** Tells a person that their sample could not be tested. The reason is said in their own place alone. */
export const failedSampleEmail = (
  { firstName, product, kitId, link, ...sender }: FailedSample,
  brand: Brand,
): Written =>
  writeLetter(brand, {
    subject: "Your sample could not be tested",
    greeting: hello(firstName),
    paragraphs: [
      `The lab could not test the sample of your ${product} kit. This can happen.`,
      "Open your tests to see why, and to ask for a new kit.",
    ],
    facts: [{ label: "Kit ID", value: kitId }],
    actions: [{ label: "See what to do", url: link }],
    ...testTakerFooter(sender),
  });
