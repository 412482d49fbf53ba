import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), eventId: z.string() });

/** Takes an event to those who are told of it. Carries identifiers only. */
export const deliverEventJob: JobDefinition<z.infer<typeof payload>> = {
  name: "deliver-event",
  payload,
  retryLimit: 12,
  retryDelaySeconds: 5,
  inLanes: true,
};
