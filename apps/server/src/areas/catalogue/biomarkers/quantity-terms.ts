import type { BiomarkerChange } from "@kitpath/contract/catalogue/products/catalogue-desk";
import { rangesOf } from "@kitpath/contract/catalogue/biomarkers/ranges";

type Quantity = NonNullable<BiomarkerChange["quantity"]>;

/** Converts the form's entry to the quantitative part of a biomarker's definition. */
export const quantityTerms = ({ unit, ucum, decimals, ranges, critical, plausible }: Quantity) => ({
  unit,
  ucum: ucum || null,
  decimals,
  critical,
  plausible: [plausible.low, plausible.high] as const,
  ...rangesOf(ranges),
});
