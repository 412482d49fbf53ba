import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({});

/** Every 15 minutes: compares what is not settled with the processor. */
export const reconcileJob: JobDefinition<z.infer<typeof payload>> = {
  name: "reconcile-payments",
  payload,
  retryLimit: 0,
  retryDelaySeconds: 5,
  cron: "*/15 * * * *",
};

/** Every night: also compares what was settled of late, and makes the invoices of the months that are over. */
export const reconcileNightlyJob: JobDefinition<z.infer<typeof payload>> = {
  ...reconcileJob,
  name: "reconcile-payments-nightly",
  cron: "30 2 * * *",
};
