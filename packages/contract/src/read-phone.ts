import { phonePattern } from "./text-rules.ts";

const signs = /[\s().\-/]/g;
/** A common way of writing both forms at once: `+44 (0)7700 900123`. */
const doubled = /^(\s*(?:\+|00)([\d\s]+))\(0\)/;
/** Of Italy with the Vatican, San Marino, Côte d’Ivoire, Benin and Congo: there a 0 in front is part of the number. */
const keepingZero = new Set(["39", "378", "225", "229", "242"]);
/** No other country has mobile numbers of this form. */
const britishMobile = /^07\d{9}$/;

/** Normalises a phone number that a person typed; without a country code it gets the given dialling code, if known. */
export function readPhone(written: string, dialingCode = ""): string {
  const digits = written
    .replace(doubled, (_, start: string, code: string) => (keepsZero(code) ? `${start}0` : start))
    .replace(signs, "")
    .replace(/^00/, "+");
  if (phonePattern.test(digits) || !/^\d+$/.test(digits)) return digits;
  return dialingCode ? internationalPhone(dialingCode, digits) : digits;
}

/** Returns the international form of the digits of a number as it is dialled within the country of a dialling code. */
export const internationalPhone = (dialingCode: string, digits: string): string =>
  `+${dialingCode}${keepsZero(dialingCode) ? digits : digits.replace(/^0/, "")}`;

const keepsZero = (dialingCode: string): boolean => keepingZero.has(dialingCode.replace(/\s/g, ""));

/** Like `readPhone`, for a person's own number: a British mobile number needs no country code. */
export function readOwnPhone(written: string): string {
  const read = readPhone(written);
  return britishMobile.test(read) ? readPhone(read, "44") : read;
}
