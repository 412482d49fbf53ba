import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({
  email: z.string(),
  purpose: z.enum(["reset", "invitation", "confirmation"]),
  /** Whose account of that e-mail it is for; if it is not given, the one that can sign in. */
  userId: z.string().optional(),
});

/**
 * Sends a link for setting a password or confirming an address. An e-mail without an account enqueues the same job, so that callers cannot tell the
 * difference.
 */
export const passwordEmailJob: JobDefinition<z.infer<typeof payload>> = {
  name: "password-email",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};
