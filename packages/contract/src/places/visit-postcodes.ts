import { postcodeDoubt } from "./postcodes.ts";
import { countryOfPostcode, isWrittenAsInUk } from "./uk-postcodes.ts";
import { isInUs } from "./us-places.ts";

/** The countries in which the postcode alone says whether anybody comes. */
const isFoundByPostcode = (countryCode: string): boolean =>
  isInUs(countryCode) || isWrittenAsInUk(countryCode);

const outward = /^[A-Z]{1,2}(\d[A-Z\d]?)?$/;

/** Returns why nobody can be sent to a postcode; null if somebody can, or the town says where it is. */
export function visitPostcodeFault(countryCode: string, postcode: string): string | null {
  // Tables drop the zero with which a ZIP code of New England begins.
  if (!isFoundByPostcode(countryCode) || (isInUs(countryCode) && /^\d{4}$/.test(postcode.trim())))
    return null;
  return postcodeDoubt(countryCode, postcode);
}

/** The same where the beginning of a postcode is enough, which says the area. */
export function areaFault(countryCode: string, postcode: string): string | null {
  const written = postcode.toUpperCase().replace(/\s/g, "");
  const isOfUk = countryCode !== "GB" || countryOfPostcode(written) === undefined;
  const isArea = isInUs(countryCode) ? /^\d{1,5}$/.test(written) : isOfUk && outward.test(written);
  return isArea ? null : visitPostcodeFault(countryCode, postcode);
}
