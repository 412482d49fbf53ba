import { z } from "zod";
import { instant } from "../../fields/text.ts";

/** From when on a request has waited too long, in hours. */
export const requestHours = 24;

/** What a provider's day looks like. Today is each nurse's and place's own. */
export const visitTally = z.object({
  asOf: instant,
  waiting: z.int().describe("Asked for, without a time or a nurse."),
  waitingLong: z.int().describe(`Of these, for more than ${requestHours} hours.`),
  onHold: z.int(),
  needsAction: z.int().describe("Nobody answers, or the sample could not be taken: somebody must decide."),
  late: z.int().describe("Should be over, and nobody has said how they went."),
  toSettle: z.int().describe("With a nurse’s report that could not be recorded."),
  today: z.object({
    scheduled: z.int(),
    complete: z.int(),
    didNotAttend: z.int(),
    cancelled: z.int(),
  }),
});
export type VisitTally = z.infer<typeof visitTally>;
