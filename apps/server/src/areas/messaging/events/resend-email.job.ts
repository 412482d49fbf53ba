import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), emailId: z.string() });

/** Sends an e-mail again on request. */
export const resendEmailJob: JobDefinition<z.infer<typeof payload>> = {
  name: "resend-email",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};
