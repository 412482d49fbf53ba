import { z } from "zod";
import { interpretationRule } from "../../catalogue/biomarkers/interpretation-rule.ts";
import { clinicalCommentary } from "../../kits/kits/clinical-commentary.ts";
import { unjudgedFields } from "./results.ts";
import { testFacts } from "../../kits/kits/test-facts.ts";
import { statedInterpretations } from "../../catalogue/biomarkers/interpretations.ts";
import { instant } from "../../fields/text.ts";

/**
 * What has happened to results since their first release: nothing, a change beside the reported values, or a change of a
 * reported value. The words are FHIR's.
 */
export const reportStatuses = ["final", "amended", "corrected"] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** A test with its specimens and results, as returned by the API. */
export const testAnswer = testFacts.extend({
  /** The returned version of the results; null before there are any. */
  resultVersion: z
    .object({
      version: z.number().int(),
      status: z.enum(reportStatuses),
      releasedAt: instant,
      /** Why it replaced the previous version. */
      reason: z.string().nullable(),
    })
    .nullable(),
  clinicalCommentary: clinicalCommentary
    .nullable()
    .describe("What a clinician has written about the results and signed; null before that."),
  biomarkerResults: z.array(
    z.object({
      id: z.string(),
      result: z.string(),
      reportedAs: z
        .string()
        .nullable()
        .describe("What the laboratory reported, if it was converted: `150 mg/dL`; otherwise null."),
      specimenId: z.string(),
      testId: z.string(),
      interpretation: z
        .enum(statedInterpretations)
        .describe(
          "`CRITICAL_LOW` and `CRITICAL_HIGH`: the value is an immediate risk for anybody. `CRITICAL`: so it is, and no range applies.",
        ),
      ...unjudgedFields,
      biomarker: z.object({
        id: z.string(),
        name: z.string(),
        code: z.string(),
        unit: z.string(),
        loinc: z.string().nullable(),
        ucum: z.string().nullable(),
        specimenType: z.string(),
        /** The range this value was interpreted against; null if there is none for the person, or the biomarker needs none. */
        interpretationRule: interpretationRule.nullable(),
      }),
    }),
  ),
});
export type TestAnswer = z.infer<typeof testAnswer>;
