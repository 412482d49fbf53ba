import { escapeHtml } from "#mail/html.ts";

/** Plain text as a shop's page shows it: whatever looks like markup stays text. */
export const descriptionHtml = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");
