import type { Interpretation } from "@kitpath/contract/catalogue/biomarkers/interpretations";
import type { Judged, Standing } from "@kitpath/contract/catalogue/biomarkers/standing";
import { standingOf } from "@kitpath/contract/catalogue/biomarkers/standing";

const words: Record<Exclude<Interpretation, "UNKNOWN">, string> = {
  LOW: "Low",
  NORMAL: "Normal",
  HIGH: "High",
  POSITIVE: "Positive",
  NEGATIVE: "Negative",
};

const critical: Partial<Record<Interpretation, string>> = {
  LOW: "Critically low",
  HIGH: "Critically high",
};

const unknown: Record<Standing, string> = {
  inside: "In each range",
  outside: "Outside each range",
  not_compared: "Not compared",
};

/** How papers say what a value means: `High`, `Critically high`. */
export function readingInWords({ isCritical, ...judged }: Judged & { isCritical: boolean }): string {
  const { interpretation } = judged;
  if (isCritical) return critical[interpretation] ?? "Critical";
  return interpretation === "UNKNOWN" ? unknown[standingOf(judged)] : words[interpretation];
}
