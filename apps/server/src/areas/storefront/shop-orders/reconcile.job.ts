import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({});

/** Nightly: compares the orders of every shop with ours. */
export const reconcileShopsJob: JobDefinition<z.infer<typeof payload>> = {
  name: "reconcile-shops",
  payload,
  retryLimit: 0,
  retryDelaySeconds: 5,
  // All shops in turn, and each may take minutes.
  heartbeatSeconds: 60,
  expireSeconds: 8 * 3600,
  cron: "15 3 * * *",
};
