import { escapeHtml } from "./html.ts";

type AmendedEmail = { firstName: string; orderNumber: string; link: string };

/** Tells of an amended result whoever has opened the one before. */
export function amendedEmail({ firstName, orderNumber, link }: AmendedEmail) {
  const greeting = `Hello ${firstName},`;
  const before = `The lab has amended the results of order ${orderNumber}, which you have opened before. Please read them again; earlier certificates and reports of them are no longer valid.`;
  return {
    subject: `Amended results (${orderNumber})`,
    text: `${greeting}\n\n${before}\n\n${link}\n`,
    html: `<!doctype html><html lang="en-GB"><body><p>${escapeHtml(greeting)}</p><p>${escapeHtml(before)}</p><p><a href="${escapeHtml(link)}">Read the amended results</a></p></body></html>`,
  };
}
