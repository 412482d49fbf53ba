import { escapeHtml } from "#mail/html.ts";

/** Turns plain text into HTML for the shop's page; anything that looks like markup is escaped. */
export const descriptionHtml = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");
