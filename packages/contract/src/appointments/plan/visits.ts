import { z } from "zod";
import { instant, optional, requiredText } from "../../fields/text.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import { appointmentStates } from "../appointments/appointment-states.ts";
import { appointment } from "../appointments/appointments.ts";
import { visitListFields } from "./visit-list-query.ts";

export const visitQuery = querySchema(visitListFields);
export const visitParams = z.object({ id: z.uuid() });

const named = z.object({ id: z.string(), name: z.string() });

/** A visit as a provider's plan shows it: without the person. */
export const visit = z.object({
  id: z.string(),
  appointmentId: z.string(),
  orderNumber: z.string(),
  productCode: z.string(),
  productTitle: z.string(),
  clinic: z.string(),
  type: appointment.shape.type,
  status: z.enum(appointmentStates),
  area: z.string().describe("Where it is, in as few letters as a plan needs: `LS1, Leeds`."),
  requestedAt: instant,
  answerBy: instant
    .nullable()
    .describe("Until when your system may answer, before your coordinator is asked."),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  arrivedAt: instant.nullable().describe("When the nurse said that they are at the door."),
  timeZone: z.string().nullable().describe("The IANA name of the zone whose clocks the time is told on."),
  nurse: named.nullable(),
  place: named.nullable(),
  tries: z.int().describe("How often somebody has tried in vain to reach the person about a time."),
  triedAt: instant.nullable(),
});
export type VisitRow = z.infer<typeof visit>;

const person = z.object({
  firstName: z.string(),
  lastName: z.string(),
  mobileNumber: z
    .string()
    .nullable()
    .describe(
      "Null, as are the address and the notes, from two days after the visit is over, or once you have declined it: then the names are empty too.",
    ),
});

const visitWarning = z.object({
  code: z
    .enum(["NURSE_SEX", "FAR_APART"])
    .describe(
      "`NURSE_SEX`: the nurse is not of the sex that was asked for. `FAR_APART`: they have a visit in another area that day.",
    ),
  message: z.string(),
});
export type VisitWarning = z.infer<typeof visitWarning>;

/** The person of a visit, and what whoever comes must know. */
export const visitDetail = visit.extend({
  timeZone: z.string(),
  person: person.describe("Whose sample is taken. If the order does not say, who receives the kit."),
  contact: person.nullable().describe("Who receives the kit and opens the door; null if it is the person."),
  address: z
    .object({
      addressLine1: z.string(),
      addressLine2: z.string().nullable(),
      city: z.string(),
      postcode: z.string(),
      countryCode: z.string(),
    })
    .nullable(),
  kits: z
    .int()
    .nullable()
    .describe(
      "How many kits the order has. All are collected at this visit, which is over with the last. Null of a visit that you do not have any more.",
    ),
  accessNotes: z.string().nullable(),
  visitNotes: z.string().nullable(),
  needs: appointment.shape.needs,
  reason: z.string().nullable().describe("Why it was put on hold, or cancelled."),
  warnings: z.array(visitWarning),
  timeline: z.array(
    z.object({
      at: instant,
      move: z.string(),
      status: z.enum(appointmentStates),
      startsAt: instant.nullable().describe("The time that was agreed then."),
      by: z.string().describe("Who did it: `provider`, `user` (the clinic), `patient` …"),
      reason: z.string().nullable(),
    }),
  ),
});
export type VisitDetail = z.infer<typeof visitDetail>;

export const visitList = z.object({ data: z.array(visit), meta });

/** Why a visit is put on hold or given back. Its clinic reads it. */
export const visitReason = z.object({ reason: requiredText(300) });

/** When a visit is, and who comes. Without a nurse, the one who was named before, else the first who is free. */
export const visitPlan = z.object({
  startsAt: z.iso.datetime({ offset: true }),
  nurseId: optional(z.uuid()),
  placeId: optional(z.uuid()),
  onlyIfAsked: optional(z.boolean()).describe(
    "Refuses a visit that somebody else has given another time meanwhile, instead of moving it.",
  ),
});
export type VisitPlan = z.output<typeof visitPlan>;

/** Who comes for a visit. */
export const visitNurse = z.object({ nurseId: z.uuid() });
