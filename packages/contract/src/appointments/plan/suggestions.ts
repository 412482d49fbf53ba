import { z } from "zod";
import { instant } from "../../fields/text.ts";
import { horizonDays } from "../availability/availability.ts";
import { plannedDay } from "../availability/times-away.ts";

const day = z.iso.date();

/** On which day to look. Without one: at the time that the visit has, or else as soon as anybody can. */
export const suggestionQuery = z.object({ day: plannedDay.optional() });

/** Who could take a visit, and when: the best comes first. */
export const suggestion = z.object({
  nurseId: z.string().nullable(),
  placeId: z.string().nullable(),
  name: z.string(),
  day,
  timeZone: z.string(),
  visitsThatDay: z.int(),
  isOwnArea: z
    .boolean()
    .describe("Whether the address is in an area of the nurse’s own, or in the place’s town."),
  isPreferredSex: z.boolean().nullable().describe("Null: the person did not say."),
  reason: z.string().describe("Why they come where they do in this list."),
  times: z.array(z.object({ startsAt: instant, endsAt: instant, localTime: z.string() })),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestions = z.object({
  nextDay: day
    .nullable()
    .describe(
      `If nobody is free on the day that was asked for: the next on which somebody is, at most ${horizonDays} days from today. Null if there is none.`,
    ),
  data: z.array(suggestion),
  isAtItsTime: z.boolean().describe("Whether these are for the time that the visit has."),
});
export type Suggestions = z.infer<typeof suggestions>;
