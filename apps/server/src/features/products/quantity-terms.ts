import type { BiomarkerChange } from "@kitpath/contract/catalogue-desk";
import { rangesOf } from "@kitpath/contract/catalogue/ranges";

type Quantity = NonNullable<BiomarkerChange["quantity"]>;

/** What a definition says of a biomarker's number, from what was written into the form. */
export const quantityTerms = ({ unit, ucum, decimals, ranges, critical, plausible }: Quantity) => ({
  unit,
  ucum: ucum || null,
  decimals,
  critical,
  plausible: [plausible.low, plausible.high] as const,
  ...rangesOf(ranges),
});
