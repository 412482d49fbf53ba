import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({});

/** Removes expired files, every hour. */
export const removeExportsJob: JobDefinition<z.infer<typeof payload>> = {
  name: "remove-exports",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 60,
  cron: "10 * * * *",
};
