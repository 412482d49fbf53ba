import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), lineId: z.string() });

/** Tells a shop that kits are on their way, or that they will not come. */
export const tellShopJob: JobDefinition<z.infer<typeof payload>> = {
  name: "tell-shop",
  payload,
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
};
