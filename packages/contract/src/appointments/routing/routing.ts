import { z } from "zod";
import { partnerChoice } from "../../access/organisation/partner-choice.ts";
import { requiredText, text } from "../../fields/text.ts";
import { countryCode } from "../../places/country-code.ts";

const routedProvider = partnerChoice.extend({
  isSuspended: z.boolean(),
  areas: z.int().describe("How many areas of the country it covers."),
});

/** The providers that take the samples of a product, by country, the first that is asked first. */
export const providerRoute = z.object({
  productCode: z.string(),
  title: z.string(),
  type: z.enum(["MOBILE", "IN-CLINIC"]),
  countries: z.array(z.object({ countryCode: z.string(), providers: z.array(routedProvider) })),
});
export type ProviderRoute = z.infer<typeof providerRoute>;

export const providerRouteList = z.object({
  data: z.array(providerRoute),
  /** Every active provider. */
  providers: z.array(partnerChoice),
});

export const providerRouteParams = z.object({ productCode: text(20), countryCode });

const providerIds = z.array(requiredText(40)).max(20);

export const providerRouteChange = z.object({
  providerIds: providerIds.describe("In the order in which they are asked; none takes the country out."),
  /** Those that were seen: if they have changed since, the answer is 409. */
  before: providerIds.optional(),
});
export type ProviderRouteChange = z.infer<typeof providerRouteChange>;
