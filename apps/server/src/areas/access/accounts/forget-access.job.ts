import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({});

/**
 * Deletes, every hour, sessions and password links that have expired, browsers that nobody has used for a year,
 * and accounts that nobody has confirmed in time.
 */
export const forgetAccessJob: JobDefinition<z.infer<typeof payload>> = {
  name: "forget-access",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 60,
  cron: "35 * * * *",
};
