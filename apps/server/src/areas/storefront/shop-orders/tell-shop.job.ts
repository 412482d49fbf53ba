import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), lineId: z.string() });

/** Tells a shop that kits have been dispatched, or that they will not be sent. */
export const tellShopJob: JobDefinition<z.infer<typeof payload>> = {
  name: "tell-shop",
  payload,
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
};
