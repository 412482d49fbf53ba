import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({});

/** Compares unsettled invoices with the processor, every 15 minutes. */
export const reconcileJob: JobDefinition<z.infer<typeof payload>> = {
  name: "reconcile-payments",
  payload,
  retryLimit: 0,
  retryDelaySeconds: 5,
  cron: "*/15 * * * *",
};

/** Also compares recently settled invoices and makes the invoices of past months, every night. */
export const reconcileNightlyJob: JobDefinition<z.infer<typeof payload>> = {
  ...reconcileJob,
  name: "reconcile-payments-nightly",
  // It asks the processor about each invoice of 60 days, one after another.
  heartbeatSeconds: 60,
  expireSeconds: 8 * 3600,
  cron: "30 2 * * *",
};
