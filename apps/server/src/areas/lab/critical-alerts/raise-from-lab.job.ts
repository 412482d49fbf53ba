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
 * Raises at the clinic what was entered at the lab's bench. It runs in its own transaction because the lab's has locked samples,
 * and kits must always be locked before samples.
 */
export const raiseFromLabJob: JobDefinition<z.infer<typeof payload>> = {
  name: "raise-critical-alert",
  payload,
  retryLimit: 12,
  retryDelaySeconds: 2,
};
