import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), noticeId: z.string() });

/** Looks into what a webhook of a shop told of; a shop may be down for hours. */
export const processShopNoticeJob: JobDefinition<z.infer<typeof payload>> = {
  name: "process-shop-notice",
  payload,
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
};
