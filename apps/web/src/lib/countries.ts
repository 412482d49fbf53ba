import { queryFor } from "./api.ts";
import { usableCountries } from "./usable-countries.ts";

const listed = queryFor("listCountries", {});

/** The countries for deliveries and organisations. They never change while a page is open. */
export const countriesQuery = {
  ...listed,
  select: ({ data }: Awaited<ReturnType<NonNullable<typeof listed.queryFn>>>) => ({
    data: { data: usableCountries(data.data) },
  }),
  staleTime: Infinity,
};
