import { wordsOf } from "@kitpath/contract/lists/searching";

/** Parts that must all occur in the searched text; as many as the search functions take. */
export type SearchParts = readonly [string, string, string];

/**
 * Each word must occur somewhere, in any order; of more than three words, only the three longest. A word of one or two letters must
 * begin a word, because the index needs three letters. Null when there is nothing to search for.
 */
export function searchParts(search: string): SearchParts | null {
  const words = [...new Set(wordsOf(search))];
  if (words.length === 0) return null;
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, 3);
  const [part1 = "", part2 = "", part3 = ""] = words
    .filter((word) => longest.includes(word))
    .map((word) => (word.length < 3 ? ` ${word}` : word));
  return [part1, part2, part3];
}

/** Escapes the wildcards of LIKE, so that a text is found as it was typed. */
const asTyped = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** The pattern for texts that contain this one. */
export const containing = (text: string): string => `%${asTyped(text)}%`;

/** The pattern for texts that begin with this one. */
export const beginningWith = (text: string): string => `${asTyped(text)}%`;

/** The pattern for texts that contain what somebody typed; null when there is nothing to search for. */
export const likePattern = (search: string): string | null =>
  search.trim() ? containing(search.trim()) : null;
