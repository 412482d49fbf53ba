import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({
  clinicId: z.string(),
  kitId: z.string(),
  labId: z.string(),
  userId: z.string().nullable(),
  biomarkerCodes: z.array(z.string()),
  raisedAt: z.iso.datetime(),
});

/**
 * Raises at the clinic what was entered at the lab's bench. In a transaction of its own: the lab's holds samples, and kits are
 * held before samples, always.
 */
export const raiseFromLabJob: JobDefinition<z.infer<typeof payload>> = {
  name: "raise-critical-alert",
  payload,
  retryLimit: 12,
  retryDelaySeconds: 2,
};
