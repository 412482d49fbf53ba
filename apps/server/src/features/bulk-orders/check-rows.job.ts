import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), bulkId: z.string(), userId: z.string() });

/** Checks some of the rows of an upload and leaves the others to the next, so that no upload holds up another. */
export const checkRowsJob: JobDefinition<z.infer<typeof payload>> = {
  name: "check-bulk-rows",
  payload,
  retryLimit: 12,
  retryDelaySeconds: 5,
  heartbeatSeconds: 20,
};
