import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * The one form of a number, as networks and the provider write it: people also write `+4407700900123`, and a reply must be known for
 * theirs. Null for what can be nobody's number.
 */
export function e164Of(number: string): string | null {
  const parsed = parsePhoneNumberFromString(number);
  return parsed?.isPossible() ? parsed.number : null;
}
