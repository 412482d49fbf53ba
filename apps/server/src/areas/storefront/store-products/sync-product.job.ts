import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), productId: z.string() });

/** Syncs a product to its shop. The product has its own schedule of retries, so a failed attempt is not a failed job. */
export const syncProductJob: JobDefinition<z.infer<typeof payload>> = {
  name: "sync-store-product",
  payload,
  retryLimit: 5,
  retryDelaySeconds: 10,
  expireSeconds: 180,
};
