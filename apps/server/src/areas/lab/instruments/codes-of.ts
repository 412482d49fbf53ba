import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";

/** What an instrument calls something that it measures: its code, in whose system, with another code for the same. */
export type InstrumentCode = {
  code: string;
  system: string;
  name: string;
  alternative: { code: string; system: string };
};

/** Finds the biomarker that a code of the catalogue, or a LOINC code, names; capital letters and blanks do not matter. */
export function biomarkerFinder(
  biomarkers: readonly BiomarkerDefinition[],
): (code: string) => BiomarkerDefinition | undefined {
  const plain = (code: string) => code.replace(/\s+/g, "").toUpperCase();
  const byCode = new Map(
    biomarkers.flatMap((biomarker) =>
      [biomarker.code, biomarker.loinc ?? ""]
        .filter(Boolean)
        .map((code) => [plain(code), biomarker] as const),
    ),
  );
  return (code) => byCode.get(plain(code));
}
