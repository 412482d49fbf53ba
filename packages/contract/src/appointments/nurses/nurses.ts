import { z } from "zod";
import { instant, memberName, oneOf, phoneNumber, requiredText } from "../../fields/text.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import { holidaysOf, timeZone } from "../availability/time-zone.ts";
import { affectedVisit, timeAway } from "../availability/times-away.ts";
import { minutesFrom, visitMinutes } from "../availability/visit-minutes.ts";
import { weekOfHours } from "../availability/working-hours.ts";
import { nurseListFields } from "./list-query.ts";

export const nurseQuery = querySchema(nurseListFields);
export const nurseParams = z.object({ id: z.uuid() });

/** What a provider says about a nurse. */
export const nurseEntry = z.object({
  name: memberName,
  sex: oneOf(["f", "m"]),
  mobileNumber: phoneNumber,
  homePostcode: requiredText(20),
  timeZone,
  holidaysOf: holidaysOf.describe("Whose public holidays they have: a country, or a part of it."),
  hours: weekOfHours,
  visitMinutes: visitMinutes.describe("How long a visit takes."),
  travelMinutes: minutesFrom(0).describe("Kept free after each visit, for the way to the next."),
  visitsPerDay: z
    .int({ error: "Enter a whole number from 1 to 60." })
    .min(1, "Enter a whole number from 1 to 60.")
    .max(60, "Enter a whole number from 1 to 60."),
  areas: z
    .array(requiredText(100))
    .max(200)
    .describe(
      "Outward postcodes, ZIP prefixes or towns of the country of the holidays; empty: all of the provider’s.",
    ),
  userId: z.uuid().nullable().describe("The account that is theirs; null: the coordinator answers for them."),
});
export type NurseEntry = z.infer<typeof nurseEntry>;

export const nurseChange = nurseEntry.extend({
  /** The version that was edited, so that two changes do not overwrite each other. Without it, any version is overwritten. */
  version: z.int().min(1).optional(),
});
export type NurseChange = z.infer<typeof nurseChange>;

const account = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type NurseAccount = z.infer<typeof account>;
export const nurseAccounts = z.object({ data: z.array(account) });

/** What is stored is answered as it is, whatever the rules of entry are by now. */
export const nurse = nurseEntry.extend({
  id: z.string(),
  name: z.string(),
  mobileNumber: z.string(),
  homePostcode: z.string(),
  version: z.int(),
  account: account.nullable(),
  leftAt: instant.nullable(),
  bookedVisits: z.int().describe("How many visits are booked from now on."),
  absences: z.array(timeAway),
});
export type Nurse = z.infer<typeof nurse>;

export const nurseRow = nurse
  .pick({
    id: true,
    name: true,
    sex: true,
    mobileNumber: true,
    homePostcode: true,
    areas: true,
    hours: true,
    visitsPerDay: true,
    leftAt: true,
    bookedVisits: true,
  })
  .extend({
    hasAccount: z.boolean(),
    awayUntil: instant.nullable().describe("If they are away now."),
  });
export type NurseRow = z.infer<typeof nurseRow>;

export const nurseList = z.object({ data: z.array(nurseRow), meta });
export const nurseAnswer = z.object({ data: nurse });

/** A nurse, and the booked visits that a change leaves without one or in an absence. */
export const nurseWithVisits = nurseAnswer.extend({ visits: z.array(affectedVisit) });
