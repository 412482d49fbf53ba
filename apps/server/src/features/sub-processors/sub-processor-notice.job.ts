import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ platformId: z.string(), subProcessorId: z.string(), partnerId: z.string() });

/** Tells one partner or lab of a sub-processor to come. */
export const subProcessorNoticeJob: JobDefinition<z.infer<typeof payload>> = {
  name: "sub-processor-notice",
  payload,
  retryLimit: 10,
  retryDelaySeconds: 5,
};
