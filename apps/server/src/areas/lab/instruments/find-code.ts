import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { leftOut } from "@kitpath/contract/lab/instruments/instruments";
import type { FindCode } from "./read-observation.ts";

export type MatchedCode = { code_system: string; code: string; biomarker_code: string | null };

const keyOf = (system: string, code: string) => `${system} ${code}`.toUpperCase();

/**
 * Finds what an instrument's code means: what the lab has matched it to, else the biomarker whose code or LOINC code it is. OBX-3 may
 * name two codes; they must not mean two biomarkers.
 */
export function codeFinder(
  biomarkers: readonly BiomarkerDefinition[],
  matched: readonly MatchedCode[],
): FindCode {
  const byCode = biomarkerFinder(biomarkers);
  const matches = new Map(matched.map((row) => [keyOf(row.code_system, row.code), row.biomarker_code]));
  const find = ({ system, code }: { system: string; code: string }): ReturnType<FindCode> => {
    const match = code && matches.get(keyOf(system, code));
    if (match === leftOut) return "left out";
    return (match ? byCode(match) : byCode(code)) ?? null;
  };
  return ({ alternative, ...own }) => {
    const [first, second] = [find(own), find(alternative)];
    if (first && second && first !== second) return "two";
    return first ?? second;
  };
}

/** What an instrument calls something that it measures: a code and its system, and perhaps another code for the same. */
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
