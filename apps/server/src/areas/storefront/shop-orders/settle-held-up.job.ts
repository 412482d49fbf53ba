import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string() });

/** Settles the shop orders that a clinic's account no longer holds up; retries cover a shop that is down for hours. */
export const settleHeldUpJob: JobDefinition<z.infer<typeof payload>> = {
  name: "settle-held-up",
  payload,
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
  expireSeconds: 900,
};
