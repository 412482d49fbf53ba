import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), code: z.string() });

/** Notifies the holder of a recalled kit and orders a replacement. */
export const settleRecalledJob: JobDefinition<z.infer<typeof payload>> = {
  name: "settle-recalled",
  payload,
  retryLimit: 12,
  retryDelaySeconds: 5,
};
