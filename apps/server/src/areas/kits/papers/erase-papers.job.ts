import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), testId: z.string() });

/** Deletes the files that name the person of a test, after an erasure. */
export const erasePapersJob: JobDefinition<z.infer<typeof payload>> = {
  name: "erase-papers",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 10,
};
