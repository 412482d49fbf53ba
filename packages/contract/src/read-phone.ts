import { phonePattern } from "./text-rules.ts";

const signs = /[\s().\-/]/g;
/** A common way of writing both forms at once: `+44 (0)7700 900123`. */
const doubled = /^(\s*(?:\+|00)[\d\s]+)\(0\)/;
/** No other country has mobile numbers of this form. */
const britishMobile = /^07\d{9}$/;

/** Normalises a phone number that a person typed; without a country code it gets the given dialling code, if known. */
export function readPhone(written: string, dialingCode = ""): string {
  const digits = written.replace(doubled, "$1").replace(signs, "").replace(/^00/, "+");
  if (phonePattern.test(digits) || !/^\d+$/.test(digits)) return digits;
  return dialingCode ? `+${dialingCode}${digits.replace(/^0/, "")}` : digits;
}

/** Like `readPhone`, for a person's own number: a British mobile number needs no country code. */
export function readOwnPhone(written: string): string {
  const read = readPhone(written);
  return britishMobile.test(read) ? readPhone(read, "44") : read;
}
