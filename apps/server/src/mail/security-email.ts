import { keysOf } from "@kitpath/contract/fields/keys-of";
import type { Written } from "./letter.ts";
import { kitpathBrand, writeLetter } from "./letter.ts";

const texts = {
  password_changed: {
    subject: "Your password has changed",
    what: "The password of your Kitpath account was changed, and every other session was ended.",
  },
  password_recovered: {
    subject: "Your password has changed",
    what: "The password of your Kitpath account was changed, and every other way to sign in was removed, except the one just used to prove who you are.",
  },
  api_key_made: {
    subject: "An API key was created",
    what: "An API key was created with your Kitpath account. Whoever has it can use your organisation's data without signing in.",
  },
  api_key_rotated: {
    subject: "An API key was rotated",
    what: "An API key that you created or rotated has a new secret. The old one stops working when its overlap ends.",
  },
  api_key_revoked: {
    subject: "An API key was revoked",
    what: "An API key that you created or revoked no longer works.",
  },
  invitations_ended: {
    subject: "An invitation has ended",
    what: "Your e-mail address was confirmed for your Kitpath account. An address belongs to one account alone. To be invited as well, give the organisation another address of yours.",
  },
  two_factor_on: {
    subject: "Two-factor sign-in is on",
    what: "Two-factor sign-in was turned on for your Kitpath account. From now on you need a code as well as your password.",
  },
  two_factor_off: {
    subject: "Two-factor sign-in is off",
    what: "Two-factor sign-in was turned off for your Kitpath account. You now need only your password to sign in.",
  },
  recovery_codes_renewed: {
    subject: "You have new recovery codes",
    what: "The recovery codes of your Kitpath account were replaced. The old ones no longer work.",
  },
  recovery_code_used: {
    subject: "A recovery code was used",
    what: "A recovery code of your Kitpath account was used. It cannot be used again.",
  },
  codes_refused: {
    subject: "Many wrong codes at sign-in",
    what: "Someone entered your password and then many wrong codes. We accept at most 20 codes in ten minutes.",
  },
  passkey_added: {
    subject: "A passkey was added",
    what: "A passkey was added to your Kitpath account. It can be used to sign in without your password.",
  },
  passkey_removed: {
    subject: "A passkey was removed",
    what: "A passkey was removed from your Kitpath account. It can no longer be used to sign in.",
  },
} as const;

type Notice = keyof typeof texts;
export const securityNotices = keysOf(texts);

type Told = { notice: Notice; link: string; facts?: string[] | undefined };

/** The e-mail that tells a person of a change to how they sign in. */
export function securityEmail({ notice, link, facts = [] }: Told): Written {
  const { subject, what } = texts[notice];
  return writeLetter(kitpathBrand, {
    subject,
    paragraphs: [
      what,
      ...facts,
      "If this was you, you do not need to do anything. If not, set a new password and check your profile.",
    ],
    actions: [{ label: "Your profile", url: link }],
    footer: "Kitpath. This e-mail is about the security of your own account.",
  });
}
