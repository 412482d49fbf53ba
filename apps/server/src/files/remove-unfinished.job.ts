import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({});

/** Deletes, every hour, what killed processes have left half-written. */
export const removeUnfinishedJob: JobDefinition<z.infer<typeof payload>> = {
  name: "remove-unfinished",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 60,
  cron: "40 * * * *",
};
