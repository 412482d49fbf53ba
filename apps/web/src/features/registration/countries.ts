import { queryFor } from "../../lib/api.ts";

export const countriesQuery = { ...queryFor("listCountries", {}), staleTime: Infinity };
