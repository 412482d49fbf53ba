import { z } from "zod";
import { interpretationRule } from "./results.ts";
import { interpretations } from "./test-status.ts";
import { instant } from "./text.ts";

const publicStatus = z.enum(["REGISTERED", "PROCESSING", "PROCESSED"]);

/** A test with its specimens and results, as programs read it. Times are ISO 8601 in UTC. */
export const testAnswer = z.object({
  id: z.string(),
  kitId: z.string(),
  productCode: z.string(),
  status: publicStatus,
  metadata: z.object({ dateOfBirth: z.string().nullable(), gender: z.enum(["f", "m"]).nullable() }),
  registeredAt: instant,
  specimens: z.array(
    z.object({
      id: z.string(),
      barcode: z.string().nullable(),
      status: publicStatus,
      specimenType: z.string(),
      registeredAt: instant,
      accessionedAt: instant.nullable(),
      processedAt: instant.nullable(),
    }),
  ),
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
        specimenType: z.string(),
        /** The range this value was read against; null for a biomarker without one. */
        interpretationRule: interpretationRule.nullable(),
      }),
    }),
  ),
});
export type TestAnswer = z.infer<typeof testAnswer>;
