import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ organisationId: z.string(), userId: z.string() });

/** Forgets an account at an address that somebody else has confirmed as theirs. */
export const forgetRegistrationJob: JobDefinition<z.infer<typeof payload>> = {
  name: "forget-registration",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 30,
};
