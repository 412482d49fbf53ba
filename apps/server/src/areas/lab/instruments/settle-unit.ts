import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { conversionTo } from "#units/unit-factor.ts";
import { isNoUnit } from "#units/printed-units.ts";

/**
 * Returns the unit of a value out of those that its file gives, empty for none. Two that differ are a question, which a choice of
 * one of them answers.
 */
export function settleUnit(
  biomarker: BiomarkerDefinition,
  given: readonly string[],
  chosen: string,
): string | { problem: string } {
  const units = given.filter((unit) => !isNoUnit(unit));
  const [first = "", ...others] = units;
  if (chosen) {
    const isGiven = units.length === 0 || units.some((unit) => isSame(biomarker, unit, chosen));
    const isUnknown = units.every((unit) => conversionTo(biomarker, unit) === null);
    if (isGiven || isUnknown) return chosen;
    return {
      problem: `The file gives ${biomarker.name} in ${units.join(" and ")}, but you chose ${chosen}.`,
    };
  }
  const other = others.find((unit) => !isSame(biomarker, unit, first));
  if (other === undefined) return first;
  return { problem: `The file gives ${biomarker.name} in both ${first} and ${other}. Choose its unit.` };
}

function isSame(biomarker: BiomarkerDefinition, one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [conversionTo(biomarker, one), conversionTo(biomarker, other)];
  return (
    first !== null && second !== null && first.factor === second.factor && first.offset === second.offset
  );
}

/** Whether values in a unit cannot be read, since the biomarker does not have it. */
export const isUnknownUnit = (biomarker: BiomarkerDefinition, unit: string): boolean =>
  biomarker.unit !== "" && !isNoUnit(unit) && conversionTo(biomarker, unit) === null;
