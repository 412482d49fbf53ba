import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({
  clinicId: z.string(),
  bulkId: z.string(),
  userId: z.string(),
  withDoubtful: z.boolean(),
});

/** Orders some of an upload's rows and leaves the rest to the next job. */
export const orderRowsJob: JobDefinition<z.infer<typeof payload>> = {
  name: "order-bulk-rows",
  payload,
  retryLimit: 12,
  retryDelaySeconds: 5,
  heartbeatSeconds: 20,
};
