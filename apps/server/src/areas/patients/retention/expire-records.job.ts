import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({});

/** Nightly: deletes the records whose retention period is over. */
export const expireRecordsJob: JobDefinition<z.infer<typeof payload>> = {
  name: "expire-records",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 300,
  heartbeatSeconds: 60,
  // The first run over years of records takes hours, and is not begun again beside itself.
  expireSeconds: 12 * 3600,
  cron: "10 3 * * *",
};
