import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({
  labId: z.string(),
  importId: z.string(),
  userId: z.string(),
  /** Read by the version before, for which true confirms whatever the file asks by then. */
  confirmed: z.boolean(),
  /** By their `questionKey`. */
  confirmedQuestions: z.array(z.string()).default([]),
});

/** Stores the results of an instrument's file: all of them, or none. */
export const storeImportJob: JobDefinition<z.infer<typeof payload>> = {
  name: "store-import",
  payload,
  retryLimit: 4,
  retryDelaySeconds: 2,
};
