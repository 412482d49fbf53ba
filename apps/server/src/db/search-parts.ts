import { searchable } from "@kitpath/contract/text-rules";

/** Parts that must all occur in the searched text; as many as the search functions take. */
export type SearchParts = readonly [string, string, string];

/**
 * Each word must occur somewhere. A word of one or two letters must begin a word, because the index needs three letters.
 * Words after the second are searched for as one phrase. Null when there is nothing to search for.
 */
export function searchParts(search: string): SearchParts | null {
  const words = searchable(search).split(" ").filter(Boolean);
  if (words.length === 0) return null;
  const parts = [...words.slice(0, 2), words.slice(2).join(" ")];
  const [part1 = "", part2 = "", part3 = ""] = parts.map((part) =>
    part && part.length < 3 ? ` ${part}` : part,
  );
  return [part1, part2, part3];
}
