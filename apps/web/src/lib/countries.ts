import { queryFor } from "./api.ts";

/** The countries for deliveries and organisations. They never change while a page is open. */
export const countriesQuery = { ...queryFor("listCountries", {}), staleTime: Infinity };
