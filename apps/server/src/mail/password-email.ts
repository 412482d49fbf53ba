import { escapeHtml } from "./html.ts";

type PasswordEmail = { purpose: "reset" | "invitation"; link: string; organisation: string };

/** The e-mail with the link that sets a password. */
export function passwordEmail({ purpose, link, organisation }: PasswordEmail) {
  const { subject, before, after } = {
    reset: {
      subject: "Reset your password",
      before: "Someone, probably you, asked to reset the password of your Kitpath account.",
      after: "The link works once, for 20 minutes. If you did not ask for it, you need not do anything.",
    },
    invitation: {
      subject: `You have been invited to ${organisation}`,
      before: `${organisation} has made you an account at Kitpath. Set a password to sign in.`,
      after: "The link works once, for 7 days.",
    },
  }[purpose];
  return {
    subject,
    text: `${before}\n\n${link}\n\n${after}\n`,
    html: `<!doctype html><html lang="en-GB"><body><p>${escapeHtml(before)}</p><p><a href="${escapeHtml(link)}">Set a password</a></p><p>${escapeHtml(after)}</p></body></html>`,
  };
}
