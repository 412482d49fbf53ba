import { decidesOutcome } from "@kitpath/contract/catalogue/biomarkers/shipped/covid";
import type { Interpretation } from "@kitpath/contract/catalogue/biomarkers/interpretations";

type Finding = { biomarkerCode: string; interpretation: Interpretation };

/**
 * A COVID-19 test is positive if any of its values that decide is, and negative if all of them are. It has no outcome if none is
 * positive and one could not be interpreted, or if none decides; other tests never have one.
 */
export function outcomeOf(category: string, findings: readonly Finding[]): "positive" | "negative" | null {
  if (category !== "covid") return null;
  const read = findings.flatMap(({ biomarkerCode, interpretation }) =>
    decidesOutcome(biomarkerCode) ? [interpretation] : [],
  );
  if (read.some((each) => each === "POSITIVE" || each === "HIGH")) return "positive";
  return read.length === 0 || read.includes("UNKNOWN") ? null : "negative";
}
