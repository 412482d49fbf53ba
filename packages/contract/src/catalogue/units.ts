import type { BiomarkerDefinition } from "./biomarker.ts";

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Normalises a unit for comparison: the spellings that instruments use for `10⁹/L` or `µmol/L` all become the same. */
const plainUnit = (unit: string): string =>
  unit
    .replace(
      /[⁰¹²³⁴-⁹]+/g,
      (digits) => `^${digits.replace(/./gu, (digit) => String(superscripts.indexOf(digit)))}`,
    )
    .replace(/[µμ]/g, "u")
    .toLowerCase()
    .replace(/\*\*?/g, "^")
    .replace(/^x\s*(?=10)/, "")
    .replace(/10e(?=\d)/, "10^")
    .replace(/[[\]{}\s^_]/g, "");

/** Whether a unit is the one the biomarker is reported in. Values are never converted. */
export function isUnitOf(biomarker: BiomarkerDefinition, unit: string): boolean {
  const given = plainUnit(unit);
  return [biomarker.unit, biomarker.ucum ?? biomarker.unit].some((own) => plainUnit(own) === given);
}
