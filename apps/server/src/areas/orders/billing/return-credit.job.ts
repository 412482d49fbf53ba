import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), invoiceId: z.string() });

/** Gives back what is credited on the paid invoice of a month. */
export const returnCreditJob: JobDefinition<z.infer<typeof payload>> = {
  name: "return-credit",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};
