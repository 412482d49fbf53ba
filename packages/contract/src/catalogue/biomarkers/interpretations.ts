export const interpretations = ["LOW", "NORMAL", "HIGH", "POSITIVE", "NEGATIVE", "UNKNOWN"] as const;
export type Interpretation = (typeof interpretations)[number];

/** What the API says of a value: one that is critical says so in place of a mere `LOW`, `HIGH` or `UNKNOWN`. */
export const statedInterpretations = [
  ...interpretations,
  "CRITICAL_LOW",
  "CRITICAL_HIGH",
  "CRITICAL",
] as const;
export type StatedInterpretation = (typeof statedInterpretations)[number];

export function statedInterpretation(value: {
  interpretation: Interpretation;
  isCritical: boolean;
}): StatedInterpretation {
  const { interpretation, isCritical } = value;
  if (!isCritical) return interpretation;
  return interpretation === "LOW" || interpretation === "HIGH" ? `CRITICAL_${interpretation}` : "CRITICAL";
}
