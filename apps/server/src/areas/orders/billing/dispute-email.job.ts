import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), invoiceId: z.string() });

/** Tells staff and the clinic of a dispute, and of what became of it. */
export const disputeEmailJob: JobDefinition<z.infer<typeof payload>> = {
  name: "dispute-email",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};
