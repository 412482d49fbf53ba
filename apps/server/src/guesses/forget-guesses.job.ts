import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({});

/** Deletes, every hour, the guesses that no longer count. */
export const forgetGuessesJob: JobDefinition<z.infer<typeof payload>> = {
  name: "forget-guesses",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 60,
  cron: "25 * * * *",
};
