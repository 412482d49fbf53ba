import { searchable } from "../fields/text-rules.ts";

/** What people leave out, or write another way, when they copy a name or a number: commas, hyphens, apostrophes of all kinds, `#`. */
const between = /[\s,;#'"`´‘“”„«»()·\u2010-\u2015\u2212-]+/u;
/** A date or a phone number, whose hyphens part no words. */
const number = /^\+?\d[\d-]*$/;

const piecesOf = (word: string): string[] =>
  number.test(word) ? [word] : word.split(between).filter(Boolean);

/**
 * Returns the words that a search looks for, as `searchable` writes them. Of a word with a hyphen or an apostrophe these are its pieces;
 * a short one after the first is left out, because a search knows it only where a word begins.
 */
export const wordsOf = (search: string): string[] =>
  searchable(search)
    .split(/[\s,;#]+/)
    .flatMap((word) => piecesOf(word).filter((piece, at) => at === 0 || piece.length > 2));

/** Returns the further ways to write names: each in pieces and in one word. Empty for one that is just one word. */
export function otherWays(...names: readonly string[]): string {
  const ways = names.map((name) => piecesOf(searchable(name))).filter((pieces) => pieces.length > 1);
  return ways.map((pieces) => ` ${pieces.join(" ")} ${pieces.join("")}`).join("");
}

/** Whether every word of a search occurs in a text, in any order and however either is written. */
export function isFoundIn(text: string, search: string): boolean {
  const known = ` ${searchable(text)}${otherWays(text)}`;
  return wordsOf(search).every((word) => known.includes(word));
}
