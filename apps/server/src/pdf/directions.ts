import type { Bidi } from "bidi-js";
import bidiModule from "bidi-js";
import { graphemesOf } from "./graphemes.ts";

export type Direction = "ltr" | "rtl";

// The module is the function itself, not an object with it as its types say.
const bidi = (bidiModule as unknown as () => Bidi)();
const letters = String.raw`[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]`;
const rightToLeft = new RegExp(String.raw`^[^\p{L}]*(${letters}|\p{Script=Adlam})`, "u");
const hasLetters = new RegExp(letters, "u");

/** Returns the direction of a paragraph: that of its first letter. */
export const directionOf = (paragraph: string): Direction => (rightToLeft.test(paragraph) ? "rtl" : "ltr");

type Piece = { text: string; isRightToLeft: boolean };

/** Splits a line into pieces of one direction, in the order in which they stand from left to right (Unicode's bidirectional algorithm). */
export function piecesOf(line: string, base: Direction): Piece[] {
  const { levels } = bidi.getEmbeddingLevels(line, base);
  const pieces: (Piece & { level: number })[] = [];
  // By its code points: both halves of one have the same level.
  let at = 0;
  for (const character of line) {
    const level = levels[at]!;
    const isRightToLeft = level % 2 === 1;
    const shown = (isRightToLeft && bidi.getMirroredCharacter(character)) || character;
    const last = pieces.at(-1);
    if (last && last.level === level) last.text += shown;
    else pieces.push({ text: shown, isRightToLeft, level });
    at += character.length;
  }
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level--)
    turn(pieces, (piece) => piece.level >= level);
  return pieces.map(({ text, isRightToLeft }) =>
    // A font turns round what has letters of such a script, not signs alone, nor Adlam, of which fontkit does not know it.
    isRightToLeft && !hasLetters.test(text)
      ? { text: graphemesOf(text).toReversed().join(""), isRightToLeft: false }
      : { text, isRightToLeft },
  );
}

/** Turns round each sequence of pieces that match. */
function turn<T>(pieces: T[], matches: (piece: T) => boolean): void {
  let start = 0;
  while (start < pieces.length) {
    if (!matches(pieces[start]!)) {
      start++;
      continue;
    }
    let end = start;
    while (end < pieces.length && matches(pieces[end]!)) end++;
    pieces.splice(start, end - start, ...pieces.slice(start, end).toReversed());
    start = end;
  }
}
