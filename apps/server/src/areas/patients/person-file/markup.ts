import { escapeHtml } from "#mail/html.ts";

/** Safe HTML: every interpolated value was escaped. */
type Markup = { readonly html: string };
type Part = string | number | null | Markup | readonly Markup[];

const isList = (part: Part): part is readonly Markup[] => Array.isArray(part);

function htmlOf(part: Part): string {
  if (part === null) return "";
  if (isList(part)) return part.map(({ html }) => html).join("");
  return typeof part === "object" ? part.html : escapeHtml(String(part));
}

/** A template tag for HTML; every value that is not markup itself is escaped. */
export const markup = (texts: TemplateStringsArray, ...parts: Part[]): Markup => ({
  html: texts.map((text, index) => text + htmlOf(parts[index] ?? null)).join(""),
});

/** Renders names with their values, leaving out empty ones. */
export const factList = (facts: Record<string, string | number | null>): Markup => {
  const rows = Object.entries(facts).filter(([, value]) => value !== null && value !== "");
  return markup`<dl>${rows.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
};

export const table = (
  caption: string,
  headings: readonly string[],
  rows: readonly (readonly (string | null)[])[],
): Markup =>
  markup`<table><caption>${caption}</caption><thead><tr>${headings.map(
    (heading) => markup`<th scope="col">${heading}</th>`,
  )}</tr></thead><tbody>${rows.map(
    (row) =>
      markup`<tr>${row.map((cell, column) => markup`<td data-label="${headings[column] ?? ""}">${cell}</td>`)}</tr>`,
  )}</tbody></table>`;

/** A section of a page; `empty` is its text when there is nothing to show. */
export type Section = { title: string; empty: string; items: Markup[] };
