import type { ProductDefinition } from "@kitpath/contract/catalogue/products";

/** What of a product its versions hold; the rest ships with a release and is the same in each. */
export const termsOf = (row: ProductDefinition) => ({
  title: row.title,
  description: row.description,
  phlebotomyType: row.phlebotomyType,
  registrationType: row.registrationType,
  registrationless: row.registrationless,
  turnaroundHours: row.turnaroundHours,
  priceMinor: row.priceMinor,
});
export type ProductTerms = ReturnType<typeof termsOf>;
