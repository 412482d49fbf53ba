import { newProduct } from "@kitpath/contract/catalogue/products/catalogue-desk";
import type { z } from "zod";
import { priceEntry } from "../../../lib/price-entry.ts";

export const productEntrySchema = newProduct.omit({ priceMinor: true }).extend({ price: priceEntry });
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
  panels: [{ title: "", biomarkers: [] }],
};
