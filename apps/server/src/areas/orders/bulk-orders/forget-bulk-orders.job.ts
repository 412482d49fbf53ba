import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({});

/** Deletes expired uploads, every night. */
export const forgetBulkOrdersJob: JobDefinition<z.infer<typeof payload>> = {
  name: "forget-bulk-orders",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 60,
  cron: "40 2 * * *",
};
