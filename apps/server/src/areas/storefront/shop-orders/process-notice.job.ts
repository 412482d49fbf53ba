import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), noticeId: z.string() });

/** Processes a shop's webhook; retries cover a shop that is down for hours. */
export const processShopNoticeJob: JobDefinition<z.infer<typeof payload>> = {
  name: "process-shop-notice",
  payload,
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
};
