/** Why an order has the VAT that it has. Decision 14. */
export const taxTreatments = {
  uk: { title: "UK VAT", why: "The billing address is in the United Kingdom or the Isle of Man." },
  unchecked: {
    title: "UK VAT",
    why: "The billing address is outside the UK and has not been checked yet. Confirm the billing details so that we check it.",
  },
  eu_without_number: {
    title: "UK VAT",
    why: "The billing address is in the EU, without a VAT number to show that the buyer is a business.",
  },
  reverse_charge: {
    title: "Reverse charge",
    why: "The buyer is a business in the EU and accounts for the VAT there.",
  },
  outside_uk: { title: "No UK VAT", why: "The buyer is a business outside the UK." },
} as const;
export type TaxTreatment = keyof typeof taxTreatments;

export const taxTreatmentNames = Object.keys(taxTreatments) as [TaxTreatment, ...TaxTreatment[]];

/** Formats 2000 basis points as `20 %`. */
const rateWords = (vatBasisPoints: number): string => `${vatBasisPoints / 100} %`;

/** Returns the treatment in a few words: `UK VAT, 20 %` or `Reverse charge, no VAT`. */
export function taxWords(treatment: TaxTreatment, vatBasisPoints: number): string {
  const { title } = taxTreatments[treatment];
  if (vatBasisPoints > 0) return `${title}, ${rateWords(vatBasisPoints)}`;
  return treatment === "reverse_charge" ? `${title}, no VAT` : title;
}
