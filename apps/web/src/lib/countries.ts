import { queryFor } from "./api.ts";

/** The countries that kits go to and organisations are in. They never change while a page is open. */
export const countriesQuery = { ...queryFor("listCountries", {}), staleTime: Infinity };
