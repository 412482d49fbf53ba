import { searchable } from "../../fields/text-rules.ts";
import { isInUs } from "../../places/us-places.ts";

/** Countries whose postcodes are written as the UK's: an outward part, a space, an inward part of three characters. */
const asInUk = ["GB", "JE", "GG", "IM"];

export type Address = { countryCode: string; postcode: string; city: string };

/** Returns every beginning of a text, the longest first. */
const beginnings = (text: string): string[] =>
  Array.from(text, (_, index) => text.slice(0, text.length - index));

/**
 * Returns the areas that an address is in, the narrowest first: outward postcode, district and letters in the UK (`SW1A`, `SW1`, `SW`),
 * the beginnings of the ZIP code in the US, the town elsewhere. Whoever covers one of them comes to the address.
 */
export function areasOf({ countryCode, postcode, city }: Address): string[] {
  const written = postcode.toUpperCase().replace(/[^A-Z0-9]/g, "");
  if (isInUs(countryCode)) return beginnings(written.slice(0, 5));
  if (!asInUk.includes(countryCode)) return [searchable(city)];
  const outward = written.slice(0, -3);
  const [letters = ""] = /^[A-Z]+/.exec(outward) ?? [];
  return beginnings(outward).slice(0, outward.length - letters.length + 1);
}

/** Returns an area as it is kept, from what somebody typed; null if it is none of that country. */
export function readArea(countryCode: string, typed: string): string | null {
  if (!isInUs(countryCode) && !asInUk.includes(countryCode)) return searchable(typed) || null;
  const area = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const pattern = isInUs(countryCode) ? /^\d{1,5}$/ : /^[A-Z]{1,2}(\d[A-Z\d]?)?$/;
  return pattern.test(area) ? area : null;
}
