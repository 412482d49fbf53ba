import { invalidFields } from "../../../errors/errors.ts";
import { countryFault, readCountry, titleOf } from "../../../places/read-country.ts";

/** Returns the title of the country that a text names, because VAT depends on it. Throws `invalid_request` for none or several. */
export function titleOfCountry(country: string): string {
  const read = readCountry(country);
  if (read && "code" in read) return titleOf(read.code);
  throw invalidFields({
    country: [(read && countryFault(country)) ?? "Choose a country from the list."],
  });
}
