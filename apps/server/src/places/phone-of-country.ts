import { countries } from "@kitpath/contract/places/countries";
import { plainDigits, readPhone } from "@kitpath/contract/fields/read-phone";
import type { CountryCode } from "libphonenumber-js/max";
import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * Returns the international form of a phone number as it is written or dialled in a country, with the country's code in front or
 * without. What is a number both ways, has an extension, or is no number stays as it is written.
 */
export function phoneOfCountry(written: string, countryCode: string): string {
  const plain = plainDigits(written);
  if (isRounded(plain)) return written;
  const dialingCode = countries.find((each) => each.country_code === countryCode)?.dialing_code ?? "";
  const read = readPhone(plain);
  if (read.startsWith("+") || !isSupportedCountry(countryCode)) return readPhone(plain, dialingCode);
  const home = parse(plain, countryCode);
  if (home?.ext) return written;
  if (!home?.isPossible()) return readPhone(plain, dialingCode);
  const whole = /^\d+$/.test(read) ? parse(`+${read}`) : undefined;
  const isBoth =
    whole?.isValid() && whole.countryCallingCode === home.countryCallingCode && whole.number !== home.number;
  return isBoth ? written : home.number;
}

const parse = (text: string, defaultCountry?: CountryCode) =>
  parsePhoneNumberFromString(text, { ...(defaultCountry ? { defaultCountry } : {}), extract: false });

/** Whether a spreadsheet has rounded the digits of a number away. */
export const isRounded = (written: string): boolean => /^\+?\d+(?:[.,]\d+)?e\+?\d+$/i.test(written.trim());
