import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({
  clinicId: z.string(),
  alertId: z.string(),
  /** The number of the reminder; 0 is the alert itself. */
  reminder: z.number().int(),
  /** As in `remindJob`. */
  raisedAt: z.iso.datetime().optional(),
});

/** E-mails a clinic that a critical result is waiting to be acknowledged. */
export const alertEmailJob: JobDefinition<z.infer<typeof payload>> = {
  name: "critical-alert-email",
  payload,
  retryLimit: 12,
  retryDelaySeconds: 2,
};
