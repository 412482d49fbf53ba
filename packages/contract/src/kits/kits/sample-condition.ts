import { keysOf } from "../../fields/keys-of.ts";

/** The condition a sample arrives in. */
export const sampleConditions = {
  good: "Good",
  low_volume: "Low volume",
  leaking: "Leaking",
  damaged: "Packaging damaged",
  too_warm: "Arrived warm",
} as const;
export type SampleCondition = keyof typeof sampleConditions;
export const sampleConditionCodes = keysOf(sampleConditions);
