import type { ProductDefinition } from "@kitpath/contract/catalogue/products/product-definition";
import { profile } from "@kitpath/contract/catalogue/products/product-definition";

/** A product whose sample people have taken at one of the provider's places. */
export const placeProduct: ProductDefinition = profile({
  productCode: "C1BLP12600",
  title: "Venous Metabolic Profile",
  slaId: "25",
  description: "Sugar, cholesterol, liver and kidney, from blood taken at a place near the patient.",
  phlebotomyType: "IN-CLINIC",
  priceMinor: 5900,
  visits: { freeUntilHours: 24, lateFeeMinor: 1500, allowsMinorsAtHome: false },
  panels: [
    { title: "Diabetes", biomarkers: ["HBA1C", "GLU"] },
    { title: "Cholesterol", biomarkers: ["CHOL", "HDL", "LDL", "NHDL", "TRIG"] },
    { title: "Liver", biomarkers: ["ALT", "ALP", "GGT", "BIL", "ALB", "TP"] },
    { title: "Kidney", biomarkers: ["CREA", "EGFR", "UREA", "NA"] },
  ],
});
