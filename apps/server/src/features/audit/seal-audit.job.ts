import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ organisationId: z.string().optional() });

/** Seals waiting entries: those of one organisation, and every minute those of all. */
export const sealAuditJob: JobDefinition<z.infer<typeof payload>> = {
  name: "seal-audit",
  payload,
  retryLimit: 4,
  retryDelaySeconds: 5,
  cron: "* * * * *",
  waitsOnce: true,
  keepSeconds: 3600,
};
