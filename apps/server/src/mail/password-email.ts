import type { Written } from "./letter.ts";
import { kitpathBrand, writeLetter } from "./letter.ts";

type PasswordEmail = { purpose: "reset" | "invitation"; link: string; organisation: string };

/** The e-mail with the link for setting a password. */
export function passwordEmail({ purpose, link, organisation }: PasswordEmail): Written {
  const { subject, before, after } = {
    reset: {
      subject: "Reset your password",
      before: "Someone, probably you, asked to reset the password of your Kitpath account.",
      after: "The link works once, for 20 minutes. If you did not ask for it, you can ignore this e-mail.",
    },
    invitation: {
      subject: `You have been invited to ${organisation}`,
      before: `${organisation} has created a Kitpath account for you. Set a password to sign in.`,
      after: "The link works once, for 7 days.",
    },
  }[purpose];
  return writeLetter(kitpathBrand, {
    subject,
    paragraphs: [before],
    actions: [{ label: "Set a password", url: link }],
    after: [after],
    footer: "Kitpath. This e-mail is about your own account.",
  });
}
