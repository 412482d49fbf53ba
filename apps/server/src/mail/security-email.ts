import { keysOf } from "@kitpath/contract/keys-of";
import type { Written } from "./letter.ts";
import { kitpathBrand, writeLetter } from "./letter.ts";

const texts = {
  two_factor_on: {
    subject: "Two-factor sign-in is on",
    what: "Two-factor sign-in was turned on for your Kitpath account. From now on a code follows your password.",
  },
  two_factor_off: {
    subject: "Two-factor sign-in is off",
    what: "Two-factor sign-in was turned off for your Kitpath account. Your password alone now opens it.",
  },
  recovery_codes_renewed: {
    subject: "You have new recovery codes",
    what: "The recovery codes of your Kitpath account were replaced. The old ones no longer work.",
  },
  recovery_code_used: {
    subject: "A recovery code was used",
    what: "A recovery code was used to sign in to your Kitpath account. It does not work again.",
  },
  codes_refused: {
    subject: "Many wrong codes at sign-in",
    what: "Someone signed in with your password and then gave many wrong codes. No more codes are taken for ten minutes.",
  },
  passkey_added: {
    subject: "A passkey was added",
    what: "A passkey was added to your Kitpath account. It signs in without your password.",
  },
  passkey_removed: {
    subject: "A passkey was removed",
    what: "A passkey was removed from your Kitpath account. It no longer signs in.",
  },
} as const;

type Notice = keyof typeof texts;
export const securityNotices = keysOf(texts);

/** The e-mail that tells a person of a change to how they sign in. */
export function securityEmail({ notice, link }: { notice: Notice; link: string }): Written {
  const { subject, what } = texts[notice];
  return writeLetter(kitpathBrand, {
    subject,
    paragraphs: [
      what,
      "If it was you, you need not do anything. If not, set a new password and look at your profile.",
    ],
    actions: [{ label: "Your profile", url: link }],
    footer: "Kitpath. This e-mail is about the security of your own account.",
  });
}
