import type { ShippedSnippet } from "@kitpath/contract/review/snippets/shipped-snippets";
import type { Snippet } from "@kitpath/contract/review/snippets/snippets";
import type { SnippetRow } from "./queries.ts";

export const presentSnippet = (row: SnippetRow): Snippet => ({
  id: row.id,
  title: row.title,
  words: row.words,
  productCode: row.product_code,
  product: row.product,
  state: "approved",
  version: row.version,
  changedAt: row.changed_at.toISOString(),
});

/** One that ships with the product and waits for a clinician of the clinic. */
export const presentShipped = (
  { key, title, words, productCode }: ShippedSnippet,
  product: string | null,
): Snippet => ({
  id: key,
  title,
  words,
  productCode,
  product,
  state: "to_approve",
  version: 0,
  changedAt: null,
});
