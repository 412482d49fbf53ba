import { searchable } from "@kitpath/contract/text-rules";

/** LIKE patterns that must all match; a row has as many as the search functions take. */
export type SearchPatterns = readonly [string, string, string];

const escapeLike = (word: string) => word.replace(/[\\%_]/g, String.raw`\$&`);

/**
 * Each word must occur somewhere. A word of one or two letters must begin one, as there is no index on less than three.
 * Words after the second are looked for as one phrase. Null when there is nothing to search for.
 */
export function searchPatterns(search: string): SearchPatterns | null {
  const words = searchable(search).split(" ").filter(Boolean);
  if (words.length === 0) return null;
  const parts = [...words.slice(0, 2), words.slice(2).join(" ")];
  const patterns = parts.map((part) =>
    part.length < 3 && part ? `% ${escapeLike(part)}%` : `%${escapeLike(part)}%`,
  );
  return [patterns[0] ?? "%", patterns[1] ?? "%", patterns[2] ?? "%"];
}

/** One pattern that finds the text as it was typed; null when there is nothing to search for. */
export const searchPattern = (search: string): string | null =>
  search.trim() ? `%${escapeLike(search.trim())}%` : null;
