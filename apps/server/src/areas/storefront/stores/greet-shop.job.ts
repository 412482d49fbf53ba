import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), storeId: z.string() });

/** Registers webhooks with a shop that has just been connected, and catches up on what has happened. */
export const greetShopJob: JobDefinition<z.infer<typeof payload>> = {
  name: "greet-shop",
  payload,
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
  expireSeconds: 900,
};
