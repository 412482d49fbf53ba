import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), bulkId: z.string(), userId: z.string() });

/** Checks some of an upload's rows and leaves the rest to the next job, so that no upload holds up another. */
export const checkRowsJob: JobDefinition<z.infer<typeof payload>> = {
  name: "check-bulk-rows",
  payload,
  retryLimit: 12,
  retryDelaySeconds: 5,
  heartbeatSeconds: 20,
};
