import type { Brand, Written } from "./letter.ts";
import { writeLetter } from "./letter.ts";
import { testTakerFooter } from "./test-taker-footer.ts";
import { hello, quotedName } from "./names-of-others.ts";

/** Whether the kit that replaces a recalled one is still to be dispatched, or was dispatched before. */
export type NewKit = "coming" | "sent";

type RecallEmail = {
  firstName: string;
  product: string;
  kitId: string;
  /** The channel of the kit's order. */
  channel: string;
  /** Null if the kit is not replaced. */
  replacement: NewKit | null;
  /** The dashboard's address. */
  origin: string;
};

const newKitWords: Record<NewKit, string> = {
  coming: "We are sending you a new kit. It costs you nothing.",
  sent: "We have already sent you another kit in its place, so no other one is on its way.",
};

/** Tells the person who has a recalled kit what to do, in their clinic's branding. It says nothing about results. */
export function recallEmail(
  brand: Brand,
  { firstName, product, kitId, channel, replacement, origin }: RecallEmail,
): Written {
  const { name: clinic } = brand;
  return writeLetter(brand, {
    subject: `Please do not use your kit ${kitId}`,
    greeting: hello(firstName),
    paragraphs: [
      `The maker of your ${product} kit ${kitId} has recalled it. Please do not use it; you can throw it away.`,
      replacement
        ? newKitWords[replacement]
        : `If you have already sent your sample back, you do not need to do anything. ${quotedName(clinic)} will be in touch.`,
    ],
    ...testTakerFooter({ clinic, channel, origin }),
  });
}
