import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), endpointId: z.string() });

/** Notifies a clinic's developers that one of their webhooks was switched off. */
export const switchedOffEmailJob: JobDefinition<z.infer<typeof payload>> = {
  name: "webhook-switched-off-email",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};
