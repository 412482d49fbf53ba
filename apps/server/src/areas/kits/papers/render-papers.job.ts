import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), testId: z.string() });

/** Generates the certificate or report of a test's newest results before it is requested. */
export const renderPapersJob: JobDefinition<z.infer<typeof payload>> = {
  name: "render-papers",
  payload,
  retryLimit: 5,
  retryDelaySeconds: 10,
};
