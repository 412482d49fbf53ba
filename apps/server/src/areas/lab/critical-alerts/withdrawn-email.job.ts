import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), alertId: z.string() });

/** E-mails a clinic that the lab has taken a critical result back. */
export const withdrawnEmailJob: JobDefinition<z.infer<typeof payload>> = {
  name: "critical-alert-withdrawn-email",
  payload,
  retryLimit: 12,
  retryDelaySeconds: 2,
};
