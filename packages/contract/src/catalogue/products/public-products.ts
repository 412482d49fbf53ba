import { z } from "zod";
import { pageSizeField } from "../../lists/paging.ts";
import { orderableProduct } from "./products.ts";
import { integerField } from "../../lists/query-fields.ts";
import { querySchema } from "../../lists/query-schema.ts";

/** A product in the public API; `registrationType` and `registrationless` are the older form of `patientDataInput`. */
export const publicProduct = orderableProduct
  .omit({ price: true, currency: true, lab: true, allowsMinorsAtHome: true })
  .extend({
    /** In major units of `currency`. */
    price: z.object({ priceExTax: z.number(), currency: z.string() }),
  });
export type PublicProduct = z.infer<typeof publicProduct>;

export const publicProductDetail = publicProduct.extend({
  description: z.string(),
  biomarkers: z.array(z.object({ code: z.string(), name: z.string(), unit: z.string(), panel: z.string() })),
});
export type PublicProductDetail = z.infer<typeof publicProductDetail>;

export const publicProductQuery = querySchema({
  page: integerField(1, 1, 100_000_000),
  page_size: pageSizeField,
});
