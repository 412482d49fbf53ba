import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ batchId: z.string() });

/** Marks every dispatched kit of a recalled batch, in each clinic. */
export const markRecalledJob: JobDefinition<z.infer<typeof payload>> = {
  name: "mark-recalled",
  payload,
  retryLimit: 12,
  retryDelaySeconds: 5,
};
