import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({});

export const longestBackupSeconds = 6 * 3600;

/** Checks every quarter of an hour whether a back-up is due. */
export const backUpJob: JobDefinition<z.infer<typeof payload>> = {
  name: "back-up",
  payload,
  retryLimit: 2,
  retryDelaySeconds: 300,
  heartbeatSeconds: 60,
  expireSeconds: longestBackupSeconds,
  waitsOnce: true,
  cron: "*/15 * * * *",
};
