import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers";

/** Our codes by all that a machine may name a biomarker by: the code itself and its LOINC code. */
export const codesOf = (biomarkers: readonly BiomarkerDefinition[]): ReadonlyMap<string, string> =>
  new Map(
    biomarkers.flatMap(({ code, loinc }) => [
      [code, code] as const,
      ...(loinc ? [[loinc, code] as const] : []),
    ]),
  );
