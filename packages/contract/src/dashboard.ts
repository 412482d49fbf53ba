import { z } from "zod";

const count = z.int().nonnegative();

/** What a clinic's dashboard shows below its greeting; no person is in it. */
export const dashboard = z.object({
  /** The last 30 days in UTC, oldest first, `YYYY-MM-DD`. */
  days: z.array(z.object({ day: z.string(), orders: count, results: count })),
  /** Hours from a sample's accession to its results, of those of the last 30 days; null when there were none. */
  turnaround: z.object({ results: count, medianHours: z.number(), p95Hours: z.number() }).nullable(),
  waiting: z.object({
    /** Orders whose payment is not confirmed. */
    unpaid: count,
    /** Kits that are on their way back or have come back, and are not accessioned. */
    returned: count,
    /** Samples at the lab for longer than the product's turnaround. */
    late: count,
    /** Critical results that nobody has acknowledged; null for whoever may not see results. */
    critical: count.nullable(),
  }),
  /** What a new clinic does first, and whether it has. */
  firstSteps: z.object({
    order: z.boolean(),
    colleague: z.boolean(),
    apiKey: z.boolean(),
    webhook: z.boolean(),
    /** The user has put the list away. */
    isAway: z.boolean(),
  }),
});
export type Dashboard = z.infer<typeof dashboard>;
