import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({});

/** Every hour: removes the files whose time is over. */
export const removeExportsJob: JobDefinition<z.infer<typeof payload>> = {
  name: "remove-exports",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 60,
  cron: "10 * * * *",
};
