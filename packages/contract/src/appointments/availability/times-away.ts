import { z } from "zod";
import { calendarDate, instant, optional, requiredText } from "../../fields/text.ts";
import { clock } from "./working-hours.ts";

export const longestAwayDays = 366;

/** A day of a plan; nobody plans earlier, and the moment after a later one could not be computed. */
export const plannedDay = calendarDate
  .refine((day) => day < "2200", { error: "This day is too far ahead." })
  .refine((day) => day >= "2000", { error: "This day is too long ago." });

/** A stretch of days, or of hours, in which nobody can be booked: on the clocks where the nurse or the place is. */
export const newTimeAway = z
  .object({
    firstDay: plannedDay,
    lastDay: plannedDay,
    from: optional(clock).describe("On the first day. Missing: from its beginning."),
    until: optional(clock).describe("On the last day. Missing: until its end."),
    reason: requiredText(200),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ["lastDay"],
    error: "End on the first day or later.",
  })
  .refine(
    ({ firstDay, lastDay, from, until }) => firstDay !== lastDay || !until || (from ?? "00:00") < until,
    {
      path: ["until"],
      error: "End after the beginning.",
    },
  );
export type NewTimeAway = z.output<typeof newTimeAway>;

/** An absence of a nurse, or a closure of a place, that is not over. */
export const timeAway = z.object({
  id: z.string(),
  startsAt: instant,
  endsAt: instant,
  reason: z.string(),
  visits: z.int().describe("How many booked visits lie in it: they need another time or another nurse."),
});
export type TimeAway = z.infer<typeof timeAway>;

/** A booked visit that somebody must look after. */
export const affectedVisit = z.object({
  id: z.string(),
  orderNumber: z.string(),
  area: z.string(),
  startsAt: instant,
});
export type AffectedVisit = z.infer<typeof affectedVisit>;

export const awayParams = z.object({ id: z.uuid(), awayId: z.uuid() });
