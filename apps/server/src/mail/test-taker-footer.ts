import type { Letter } from "./letter.ts";
import { quotedName } from "./names-of-others.ts";

type Sender = {
  clinic: string;
  channel: string;
  /** The dashboard's address, where the privacy policy is. */
  origin: string;
};

/** Says why a test taker gets an e-mail, and links to the privacy policy: customers of a clinic's shop have ordered their test themselves. */
export function testTakerFooter({ clinic, channel, origin }: Sender): Pick<Letter, "footer" | "footerLink"> {
  const name = quotedName(clinic);
  const why = channel === "storefront" ? `you ordered a test from ${name}` : `${name} ordered a test for you`;
  return {
    footer: `You are receiving this e-mail because ${why}. If you have a question, please ask them.`,
    footerLink: { label: "How your data is used", url: `${origin}/register/legal/privacy` },
  };
}
