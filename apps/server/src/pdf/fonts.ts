import { readFileSync } from "node:fs";
import type PDFDocument from "pdfkit";
import { unpackWoff } from "./unpack-woff.ts";

export type Pen = InstanceType<typeof PDFDocument>;
export type Weight = "regular" | "bold";

function read(specifier: string): Buffer {
  const file = readFileSync(new URL(import.meta.resolve(specifier)));
  return specifier.endsWith(".woff") ? unpackWoff(file) : file;
}

/** Jost has one file per script; DejaVu covers the scripts that Jost lacks. */
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

/** A font that pdfkit has parsed, which it accepts in place of a file. */
type ReadFont = { hasGlyphForCodePoint(codePoint: number): boolean };
const known = new Map<string, Buffer | ReadFont>(names.map((name) => [name, read(name)]));

/** Registers the fonts with a document. pdfkit parses a font only when it is first used, and later documents reuse it. */
export function registerFonts(pen: Pen): void {
  for (const [name, font] of known) pen.registerFont(name, font as Buffer);
}

function covers(pen: Pen, name: string, character: string): boolean {
  pen.font(name);
  // oxlint-disable-next-line no-underscore-dangle -- pdfkit's own name; it has no other way to its current font
  const { font } = (pen as unknown as { _font: { font: ReadFont } })._font;
  known.set(name, font);
  return font.hasGlyphForCodePoint(character.codePointAt(0)!);
}

export type Run = { font: string; text: string; isRightToLeft: boolean };

const rightToLeft = String.raw`\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}`;
/** Words in a right-to-left script, with what is between them. */
const rightToLeftWords = new RegExp(`([${rightToLeft}](?:[\\s\\p{P}\\p{M}]*[${rightToLeft}]|\\p{M})*)`, "u");

/** Every second part of a split by a group is what the group matched. */
const byDirection = (font: string, text: string): Run[] =>
  text
    .split(rightToLeftWords)
    .map((part, index) => ({ font, text: part, isRightToLeft: index % 2 === 1 }))
    .filter((run) => run.text !== "");

/**
 * Splits a text into runs of one font and one direction each. A text with a character that Jost lacks is set in DejaVu as a whole,
 * so that no name changes its typeface in the middle.
 */
export function runsOf(pen: Pen, text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize("NFC")) {
    const last = runs.at(-1);
    const font = [...(last ? [last.font] : []), ...files[weight]].find((name) =>
      covers(pen, name, character),
    );
    if (!font) return byDirection(others[weight], text);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character, isRightToLeft: false });
  }
  return runs;
}
