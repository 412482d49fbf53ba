import { readFileSync } from "node:fs";
import type { Weight } from "./fonts.ts";

/**
 * The Noto fonts of the scripts that DejaVu lacks, by their package's name. `sans-sc` has the Han characters and kana, and
 * `sans-kr`, which has some of them too, is used for Hangul alone.
 */
const scripts = [
  "sans-thai",
  "sans-devanagari",
  "sans-bengali",
  "sans-gujarati",
  "sans-gurmukhi",
  "sans-kannada",
  "sans-khmer",
  "sans-lao",
  "sans-malayalam",
  "sans-myanmar",
  "sans-oriya",
  "sans-sinhala",
  "sans-tamil",
  "sans-telugu",
  "sans-thaana",
  "sans-ethiopic",
  "sans-cherokee",
  "sans-adlam",
  "serif-tibetan",
  "sans-sc",
] as const;

const weights: Record<Weight, number> = { regular: 400, bold: 600 };

/** A file of a package, and the code points in it, from and to. */
type Part = { name: string; ranges: [number, number][] };

/** The parts of a package are named in its list of Unicode ranges: `{"thai": "U+0E01-0E5B,U+200C-200D"}`. */
function partsOf(script: string): Part[] {
  const list = import.meta.resolve(`@fontsource/noto-${script}/unicode.json`);
  const ranges = JSON.parse(readFileSync(new URL(list), "utf8")) as Record<string, string>;
  return Object.entries(ranges).map(([part, text]) => ({
    name: `@fontsource/noto-${script}/files/noto-${script}-${part.replace(/[[\]]/g, "")}`,
    ranges: text.split(",").map((range) => {
      const [from = "", to = from] = range.trim().replace("U+", "").split("-");
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    }),
  }));
}

let parts: { all: Part[]; hangul: Part[] } | undefined;
const hangul = /\p{Script=Hangul}/u;

/** Returns the file of the Noto font that has a character, to be imported; undefined if none does. */
export function notoFontOf(character: string, weight: Weight): string | undefined {
  const point = character.codePointAt(0)!;
  parts ??= { all: scripts.flatMap(partsOf), hangul: partsOf("sans-kr") };
  const found = parts[hangul.test(character) ? "hangul" : "all"].find(({ ranges }) =>
    ranges.some(([from, to]) => from <= point && point <= to),
  );
  return found && `${found.name}-${weights[weight]}-normal.woff`;
}
