import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({
  platformId: z.string(),
  breachId: z.string(),
  partnerId: z.string(),
  /** The facts that were confirmed; undefined in a job of an earlier version. */
  version: z.number().optional(),
});

/** Notifies one partner or lab of a breach that concerns it. */
export const breachNoticeJob: JobDefinition<z.infer<typeof payload>> = {
  name: "breach-notice",
  payload,
  retryLimit: 10,
  retryDelaySeconds: 5,
};
