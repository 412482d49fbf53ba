/** The rules of text, without the schemas built on them: the sign-in page needs only these. */

/** PostgreSQL cannot store U+0000 or half a surrogate pair, and no field needs a control character. */
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Whether a text can be stored in the database and shown on a page. */
export function isStorableText(value: string): boolean {
  return value.isWellFormed() && !controlCharacter.test(value);
}

/** Counts Unicode code points, as JSON Schema does: an emoji such as 😀 is one, though a string's length has it as two. */
export const countCharacters = (value: string): number => Array.from(value).length;

/** Returns the part of a text that can be stored: for machine-written text, which nobody can be asked to correct. */
export const storablePartOf = (value: string): string =>
  value.toWellFormed().replace(new RegExp(controlCharacter, "g"), "");

/** A local part and a domain with at least one dot, as people type e-mail addresses. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Letters of any script, with the marks, apostrophes, hyphens, dots and spaces that occur in people's names, and `·` between letters. */
export const namePattern = /^(?=[\p{L}\p{M}])(?:[\p{L}\p{M}](?:·(?=[\p{L}\p{M}]))?|['’ʼ.\- ])*$/u;

/** Characters that look like those of a name, as word processors and web pages write them, mapped to what they stand for. */
const nameLookAlikes: Record<string, string> = {
  "\u00a0": " ",
  "\u202f": " ",
  "\u2010": "-",
  "\u2011": "-",
  "\u2018": "’",
};

/** Returns a name without characters that only look like those it may have. */
export const plainName = (name: string): string =>
  name.replace(/[\u00a0\u202f\u2010\u2011\u2018]/g, (character) => nameLookAlikes[character] ?? character);

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
    .replace(/\p{M}/gu, "")
    .replace(/[’ʼ]/g, "'")
    .toLowerCase()
    .replace(/[æðđħıłøœßþ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

/** Maximum length of the global search's input. */
export const searchMaxLength = 80;
