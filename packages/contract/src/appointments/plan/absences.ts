import { z } from "zod";
import { instant, optional } from "../../fields/text.ts";
import { newTimeAway, plannedDay } from "../availability/times-away.ts";
import { clock } from "../availability/working-hours.ts";
import { visit } from "./visits.ts";

export const absenceParams = z.object({ id: z.uuid() });

/** When a nurse cannot come: the days, and hours on the first and the last. */
export const absenceQuery = z.object({
  firstDay: plannedDay,
  lastDay: plannedDay,
  from: optional(clock),
  until: optional(clock),
});
export type AbsenceQuery = z.output<typeof absenceQuery>;

const nurse = z.object({ id: z.string(), name: z.string(), mobileNumber: z.string() });

/** Whom an absence affects, and who could take over. */
export const affected = z.object({
  nurse,
  timeZone: z.string(),
  startsAt: instant,
  endsAt: instant,
  visits: z.array(
    z.object({
      visit,
      takeOvers: z
        .array(z.object({ nurseId: z.string(), name: z.string(), reason: z.string() }))
        .describe("Who is free at the same time, the nearest first; none: the visit can only go on hold."),
    }),
  ),
});
export type Affected = z.infer<typeof affected>;

/** An absence, and who takes over what. A visit that nobody takes goes on hold. */
export const replacement = z.object({
  absence: newTimeAway,
  takeOvers: z.array(z.object({ visitId: z.uuid(), nurseId: z.uuid() })).max(500),
});
export type Replacement = z.output<typeof replacement>;

export const replacementOutcomes = ["taken_over", "on_hold", "unchanged"] as const;

/** What was done with each visit, and who must be told. */
export const replaced = z.object({
  visits: z.array(
    z.object({
      id: z.string(),
      orderNumber: z.string(),
      area: z.string(),
      clinic: z.string(),
      startsAt: instant.describe("When it was to be."),
      timeZone: z.string(),
      outcome: z.enum(replacementOutcomes),
      note: z.string().nullable().describe("Why it is not as you wished."),
      nurse: nurse.nullable().describe("Who comes now."),
      person: z
        .object({ name: z.string(), mobileNumber: z.string() })
        .nullable()
        .describe("Null if the visit went to another provider meanwhile."),
    }),
  ),
});
export type Replaced = z.infer<typeof replaced>;
