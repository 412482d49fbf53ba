import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), testId: z.string() });

/** Makes the certificate or report of a test's newest results before anyone asks for it. */
export const renderPapersJob: JobDefinition<z.infer<typeof payload>> = {
  name: "render-papers",
  payload,
  retryLimit: 5,
  retryDelaySeconds: 10,
};
