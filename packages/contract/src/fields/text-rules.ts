/** The rules of text, without the schemas built on them: the sign-in page needs only these. */
import { messages } from "../operation/messages.ts";

/** PostgreSQL cannot store U+0000 or half a surrogate pair, and no field needs a control character. */
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]/;

/** Whether a text can be stored in the database and shown on a page. */
export function isStorableText(value: string): boolean {
  return value.isWellFormed() && !controlCharacter.test(value);
}

/** Characters that turn the direction of what follows, so that a text reads as another. No script needs them in a field of its own. */
const directionControl = /[\u202a-\u202e\u2066-\u206f]/g;

const lineBreak = /[\t\n\r\u0085\u2028\u2029]/;

/** Any character that is seen. Some that are not count as letters or signs: the Hangul fillers, Braille's blank, a rest in music. */
const visible = /[^\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}\u{16fe4}]/u;

/** Characters that are not seen and join nothing, which come along when a text is copied from a web page or a document. */
const copiedAlong = /[\u00ad\u200b\u2060-\u2064\ufeff]/g;

/** Returns a text of one line without its invisible characters. */
export const tidied = (value: string): string => value.replace(copiedAlong, "").trim();

/** Returns a text of several lines as one, for a field of one line that a spreadsheet filled. */
export const inOneLine = (value: string): string =>
  value
    .split(lineBreak)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");

/** Whether anything of a text is seen. */
const isVisible = (value: string): boolean => visible.test(value);

/** Counts the characters of a text that are seen. */
export const countVisible = (value: string): number => Array.from(value).filter(isVisible).length;

export const textFaults = {
  direction: "Remove the invisible characters that change the direction of text.",
  lines: "Write this in one line, without tabs.",
  invisible: "Enter visible characters.",
} as const;

/** Returns the fault of a text of several lines. Every text is checked for it. */
export function faultOfLines(value: string): string | undefined {
  if (!isStorableText(value)) return messages.invalidFormat;
  if (value.search(directionControl) >= 0) return textFaults.direction;
  return value !== "" && !isVisible(value) ? textFaults.invisible : undefined;
}

/** Returns the fault of a text of one line, such as a name, title, address or code. */
export const faultOfLine = (value: string): string | undefined =>
  faultOfLines(value) ?? (lineBreak.test(value) ? textFaults.lines : undefined);

/** Counts Unicode code points, as JSON Schema does: an emoji such as 😀 is one, though a string's length has it as two. */
export const countCharacters = (value: string): number => Array.from(value).length;

/** Returns the part of a text that can be stored: for machine-written text, which nobody can be asked to correct. */
export const storablePartOf = (value: string): string =>
  value.toWellFormed().replace(new RegExp(controlCharacter, "g"), "").replace(directionControl, "");

const unseen = "\\p{Default_Ignorable_Code_Point}";
const sign = `(?!${unseen})[\\p{L}\\p{M}]`;
/**
 * Letters of any script, with the marks, apostrophes, hyphens, dots and spaces that occur in people's names. Between letters stand `·`
 * and the joiners of Persian and Indic scripts; Malayalam also ends words with one, and a letter may name its form. Each character is
 * matched in one way only, so that no name takes long.
 */
export const namePattern = new RegExp(
  `^(?=${sign})(?:${sign}|(?<=${sign})[·\u200c\u200d](?=${sign})|(?<=\\p{M})\u200d(?!${sign})|(?<=(?!${unseen})\\p{L})\\p{Variation_Selector}|['’ʼ.\\- ])*$`,
  "u",
);

/** Look-alikes that word processors and web pages put into names, mapped to the characters they stand for. */
const nameLookAlikes: Record<string, string> = {
  "\u00a0": " ",
  "\u202f": " ",
  "\u2010": "-",
  "\u2011": "-",
  "\u2018": "’",
};

/** Marks of a direction, which are copied along with a name and say nothing within one. */
const directionMark = /[\u061c\u200e\u200f]/g;

/** Returns a name without characters that only look like those it may have. */
export const plainName = (name: string): string =>
  name
    .replace(/[\u00a0\u202f\u2010\u2011\u2018]/g, (character) => nameLookAlikes[character] ?? character)
    .replace(directionMark, "")
    .trim();

/** `+` and 2 to 15 digits. */
export const phonePattern = /^\+\d{2,15}$/;

/** A real calendar day as `YYYY-MM-DD`. There was no year 0. */
export function isCalendarDate(value: string): boolean {
  const match = /^(?!0000)(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Letters with a stroke or shape that is not an accent, mapped to what people type without that key. */
const plainLetters: Record<string, string> = {
  æ: "ae",
  ð: "d",
  đ: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  ø: "o",
  œ: "oe",
  ß: "ss",
  þ: "th",
};

/** Normalises text for searching: lower case, plain letters and apostrophes without accents, single spaces. */
export function searchable(value: string): string {
  return value
    .normalize("NFKD")
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/[’ʼ]/g, "'")
    .toLowerCase()
    .replace(/[æðđħıłøœßþ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

/** Maximum length of the global search's input. */
export const searchMaxLength = 80;
