import { z } from "zod";
import { instant } from "./text.ts";

const publicStatus = z.enum(["REGISTERED", "PROCESSING", "PROCESSED"]);

/** The facts about a test and its specimens in every answer of the API. Times are ISO 8601 in UTC. */
export const testFacts = z.object({
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
});
export type TestFacts = z.infer<typeof testFacts>;
