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

/** UCUM codes in which a value is the same number. `mU/L` stands for `m[IU]/L` where hormones are measured. */
const equalCodes = [
  ["m[IU]/L", "u[IU]/mL", "mU/L", "uU/mL"],
  ["[IU]/L", "m[IU]/mL"],
  ["[IU]/mL", "k[IU]/L"],
  ["U/L", "mU/mL"],
  ["U/mL", "kU/L"],
  ["g/L", "mg/mL"],
  ["mg/L", "ug/mL"],
  ["ug/L", "ng/mL"],
  ["ng/L", "pg/mL"],
  ["mmol/L", "umol/mL"],
  ["umol/L", "nmol/mL"],
  ["nmol/L", "pmol/mL"],
  ["pmol/L", "fmol/mL"],
  ["10*9/L", "10*3/uL"],
  ["10*12/L", "10*6/uL"],
];

/** Whether a value is the same number in two units as printed, however they are spelled: `mIU/L` and `µU/mL`. */
export function isEqualUnit(one: string, other: string): boolean {
  const [first, second] = [plainUnit(one), plainUnit(other)];
  return (
    first === second ||
    equalCodes.some((codes) =>
      [first, second].every((unit) => codes.some((code) => plainUnit(code) === unit)),
    )
  );
}

/** Whether a value is the same number in two units given as UCUM codes, which are case-sensitive. */
export const isEqualCode = (one: string, other: string): boolean =>
  one === other || equalCodes.some((codes) => codes.includes(one) && codes.includes(other));

/** Whether a unit is the one the biomarker is reported in. Values are never converted. */
export function isUnitOf(biomarker: BiomarkerDefinition, unit: string): boolean {
  const given = plainUnit(unit);
  return [biomarker.unit, biomarker.ucum ?? biomarker.unit].some((own) => plainUnit(own) === given);
}
