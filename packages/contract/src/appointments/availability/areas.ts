import { searchable } from "../../fields/text-rules.ts";
import { countryOfPostcode, isWrittenAsInUk } from "../../places/uk-postcodes.ts";
import { isInUs } from "../../places/us-places.ts";

/** Countries near each other with the same clocks: a nurse of one may go to another. */
const nearUk = ["GB", "JE", "GG", "IM"];

export type Address = { countryCode: string; postcode: string; city: string };

/** Returns the countries whose areas are written in the same way and have the same clocks, so that a nurse of one may have an area of another. */
export function countriesAlike(countryCode: string): string[] {
  if (nearUk.includes(countryCode)) return nearUk;
  return isInUs(countryCode) ? [...new Set(["US", countryCode])] : [countryCode];
}

const outwardPattern = /^[A-Z]{1,2}\d[A-Z\d]?$/;

/** Returns the beginning of an Irish Eircode, which says near which town it is: `D02`, `D6W`; nothing of anything else. */
const routingKeyOf = (written: string): string[] => {
  const found = /^(D6W|[AC-FHKNPRTV-Y]\d{2})([AC-FHKNPRTV-Y\d]{4})?$/.exec(written);
  return found ? [found[1]!] : [];
};

/** A district of Dublin, as people write it for a town: its number is that of the routing key. */
const dublinDistrict = /^dublin ?(\d{1,2}|6w)$/;

function areasInIreland(eircode: string, town: string): string[] {
  const [, district] = dublinDistrict.exec(town) ?? [];
  if (!district) return [...routingKeyOf(eircode), town];
  const ofDistrict = `D${district.toUpperCase().padStart(2, "0")}`;
  return [...new Set([...routingKeyOf(eircode), ofDistrict, town, "dublin"])];
}

/** Returns every beginning of a text, the longest first. */
const beginnings = (text: string): string[] =>
  Array.from(text, (_, index) => text.slice(0, text.length - index));

/**
 * Returns the areas that an address is in, the narrowest first: outward postcode, district and letters in the UK (`SW1A`, `SW1`, `SW`),
 * the beginnings of the ZIP code in the US, the routing key of the Eircode and the town in Ireland, the town elsewhere. Whoever covers one of them comes to the address.
 */
export function areasOf({ countryCode, postcode, city }: Address): string[] {
  const written = postcode.toUpperCase().replace(/[^A-Z0-9]/g, "");
  // Tables drop the zero with which a ZIP code of New England begins.
  if (isInUs(countryCode)) return beginnings((/^\d{4}$/.test(written) ? `0${written}` : written).slice(0, 5));
  if (countryCode === "IE") return areasInIreland(written, searchable(city));
  if (!isWrittenAsInUk(countryCode)) return [searchable(city)];
  const outward = outwardPattern.test(written) ? written : written.slice(0, -3);
  const [letters = ""] = /^[A-Z]+/.exec(outward) ?? [];
  return beginnings(outward).slice(0, outward.length - letters.length + 1);
}

/** Returns an area as it is kept, from what somebody typed; null if it is none of that country. */
export function readArea(countryCode: string, typed: string): string | null {
  const area = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  if (countryCode === "IE" && routingKeyOf(area).length > 0) return routingKeyOf(area)[0]!;
  if (!isInUs(countryCode) && !isWrittenAsInUk(countryCode)) return searchable(typed) || null;
  const written = typed.trim().toUpperCase();
  if (isWrittenAsInUk(countryCode) && (countryOfPostcode(written)?.countryCode ?? "GB") !== countryCode)
    return null;
  // Of a whole postcode or ZIP code, its area is meant. Signs elsewhere are no way to write either.
  if (isInUs(countryCode)) return /^\d{1,5}$|^\d{5}[- ]?\d{4}$/.test(written) ? area.slice(0, 5) : null;
  const whole = /^([A-Z]{1,2}\d[A-Z\d]?) *\d[A-Z]{2}$/.exec(written);
  if (whole) return whole[1]!;
  return /^[A-Z]{1,2}$/.test(written) || outwardPattern.test(written) ? written : null;
}
