import type { Interpretation } from "@kitpath/contract/catalogue/biomarkers/interpretations";
import { unknownText } from "@kitpath/contract/fields/formats";

const words: Record<Interpretation, string> = {
  LOW: "Low",
  NORMAL: "Normal",
  HIGH: "High",
  POSITIVE: "Positive",
  NEGATIVE: "Negative",
  UNKNOWN: unknownText,
};

/** How papers say what a value means: `High, critical`. */
export const readingInWords = (interpretation: Interpretation, isCritical: boolean): string =>
  isCritical ? `${words[interpretation]}, critical` : words[interpretation];
