import { bloodCellBiomarkers } from "./biomarkers/blood-cells.ts";
import { covidBiomarkers } from "./biomarkers/covid.ts";
import { generalBiomarkers } from "./biomarkers/general.ts";
import { hormoneBiomarkers } from "./biomarkers/hormones.ts";
import { lipidBiomarkers } from "./biomarkers/lipids.ts";
import { thyroidBiomarkers } from "./biomarkers/thyroid.ts";
import { vitaminBiomarkers } from "./biomarkers/vitamins.ts";
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
