import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), eventId: z.string() });

/** Delivers an event to the test taker. The payload has only ids. */
export const deliverEventJob: JobDefinition<z.infer<typeof payload>> = {
  name: "deliver-event",
  payload,
  retryLimit: 12,
  retryDelaySeconds: 5,
  inLanes: true,
};
