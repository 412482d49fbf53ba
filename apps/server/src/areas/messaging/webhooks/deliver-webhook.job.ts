import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({
  clinicId: z.string(),
  deliveryId: z.string(),
  ticket: z.number(),
  /** A disturbance: also sends a delivery that has already arrived. */
  isRepeat: z.boolean().optional(),
  /** How often a repeat has been put off. */
  waits: z.number().optional(),
});

/**
 * One attempt at a delivery; the next attempt is another job, because its time comes from the schedule. The queue retries a job
 * only if its process was killed or the database was unavailable.
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
