import type { Written } from "./letter.ts";
import { kitpathBrand, writeLetter } from "./letter.ts";
import { quotedName } from "./names-of-others.ts";

type PasswordEmail = { purpose: "reset" | "invitation" | "confirmation"; link: string; organisation: string };

/**
 * The e-mail with the link for setting a password or confirming an address. To an address that nobody has confirmed it says nothing
 * that the sender of the form has written: it may be a stranger's.
 */
export function passwordEmail({ purpose, link, organisation }: PasswordEmail): Written {
  const { subject, before, label, after } = {
    confirmation: {
      subject: "Confirm your e-mail address",
      before:
        "Someone, probably you, has registered with Kitpath using this address. To begin, confirm that it is yours.",
      label: "Confirm the address",
      after:
        "The link works once, for 7 days. If it was not you, you can ignore this e-mail: without the link the account can do nothing, and we delete it after 14 days.",
    },
    reset: {
      subject: "Reset your password",
      before: "Someone, probably you, asked to reset the password of your Kitpath account.",
      label: "Set a password",
      after: "The link works once, for 20 minutes. If you did not ask for it, you can ignore this e-mail.",
    },
    invitation: {
      subject: `You have been invited to ${quotedName(organisation)}`,
      before: `${quotedName(organisation)} has created a Kitpath account for you. Set a password to sign in.`,
      label: "Set a password",
      after: "The link works once, for 7 days.",
    },
  }[purpose];
  return writeLetter(kitpathBrand, {
    subject,
    paragraphs: [before],
    actions: [{ label, url: link }],
    after: [after],
    footer: "Kitpath. This e-mail is about your own account.",
  });
}
