import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({
  labId: z.string(),
  unmatchedId: z.string(),
  clinicId: z.string(),
  userId: z.string(),
});

/** Sends a lab's question about a sample to one administrator of a clinic. */
export const clinicQuestionJob: JobDefinition<z.infer<typeof payload>> = {
  name: "clinic-question",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};
