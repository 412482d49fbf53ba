import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ email: z.string(), purpose: z.enum(["reset", "invitation"]) });

/**
 * Sends a link for setting a password. An e-mail without an account enqueues the same job, so that callers cannot tell the
 * difference.
 */
export const passwordEmailJob: JobDefinition<z.infer<typeof payload>> = {
  name: "password-email",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};
