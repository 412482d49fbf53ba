import type { Brand, Written } from "./letter.ts";
import { writeLetter } from "./letter.ts";
import { testTakerFooter } from "./test-taker-footer.ts";

type RecallEmail = {
  firstName: string;
  product: string;
  kitId: string;
  /** The channel of the kit's order. */
  channel: string;
  isReplaced: boolean;
  /** The dashboard's address. */
  origin: string;
};

/** Tells the person who has a recalled kit what to do, in their clinic's branding. It says nothing about results. */
export function recallEmail(
  brand: Brand,
  { firstName, product, kitId, channel, isReplaced, origin }: RecallEmail,
): Written {
  const { name: clinic } = brand;
  return writeLetter(brand, {
    subject: `Please do not use your kit ${kitId}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `The maker of your ${product} kit ${kitId} has recalled it. Please do not use it; you can throw it away.`,
      isReplaced
        ? "We are sending you a new kit. It costs you nothing, and you will hear from us when it is on its way."
        : `If you have sent your sample back already, there is nothing you need to do. ${clinic} will be in touch.`,
    ],
    ...testTakerFooter({ clinic, channel, origin }),
  });
}
