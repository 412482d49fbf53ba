import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({
  email: z.string(),
  requestId: z.string().nullable(),
  at: z.iso.datetime(),
  ip: z.string(),
  userAgent: z.string().nullable(),
});

/** Tells the audit log of a wrong password. An e-mail without an account makes the same job, so that nobody can tell. */
export const signInFailureJob: JobDefinition<z.infer<typeof payload>> = {
  name: "sign-in-failure",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};
