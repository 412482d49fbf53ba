import { countries } from "@kitpath/contract/catalogue/countries";
import { invalidFields } from "../../errors.ts";

/** Throws `invalid_request` unless it is the title of a country, because VAT depends on it. */
export function checkCountry(country: string): void {
  if (!countries.some(({ title }) => title === country))
    throw invalidFields({ country: ["Choose a country from the list."] });
}
