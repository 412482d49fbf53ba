import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({});

/** Nightly: deletes webhook deliveries that are no longer listed. */
export const forgetDeliveriesJob: JobDefinition<z.infer<typeof payload>> = {
  name: "forget-webhook-deliveries",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 300,
  heartbeatSeconds: 60,
  expireSeconds: 8 * 3600,
  cron: "50 3 * * *",
};
