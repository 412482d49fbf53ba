import { z } from "zod";
import { meta } from "../../lists/query-schema.ts";
import { plannedDay } from "../availability/times-away.ts";
import { visit } from "./visits.ts";

export const longestCalendarDays = 7;
/** How many nurses and places a page of the calendar has. */
export const calendarRows = 20;

const day = z.iso.date();
const minute = z.int().describe("Minutes since midnight, on the clocks of its row.");
const stretch = z.object({ from: minute, until: minute });

export const calendarQuery = z.object({
  from: plannedDay.describe("The first day."),
  days: z.coerce
    .number()
    .int()
    .min(1)
    .max(longestCalendarDays, `Ask for at most ${longestCalendarDays} days.`)
    .default(longestCalendarDays),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
});

/** A nurse or place with their days, on their own clocks. */
export const calendarRow = z.object({
  id: z.string(),
  kind: z.enum(["nurse", "place"]),
  name: z.string(),
  timeZone: z.string(),
  visitMinutes: z.int(),
  days: z.array(
    z.object({
      day,
      open: z.array(stretch).describe("When they work, or it is open."),
      away: z.array(stretch),
      isHoliday: z.boolean().describe("A public holiday, or a day on which the provider is closed."),
      closedFor: z.string().nullable().describe("Why the provider is closed that day; null if it is not."),
      visits: z.array(visit.extend({ from: minute, until: minute })),
    }),
  ),
});
export type CalendarRow = z.infer<typeof calendarRow>;

export const calendar = z.object({ data: z.array(calendarRow), meta });
export type Calendar = z.infer<typeof calendar>;
