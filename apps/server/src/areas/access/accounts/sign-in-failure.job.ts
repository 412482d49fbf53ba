import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({
  email: z.string(),
  requestId: z.string().nullable(),
  at: z.iso.datetime(),
  ip: z.string(),
  userAgent: z.string().nullable(),
});

/**
 * Records a wrong password in the audit log. An e-mail without an account enqueues the same job, so that callers cannot tell the
 * difference.
 */
export const signInFailureJob: JobDefinition<z.infer<typeof payload>> = {
  name: "sign-in-failure",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};
