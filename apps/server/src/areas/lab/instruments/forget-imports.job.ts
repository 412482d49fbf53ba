import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({});

/** Deletes, every night, expired files whose results nobody has stored. */
export const forgetImportsJob: JobDefinition<z.infer<typeof payload>> = {
  name: "forget-imports",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 60,
  cron: "50 2 * * *",
};
