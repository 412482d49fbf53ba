import { countries } from "@kitpath/contract/places/countries";
import type { TaxTreatment } from "@kitpath/contract/orders/billing-identities/tax";
import { isEuCountry } from "./vat-number.ts";

/** The Isle of Man counts as part of the UK. */
const ukVatCountries: ReadonlySet<string> = new Set(["GB", "IM"]);
const standardRate = 2000;

export type TaxOf = { treatment: TaxTreatment; vatBasisPoints: number };

export const codeOf = (country: string): string =>
  countries.find(({ title }) => title === country)?.country_code ?? "";

export const isUk = (country: string): boolean => ukVatCountries.has(codeOf(country));

/**
 * Returns the tax of a billing identity; it is the same for every product. Only one that has been checked pays no UK VAT, so that
 * nobody chooses their own tax. Decision 14.
 */
export async function taxOf(
  { country, vatNumber }: { country: string; vatNumber: string | null },
  { isChecked }: { isChecked: boolean },
): Promise<TaxOf> {
  const treatment = await treatmentOf(country, vatNumber, isChecked);
  const isExempt = treatment === "reverse_charge" || treatment === "outside_uk";
  return { treatment, vatBasisPoints: isExempt ? 0 : standardRate };
}

async function treatmentOf(
  country: string,
  vatNumber: string | null,
  isChecked: boolean,
): Promise<TaxTreatment> {
  if (isUk(country)) return "uk";
  if (!isChecked) return "unchecked";
  if (!(await isEuCountry(codeOf(country)))) return "outside_uk";
  return vatNumber ? "reverse_charge" : "eu_without_number";
}
