import { z } from "zod";
import { requiredText } from "../../fields/text.ts";
import { affectedVisit, plannedDay } from "../availability/times-away.ts";

export const closedDaysParams = z.object({ id: z.uuid() });

/** Days on which a provider is closed altogether: on the clocks of each nurse and place. */
export const newClosedDays = z
  .object({ firstDay: plannedDay, lastDay: plannedDay, reason: requiredText(200) })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ["lastDay"],
    error: "End on the first day or later.",
  });
export type NewClosedDays = z.output<typeof newClosedDays>;

const bookedThen = affectedVisit.extend({
  timeZone: z.string().describe("The IANA name of the zone whose clocks its time is on."),
});
export type BookedThen = z.infer<typeof bookedThen>;

const closedDays = z.object({
  id: z.string(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  reason: z.string(),
  visits: z
    .array(bookedThen)
    .describe("The first 100 that are booked then: they stay booked until somebody moves them."),
});
export type ClosedDays = z.infer<typeof closedDays>;

/** Those that are not over, the next first. */
export const closedDaysList = z.object({ data: z.array(closedDays) });
