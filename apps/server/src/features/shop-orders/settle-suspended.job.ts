import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string() });

/** Settles the shop orders that waited while a clinic was suspended; retries cover a shop that is down for hours. */
export const settleSuspendedJob: JobDefinition<z.infer<typeof payload>> = {
  name: "settle-suspended",
  payload,
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
  expireSeconds: 900,
};
