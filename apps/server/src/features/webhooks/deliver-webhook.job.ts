import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({
  clinicId: z.string(),
  deliveryId: z.string(),
  ticket: z.number(),
  /** Sends also what has arrived already. */
  isRepeat: z.boolean().optional(),
});

/**
 * One try of a delivery; the try after it is a job of its own, as its time comes from the schedule. The queue runs a job
 * again only when its process was cut off or the database was away.
 */
export const deliverWebhookJob: JobDefinition<z.infer<typeof payload>> = {
  name: "deliver-webhook",
  payload,
  retryLimit: 1000,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  expireSeconds: 30,
  inLanes: true,
};
