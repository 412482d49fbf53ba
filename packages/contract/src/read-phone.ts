import { phonePattern } from "./text-rules.ts";

const signs = /[\s().\-/]/g;
/** As many write it who give their whole number: `+44 (0)7700 900123`. */
const doubled = /^(\s*(?:\+|00)[\d\s]+)\(0\)/;
/** No other country has mobile numbers of this form. */
const britishMobile = /^07\d{9}$/;

/** A phone number as it is sent, from what people write; one without its country gets the dialling code, if that is known. */
export function readPhone(written: string, dialingCode = ""): string {
  const digits = written.replace(doubled, "$1").replace(signs, "").replace(/^00/, "+");
  if (phonePattern.test(digits) || !/^\d+$/.test(digits)) return digits;
  return dialingCode ? `+${dialingCode}${digits.replace(/^0/, "")}` : digits;
}

/** The same from a person who writes their own: a British mobile number needs no country. */
export function readOwnPhone(written: string): string {
  const read = readPhone(written);
  return britishMobile.test(read) ? readPhone(read, "44") : read;
}
