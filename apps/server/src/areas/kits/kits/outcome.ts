import { decidesOutcome } from "@kitpath/contract/catalogue/biomarkers/shipped/covid";
import type { Interpretation } from "@kitpath/contract/catalogue/biomarkers/interpretations";

type Finding = { biomarkerCode: string; interpretation: Interpretation };

/**
 * Returns the outcome of a COVID-19 test: positive if any deciding value is, negative if all are. It has none if no value is positive
 * and one could not be interpreted, or if no value decides. Other tests never have one.
 */
export function outcomeOf(category: string, findings: readonly Finding[]): "positive" | "negative" | null {
  if (category !== "covid") return null;
  const read = findings.flatMap(({ biomarkerCode, interpretation }) =>
    decidesOutcome(biomarkerCode) ? [interpretation] : [],
  );
  if (read.some((each) => each === "POSITIVE" || each === "HIGH")) return "positive";
  return read.length === 0 || read.includes("UNKNOWN") ? null : "negative";
}
