import { phonePattern } from "./text-rules.ts";

const signs = /[\s().\-/]/g;
/** A common way of writing both forms at once: `+44 (0)7700 900123`. */
const doubled = /^(\s*(?:\+|00)([\d\s]+))\(0\)/;
/** Italy with the Vatican, San Marino, Côte d’Ivoire, Benin and Congo: there a 0 in front is part of the number. */
const keepingZero = new Set(["39", "378", "225", "229", "242"]);
/**
 * The digits of the longest number that may begin with its own dialling code when it is dialled at home: where no 0 comes first,
 * and a part of the numbers begins so, as Italian mobile numbers with 39.
 */
const longestLikeCode: Record<string, number> = {
  "7": 10,
  "36": 8,
  "39": 10,
  "45": 8,
  "47": 8,
  "48": 9,
  "55": 11,
  "65": 8,
  "91": 10,
};
/** Countries with a dialling code of three digits have few numbers, and many dial all their digits at home. */
const longestOfSmall = 8;
/** A number of North America with the 1 in front, which is dialled at home too. */
const northAmerican = /^1\d{10}$/;
/** No other country has mobile numbers of this form. */
const britishMobile = /^07\d{9}$/;
/** What is dialled at home before a number and left out from abroad, where it is not a 0. */
const trunks: Record<string, RegExp> = {
  "1": /^1(?=\d{10}$)/,
  "7": /^8(?=\d{10}$)/,
  "36": /^06/,
  "370": /^[08](?=\d{8}$)/,
  "375": /^80?(?=\d{9}$)/,
};
/** The numbers of a country as they are dialled from abroad, where a wrong one is easily told from a right one. */
const wholeNumbers: Record<string, RegExp> = { "1": /^[2-9]\d{9}$/, "44": /^(7\d{9}|[1235689]\d{8,9})$/ };

/** Returns a text with the digits of any script as 0 to 9, without the unseen characters that address books put around numbers. */
export const plainDigits = (written: string): string =>
  written
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[^\P{Nd}0-9]/gu, (digit) => String(valueOf(digit)));

/** The digits of a script stand in a row, from 0 to 9. */
function valueOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return point - zero;
}

/**
 * Normalises a phone number that a person typed; without a country code it gets the given dialling code, if known. One that may
 * have the code already, without its +, stays as it is, because with another it would be somebody else's.
 */
export function readPhone(written: string, dialingCode = ""): string {
  const digits = plainDigits(written)
    .replace(doubled, (_, start: string, code: string) => (keepsZero(code) ? `${start}0` : start))
    .replace(signs, "")
    .replace(/^00/, "+");
  if (phonePattern.test(digits) || !/^\d+$/.test(digits)) return digits;
  if (!dialingCode) return digits;
  if (dialingCode.startsWith("1") && northAmerican.test(digits)) return `+${digits}`;
  if (isWholeWithCode(dialingCode, digits)) return `+${digits}`;
  return mayHaveCode(dialingCode, digits) ? digits : internationalPhone(dialingCode, digits);
}

/** Returns the digits of a number for a form that asks for the country code apart: without signs, and without that code. */
export const nationalDigits = (written: string, dialingCode: string): string =>
  plainDigits(written)
    .replace(signs, "")
    .replace(new RegExp(`^(\\+|00)${dialingCode}`), "");

const isWholeWithCode = (code: string, digits: string): boolean =>
  digits.startsWith(code) &&
  wholeNumbers[code]?.test(digits) === false &&
  wholeNumbers[code].test(digits.slice(code.length));

function mayHaveCode(code: string, digits: string): boolean {
  const longest = longestLikeCode[code] ?? (code.length === 3 ? longestOfSmall : 0);
  return digits.startsWith(code) && digits.length > longest;
}

/** Returns the international form of the digits of a number as it is dialled within the country of a dialling code; the digits if it cannot be one. */
function internationalPhone(dialingCode: string, digits: string): string {
  const national = keepsZero(dialingCode) ? digits : digits.replace(trunks[dialingCode] ?? /^0/, "");
  return wholeNumbers[dialingCode]?.test(national) === false ? digits : `+${dialingCode}${national}`;
}

const keepsZero = (dialingCode: string): boolean => keepingZero.has(dialingCode.replace(/\s/g, ""));

/** Like `readPhone`, for a person's own number: a British mobile number needs no country code. */
export function readOwnPhone(written: string): string {
  const read = readPhone(written);
  return britishMobile.test(read) ? readPhone(read, "44") : read;
}

/** How the digits after the 0 of a British number stand in groups, by how they begin. */
const britishGroups: readonly (readonly [RegExp, RegExp])[] = [
  [/^2/, /^(\d{2})(\d{4})(\d{4})$/],
  [/^(1\d1|11|3|8|9)/, /^(\d{3})(\d{3})(\d{4})$/],
  [/^(1|7)/, /^(\d{4})(\d{6})$/],
];

/** Writes a phone number as people do: a British one as it is dialled at home, `07700 900123`; any other as it is. */
export function phoneInWords(number: string): string {
  const digits = /^\+44(\d+)$/.exec(number)?.[1] ?? "";
  const groups = britishGroups.find(([start]) => start.test(digits))?.[1].exec(digits);
  return groups ? `0${groups.slice(1).join(" ")}` : number;
}
