import type { Country } from "@kitpath/contract/places/countries";

export type ListedCountry = Country & { id: string };

/** Its option is shown as `---` and cannot be chosen. */
export const noCountry = "-";

/** Returns the countries that a form can offer, each with an id (specification 1 section 3): those with a dialling code. */
export const usableCountries = (countries: readonly Partial<Country>[]): ListedCountry[] =>
  countries.flatMap(({ title, country_code, dialing_code }) =>
    title && country_code && country_code !== noCountry && dialing_code
      ? [{ id: `country-${country_code}`, title, country_code, dialing_code }]
      : [],
  );
