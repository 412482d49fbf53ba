import { bloodCellBiomarkers } from "./shipped/blood-cells.ts";
import { covidBiomarkers } from "./shipped/covid.ts";
import { generalBiomarkers } from "./shipped/general.ts";
import { hormoneBiomarkers } from "./shipped/hormones.ts";
import { lipidBiomarkers } from "./shipped/lipids.ts";
import { thyroidBiomarkers } from "./shipped/thyroid.ts";
import { vitaminBiomarkers } from "./shipped/vitamins.ts";
import type { BiomarkerDefinition } from "./biomarker.ts";

export type { BiomarkerDefinition, RangeRule } from "./biomarker.ts";

/** Every biomarker the platform reports. The catalogue, the agreements and the results all use this list. */
export const biomarkers: readonly BiomarkerDefinition[] = [
  ...bloodCellBiomarkers,
  ...generalBiomarkers,
  ...lipidBiomarkers,
  ...thyroidBiomarkers,
  ...hormoneBiomarkers,
  ...vitaminBiomarkers,
  ...covidBiomarkers,
];

const byCode = new Map(biomarkers.map((biomarker) => [biomarker.code, biomarker]));

/** Throws for a code that is not in the catalogue. */
export function biomarkerOf(code: string): BiomarkerDefinition {
  const found = byCode.get(code);
  if (!found) throw new Error(`No biomarker ${code}`);
  return found;
}
