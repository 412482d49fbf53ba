import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers";

/** Maps the names that a machine may use for a biomarker to our codes: the code itself and its LOINC code. */
export const codesOf = (biomarkers: readonly BiomarkerDefinition[]): ReadonlyMap<string, string> =>
  new Map(
    biomarkers.flatMap(({ code, loinc }) => [
      [code, code] as const,
      ...(loinc ? [[loinc, code] as const] : []),
    ]),
  );
