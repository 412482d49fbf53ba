import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), kitId: z.string(), labId: z.string(), to: z.string() });

/** E-mails one person of a clinic that the lab has measured a critical value. */
export const criticalEmailJob: JobDefinition<z.infer<typeof payload>> = {
  name: "critical-email",
  payload,
  retryLimit: 12,
  retryDelaySeconds: 2,
};
