import { z } from "zod";
import { interpretationRule } from "./results.ts";
import { testFacts } from "./test-facts.ts";
import { interpretations } from "./test-status.ts";
import { instant } from "./text.ts";

/**
 * What became of results since they were first released: nothing, something beside the values that were given, or one of
 * those values. The same words as FHIR's.
 */
export const reportStatuses = ["final", "amended", "corrected"] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** A test with its specimens and results, as programs read it. */
export const testAnswer = testFacts.extend({
  /** The version of the results that is given; null before there are any. */
  resultVersion: z
    .object({
      version: z.number().int(),
      status: z.enum(reportStatuses),
      releasedAt: instant,
      /** Why it took the place of the version before. */
      reason: z.string().nullable(),
    })
    .nullable(),
  biomarkerResults: z.array(
    z.object({
      id: z.string(),
      result: z.string(),
      specimenId: z.string(),
      testId: z.string(),
      interpretation: z.enum(interpretations),
      biomarker: z.object({
        id: z.string(),
        name: z.string(),
        code: z.string(),
        unit: z.string(),
        loinc: z.string().nullable(),
        ucum: z.string().nullable(),
        specimenType: z.string(),
        /** The range this value was read against; null for a biomarker without one. */
        interpretationRule: interpretationRule.nullable(),
      }),
    }),
  ),
});
export type TestAnswer = z.infer<typeof testAnswer>;
