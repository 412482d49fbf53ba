import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({
  clinicId: z.string(),
  kitId: z.string(),
  labId: z.string(),
  userId: z.string().nullable(),
  /** The corrected values, with the last time that a critical one was entered. */
  biomarkers: z.array(z.object({ code: z.string(), raisedAt: z.iso.datetime() })),
  correctedAt: z.iso.datetime(),
});

/** Notes at the clinic that critical values were corrected at the lab's bench. Its own transaction, as `raiseFromLabJob`. */
export const correctFromLabJob: JobDefinition<z.infer<typeof payload>> = {
  name: "correct-critical-alert",
  payload,
  retryLimit: 12,
  retryDelaySeconds: 2,
};
