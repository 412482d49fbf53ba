import { escapeHtml } from "./html.ts";

type RecallEmail = { firstName: string; clinic: string; product: string; kitId: string; isReplaced: boolean };

/** Tells whoever has a recalled kit what to do. It says nothing of a result. */
export function recallEmail({ firstName, clinic, product, kitId, isReplaced }: RecallEmail) {
  const lines = [
    `Hello ${firstName},`,
    `The maker of your ${product} kit ${kitId} has recalled it. Please do not use it; you can throw it away.`,
    isReplaced
      ? "We are sending you a new kit. It costs you nothing, and you will hear from us when it is on its way."
      : `If you have sent your sample back already, there is nothing you need to do. ${clinic} will be in touch.`,
    `If you have a question, please ask ${clinic}.`,
    clinic,
  ];
  return {
    subject: `Please do not use your kit ${kitId}`,
    text: `${lines.join("\n\n")}\n`,
    html: `<!doctype html><html lang="en-GB"><body>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("")}</body></html>`,
  };
}
