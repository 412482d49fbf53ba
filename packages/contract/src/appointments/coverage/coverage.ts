import { z } from "zod";
import { requiredText } from "../../fields/text.ts";
import { countryCode } from "../../places/country-code.ts";

export const coverageParams = z.object({ countryCode });

const areas = z.array(requiredText(100)).max(2000);

/** Where a provider's nurses go in a country. */
export const coverageChange = z.object({
  areas: areas.describe(
    "Outward postcodes or the letters at their beginning in the UK, Jersey, Guernsey, the Isle of Man and Gibraltar, beginnings of ZIP codes in the US, routing keys of Eircodes or towns in Ireland, towns elsewhere.",
  ),
  /** The areas that were seen: if they have changed since, the answer is 409. */
  before: areas.optional(),
});
export type CoverageChange = z.infer<typeof coverageChange>;

const title = z.object({ code: z.string(), title: z.string() });

export const coverage = z.object({
  data: z.array(
    z.object({
      countryCode: z.string(),
      areas: z.array(z.string()),
      products: z.array(title).describe("What is routed to the provider in this country."),
    }),
  ),
});
export type Coverage = z.infer<typeof coverage>;
export type CoveredCountry = Coverage["data"][number];

/** A country and its parts that have holidays of their own. */
export const holidayPlaces = z.object({ data: z.array(title) });
