import { z } from "zod";

export const interpretationRule = z.object({
  rule: z.literal("RANGE"),
  value: z.partialRecord(z.enum(["LOW", "NORMAL", "HIGH"]), z.array(z.string())),
});
