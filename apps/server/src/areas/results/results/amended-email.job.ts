import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), testId: z.string(), userId: z.string() });

/** Notifies one user that a result they have opened was amended. */
export const amendedEmailJob: JobDefinition<z.infer<typeof payload>> = {
  name: "amended-email",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};
