import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ platformId: z.string(), subProcessorId: z.string(), partnerId: z.string() });

/** Notifies one partner or lab of an announced sub-processor. */
export const subProcessorNoticeJob: JobDefinition<z.infer<typeof payload>> = {
  name: "sub-processor-notice",
  payload,
  retryLimit: 10,
  retryDelaySeconds: 5,
};
