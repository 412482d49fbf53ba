import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ organisationId: z.string(), exportId: z.string() });

/** Writes an export and tells its requester where it is. */
export const writeExportJob: JobDefinition<z.infer<typeof payload>> = {
  name: "write-export",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 10,
  heartbeatSeconds: 30,
  expireSeconds: 4 * 3600,
  inLanes: true,
};
