import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { leftOut } from "@kitpath/contract/lab/instruments/instruments";
import { biomarkerFinder } from "./codes-of.ts";
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
