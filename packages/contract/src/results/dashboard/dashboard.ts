import { z } from "zod";

const count = z.int().nonnegative();

/** Samples by the screen that lists them. */
const samples = z.object({
  /** Under Test results. */
  general: count,
  /** Under COVID-19 results. */
  covid: count,
});

/** The figures of a clinic's dashboard; they contain no person. */
export const dashboard = z.object({
  /** The last 30 days in UTC, oldest first, `YYYY-MM-DD`. */
  days: z.array(z.object({ day: z.string(), orders: count, results: count })),
  /**
   * Hours from a sample's accession to its results, without the time that it was rejected for, over the results of the last 30
   * days; null if there were none.
   */
  turnaround: z.object({ results: count, medianHours: z.number(), p95Hours: z.number() }).nullable(),
  waiting: z.object({
    /** Orders whose payment is not confirmed. */
    unpaid: count,
    /** Appointments of which somebody must decide how they go on. */
    appointments: count,
    /** Kits on their way back or returned that are not accessioned yet. */
    returned: samples,
    /** Samples at the lab for longer than the product's turnaround, without the time that they were rejected for. */
    late: samples,
    /** Repeats that a clinician asked for, for somebody to order. */
    repeats: count,
    /** Results whose review is late. */
    lateReviews: count,
    /** Critical results that nobody has acknowledged; null for users who may not see results. */
    critical: count.nullable(),
  }),
  /** The first steps of a new clinic, and whether each is done. */
  firstSteps: z.object({
    order: z.boolean(),
    colleague: z.boolean(),
    apiKey: z.boolean(),
    webhook: z.boolean(),
    /** The place for test takers is on. */
    myTests: z.boolean(),
    /** Null for a clinic that can order nothing that needs one. */
    appointment: z.boolean().nullable(),
    /** The user has hidden the list. */
    isAway: z.boolean(),
  }),
});
export type Dashboard = z.infer<typeof dashboard>;
