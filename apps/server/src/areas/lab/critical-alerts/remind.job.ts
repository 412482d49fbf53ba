import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({
  clinicId: z.string(),
  alertId: z.string(),
  reminder: z.number().int(),
  /** From when the clock ran as it was enqueued; absent in jobs that wait since before there was such a thing. */
  raisedAt: z.iso.datetime().optional(),
});

/** Reminds a clinic of a critical result once its time has passed; does nothing if it has been acknowledged by then. */
export const remindJob: JobDefinition<z.infer<typeof payload>> = {
  name: "remind-critical-alert",
  payload,
  retryLimit: 12,
  retryDelaySeconds: 2,
};
