export const interpretations = ["LOW", "NORMAL", "HIGH", "POSITIVE", "NEGATIVE", "UNKNOWN"] as const;
export type Interpretation = (typeof interpretations)[number];
