import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ labId: z.string(), id: z.string() });

/** Notifies a lab of the decision about an agreement that it accepted. */
export const slaEmailJob: JobDefinition<z.infer<typeof payload>> = {
  name: "sla-email",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};
