import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({});

/** Nightly: deletes the records whose retention period is over. */
export const expireRecordsJob: JobDefinition<z.infer<typeof payload>> = {
  name: "expire-records",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 300,
  cron: "10 3 * * *",
};
