import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ email: z.string(), purpose: z.enum(["reset", "invitation"]) });

/** Sends the link that sets a password. An e-mail without an account makes the same job, so that nobody can tell. */
export const passwordEmailJob: JobDefinition<z.infer<typeof payload>> = {
  name: "password-email",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};
