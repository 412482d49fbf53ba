import { z } from "zod";
import type { JobDefinition, Jobs } from "#jobs/jobs.ts";

const payload = z.object({});

/** Seals the waiting entries of all organisations: soon after one is written, and every minute. */
export const sealAuditJob: JobDefinition<z.infer<typeof payload>> = {
  name: "seal-audit",
  payload,
  retryLimit: 4,
  retryDelaySeconds: 5,
  cron: "* * * * *",
  waitsOnce: true,
};

/** Has everything that waits sealed in half a second. */
export const sealSoon = (jobs: Pick<Jobs, "soon">): void => jobs.soon(sealAuditJob, {}, "all");
