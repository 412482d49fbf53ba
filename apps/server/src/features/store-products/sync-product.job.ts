import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), productId: z.string() });

/** Brings a product to its shop. Pauses between tries are the product's own, so a try that failed is no failed job. */
export const syncProductJob: JobDefinition<z.infer<typeof payload>> = {
  name: "sync-store-product",
  payload,
  retryLimit: 5,
  retryDelaySeconds: 10,
  expireSeconds: 180,
};
