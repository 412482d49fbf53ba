import type { ProductDefinition } from "@kitpath/contract/catalogue/products/shipped-products";

/** The part of a product that its versions contain; the rest ships with a release and is the same in all versions. */
export const termsOf = (row: ProductDefinition) => ({
  title: row.title,
  description: row.description,
  phlebotomyType: row.phlebotomyType,
  registrationType: row.registrationType,
  registrationless: row.registrationless,
  turnaroundHours: row.turnaroundHours,
  priceMinor: row.priceMinor,
  audience: row.audience,
});
export type ProductTerms = ReturnType<typeof termsOf>;
