import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({
  clinicId: z.string(),
  kitId: z.string(),
  labId: z.string(),
  userId: z.string().nullable(),
});

/** Writes to the clinic's log that a critical value was measured in one of its kits, and has its on-call contact told. */
export const criticalResultJob: JobDefinition<z.infer<typeof payload>> = {
  name: "critical-result",
  payload,
  retryLimit: 12,
  retryDelaySeconds: 2,
};
