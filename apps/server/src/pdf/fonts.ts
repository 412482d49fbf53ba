import { readFileSync } from "node:fs";
import type PDFDocument from "pdfkit";
import type { Direction } from "./directions.ts";
import { piecesOf } from "./directions.ts";
import { graphemesOf } from "./graphemes.ts";
import { notoFontOf } from "./noto-fonts.ts";
import type { ReadFont } from "./sure-font.ts";
import { makeSure } from "./sure-font.ts";
import { unpackWoff } from "./unpack-woff.ts";

export type Pen = InstanceType<typeof PDFDocument>;
export type Weight = "regular" | "bold";

function read(specifier: string): Buffer {
  const file = readFileSync(new URL(import.meta.resolve(specifier)));
  return specifier.endsWith(".woff") ? unpackWoff(file) : file;
}

/** Jost has one file per script; DejaVu covers most scripts that Jost lacks, and Noto, in files that are read when needed, the others. */
const files = {
  regular: [
    "@fontsource/jost/files/jost-latin-400-normal.woff",
    "@fontsource/jost/files/jost-latin-ext-400-normal.woff",
    "@fontsource/jost/files/jost-cyrillic-400-normal.woff",
  ],
  bold: [
    "@fontsource/jost/files/jost-latin-600-normal.woff",
    "@fontsource/jost/files/jost-latin-ext-600-normal.woff",
    "@fontsource/jost/files/jost-cyrillic-600-normal.woff",
  ],
} as const satisfies Record<Weight, readonly string[]>;

const others = {
  regular: "dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
  bold: "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf",
} as const;

const names = [...files.regular, ...files.bold, ...Object.values(others)];

const known = new Map<string, Buffer | ReadFont>(names.map((name) => [name, read(name)]));

/** Registers the fonts with a document. pdfkit parses a font only when it is first used, and later documents reuse it. */
export function registerFonts(pen: Pen): void {
  for (const [name, font] of known) pen.registerFont(name, font as Buffer);
}

function covers(pen: Pen, name: string, character: string): boolean {
  if (!known.has(name)) {
    known.set(name, read(name));
    pen.registerFont(name, known.get(name) as Buffer);
  }
  pen.font(name);
  // oxlint-disable-next-line no-underscore-dangle -- pdfkit's own name; it has no other way to its current font
  const font = makeSure((pen as unknown as { _font: { font: ReadFont } })._font.font);
  known.set(name, font);
  const codePoint = character.codePointAt(0)!;
  if (!font.hasGlyphForCodePoint(codePoint)) return false;
  // A glyph that was first read as a part of another, as e of ễ, does not know its character: it could not be copied from the file.
  const { codePoints } = font.glyphForCodePoint(codePoint);
  if (codePoints.length === 0) codePoints.push(codePoint);
  return true;
}

export type Run = { font: string; text: string; isRightToLeft: boolean };

/**
 * Returns the options for pdfkit of a run; none for most. Without the list of features, pdfkit sets one word after the other from left to
 * right, whatever their direction. It changes what it is given, so each call makes it anew.
 */
export const shapingOf = ({ isRightToLeft }: Run): { features?: never[] } =>
  isRightToLeft ? { features: [] } : {};

/**
 * Splits a line into runs of one font and one direction each, as they stand from left to right. A text with a character that Jost lacks is
 * set in DejaVu as a whole, so that no name changes its typeface in the middle; only a script that DejaVu lacks too has a font of its own.
 */
export function runsOf(pen: Pen, text: string, weight: Weight, direction: Direction = "ltr"): Run[] {
  const composed = text.normalize("NFC");
  const inJost = direction === "ltr" && runsIn(pen, composed, () => files[weight]);
  if (inJost) return inJost;
  const other = others[weight];
  const noto = (character: string) => notoFontOf(character, weight) ?? other;
  const fontsFor = (character: string) => [covers(pen, other, character) ? other : noto(character), other];
  const isShown = (character: string) => fontsFor(character).some((name) => covers(pen, name, character));
  return piecesOf(withoutMissing(composed, isShown), direction).flatMap(({ text: piece, isRightToLeft }) => {
    const runs = runsIn(pen, piece, fontsFor) ?? [{ font: other, text: piece, isRightToLeft }];
    return isRightToLeft ? runs.toReversed().map((run) => ({ ...run, isRightToLeft })) : runs;
  });
}

/** Characters that look like nothing and act on their neighbours: they stay in their font. */
const joiner = /\p{Default_Ignorable_Code_Point}/u;
const control = /\p{Cc}/u;

/** Says how many characters stand where no font has them, so that nobody reads boxes for a name. */
function withoutMissing(text: string, isShown: (character: string) => boolean): string {
  const isMissing = (character: string) =>
    !joiner.test(character) && !control.test(character) && !isShown(character);
  if (!Array.from(text).some(isMissing)) return text;
  let shown = "";
  let missing = 0;
  const say = () => (missing ? `[${missing} ${missing === 1 ? "character" : "characters"} not shown]` : "");
  for (const grapheme of graphemesOf(text)) {
    if (Array.from(grapheme).some(isMissing)) missing++;
    else {
      shown += say() + grapheme;
      missing = 0;
    }
  }
  return shown + say();
}

/** Splits a text into runs, each in the font before it if that has the character, else in the first that has; null if none has. */
function runsIn(pen: Pen, text: string, fontsFor: (character: string) => readonly string[]): Run[] | null {
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const isIn = (name: string) => covers(pen, name, character);
    const font =
      last && (joiner.test(character) || isIn(last.font)) ? last.font : fontsFor(character).find(isIn);
    if (!font) return null;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character, isRightToLeft: false });
  }
  return runs;
}
