import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), storeId: z.string() });

/** Asks a shop that has just been connected to tell us what happens, and catches up on what has. */
export const greetShopJob: JobDefinition<z.infer<typeof payload>> = {
  name: "greet-shop",
  payload,
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
  expireSeconds: 900,
};
