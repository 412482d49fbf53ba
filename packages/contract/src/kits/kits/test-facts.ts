import { z } from "zod";
import { journeyId } from "../../fields/journey-id.ts";
import { rejectionReasonCodes } from "./rejection-reasons.ts";
import { instant } from "../../fields/text.ts";

export const publicStatus = z.enum(["REGISTERED", "PROCESSING", "PROCESSED"]);

/** Why a sample could not be tested. */
export const sampleRejection = z.object({
  reason: z.enum(rejectionReasonCodes),
  isRecoverable: z
    .boolean()
    .describe(
      "True if the lab can test the sample once the reason is resolved. False if it needs a new sample.",
    ),
});

/** The facts about a test and its specimens in every answer of the API. Times are ISO 8601 in UTC. */
export const testFacts = z.object({
  id: z.string(),
  journeyId,
  kitId: z.string(),
  productCode: z.string(),
  status: publicStatus,
  metadata: z.object({ dateOfBirth: z.string().nullable(), gender: z.enum(["f", "m"]).nullable() }),
  registeredAt: instant,
  rejection: sampleRejection
    .nullable()
    .describe("Set if the lab rejected the sample; otherwise null. The status does not change."),
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
});
export type TestFacts = z.infer<typeof testFacts>;
