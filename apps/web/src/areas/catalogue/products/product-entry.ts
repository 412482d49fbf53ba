import { newProduct } from "@kitpath/contract/catalogue/products/catalogue-desk";
import type { VisitTerms } from "@kitpath/contract/catalogue/products/visit-terms";
import { usualVisitTerms, visitTerms } from "@kitpath/contract/catalogue/products/visit-terms";
import { decimalMinor } from "@kitpath/contract/fields/money";
import type { z } from "zod";
import { minorOf, priceEntry } from "../../../lib/price-entry.ts";

/** The terms of appointments as they are typed. */
export const visitsEntry = visitTerms.omit({ lateFeeMinor: true }).extend({ lateFee: priceEntry });
type VisitsEntry = z.infer<typeof visitsEntry>;

export const visitsEntryOf = ({ lateFeeMinor, ...terms }: VisitTerms): VisitsEntry => ({
  ...terms,
  lateFee: decimalMinor(lateFeeMinor, "GBP"),
});

export const visitTermsOf = ({ lateFee, ...terms }: VisitsEntry): VisitTerms => ({
  ...terms,
  lateFeeMinor: minorOf(lateFee),
});

export const productEntrySchema = newProduct
  .omit({ priceMinor: true })
  .extend({ price: priceEntry, visits: visitsEntry });
export type ProductEntry = z.infer<typeof productEntrySchema>;

export const emptyProduct: ProductEntry = {
  productCode: "",
  title: "",
  description: "",
  category: "general",
  testType: null,
  slaId: "25",
  phlebotomyType: "NONE",
  registrationType: "AUTOMATIC_WITH_USER_INFO",
  registrationless: false,
  turnaroundHours: 48,
  stabilityHours: null,
  price: "",
  audience: { sex: null, fromYears: 18, toYears: null },
  visits: visitsEntryOf(usualVisitTerms),
  panels: [{ title: "", biomarkers: [] }],
};
