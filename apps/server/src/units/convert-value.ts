import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { plainNumber } from "@kitpath/contract/catalogue/biomarkers/plain-number";
import { shorten } from "@kitpath/contract/fields/shorten";
import { isNoUnit } from "./printed-units.ts";
import type { Measured } from "./unit-factor.ts";
import { conversionTo } from "./unit-factor.ts";

const numberPattern = /^([<>]?)(\d{1,12})(?:\.(\d{1,12}))?$/;
const mostDecimals = 6;

type Reported = Measured & Pick<BiomarkerDefinition, "name"> & { kind: string; decimals?: number };

/**
 * Converts a value, with its `<` or `>`, to the unit that a biomarker is reported in, or says why it cannot. A missing unit is the
 * biomarker's own, and a text that is no number is left to `checkValue`.
 *
 * A power of ten moves the point and keeps every digit: 13.50 g/dL are 135.0 g/L. Any other factor keeps as many significant
 * digits as the value has, and at least the decimals that the biomarker is reported with: 1.2 ng/dL are 15.4 pmol/L.
 */
export function convertValue(
  biomarker: Reported,
  { value, unit = "" }: { value: string; unit?: string | undefined },
): { value: string } | { problem: string } {
  if (isNoUnit(unit)) return { value };
  const { name, unit: own } = biomarker;
  const given = shorten(unit.trim(), 30);
  if (biomarker.kind === "qualitative") return { problem: `${name} has no unit; ${given} was given.` };
  const conversion = conversionTo(biomarker, unit);
  if (!conversion) return { problem: `${name} is reported in ${own}, not in ${given}.` };
  const { factor, offset } = conversion;
  const plain = plainNumber(value.replace(/\s+/g, ""));
  const found = numberPattern.exec(plain);
  if ((factor === 1 && offset === 0) || !found) return { value };
  const [, limit = "", whole = "", part = ""] = found;
  const power = Math.log10(factor);
  if (offset === 0 && Number.isInteger(power)) return { value: limit + movePoint(whole, part, power) };
  const number = Number(`${whole}.${part}`) * factor + offset;
  if (number < 0) return { problem: `${name} of ${plain} ${given} would be below zero in ${own}.` };
  const digits = `${whole}${part}`.replace(/^0+/, "").length;
  const needed = number > 0 ? digits - 1 - Math.floor(Math.log10(number)) : 0;
  return { value: limit + number.toFixed(Math.min(mostDecimals, Math.max(biomarker.decimals ?? 0, needed))) };
}

/** Multiplies by a power of ten without a loss of digits. */
function movePoint(whole: string, part: string, power: number): string {
  const digits = whole + part;
  const point = whole.length + power;
  if (point <= 0) return `0.${"0".repeat(-point)}${digits}`;
  const filled = digits.padEnd(point, "0");
  return plainNumber(`${filled.slice(0, point)}.${filled.slice(point)}`.replace(/\.$/, ""));
}
