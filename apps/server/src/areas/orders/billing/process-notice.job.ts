import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), noticeId: z.string() });

/** Processes a webhook of the processor. */
export const processNoticeJob: JobDefinition<z.infer<typeof payload>> = {
  name: "process-payment-notice",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};
