import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), testId: z.string() });

/** Removes the files that name the person of a test, once they are erased. */
export const erasePapersJob: JobDefinition<z.infer<typeof payload>> = {
  name: "erase-papers",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 10,
};
