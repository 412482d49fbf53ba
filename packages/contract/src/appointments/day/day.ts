import { z } from "zod";
import { instant } from "../../fields/text.ts";
import { visitDetail } from "../plan/visits.ts";
import { appliedAction } from "./visit-action.ts";

export const dayQuery = z.object({ date: z.iso.date() });

/** A visit with all that a nurse needs at the door, also without a network. */
export const dayVisit = visitDetail
  .pick({
    id: true,
    orderNumber: true,
    clinic: true,
    status: true,
    timeZone: true,
    person: true,
    address: true,
    accessNotes: true,
    visitNotes: true,
    needs: true,
  })
  .extend({
    startsAt: instant,
    endsAt: instant,
    isPresent: z
      .boolean()
      .describe("False: you were there, and the visit now waits, has another time or is somebody else’s."),
    product: z.object({ code: z.string(), title: z.string(), specimen: z.string() }),
    kits: z.int().describe("How many kits the order has: the visit is over once all are collected."),
    bring: z.array(z.string()),
    mapsUrl: z.string(),
    birthCheck: z
      .object({ salt: z.string(), iterations: z.int(), hash: z.string() })
      .nullable()
      .describe(
        "PBKDF2 with SHA-256 of the date of birth, in Base64: compare what the person says. Null if the order names nobody.",
      ),
    actions: z
      .array(appliedAction.omit({ visitId: true }).extend({ result: z.enum(["done", "conflict"]) }))
      .describe("What you did at this visit at this time."),
  });
export type DayVisit = z.infer<typeof dayVisit>;

export const day = z.object({
  data: z.object({
    date: z.iso.date(),
    asOf: instant,
    nurse: z.object({ id: z.string(), name: z.string() }),
    visits: z.array(dayVisit),
  }),
});
export type Day = z.infer<typeof day>["data"];
