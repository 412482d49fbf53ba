import { z } from "zod";
import { instant } from "../../fields/text.ts";
import { plannedDay } from "../availability/times-away.ts";
import { visitDetail } from "../plan/visits.ts";
import { keptAction } from "./visit-action.ts";

export const dayQuery = z.object({ date: plannedDay });

/** A visit with all that a nurse needs at the door, also without a network. */
export const dayVisit = visitDetail
  .pick({
    id: true,
    orderNumber: true,
    clinic: true,
    status: true,
    timeZone: true,
    person: true,
    contact: true,
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
    mapsUrl: z.string().nullable(),
    expectedKits: z
      .array(z.object({ kitCode: z.string(), barcode: z.string().nullable() }))
      .describe("What was sent for the order; none before that, and after the visit."),
    isNamed: z.boolean().describe("Whether the order says who the person is."),
    birthCheck: z
      .object({ salt: z.string(), mark: z.int().min(0).max(255) })
      .nullable()
      .describe(
        "The first byte of SHA-256 over the salt and the date of birth: compare what the person says. Only of what is still to do, from the day before.",
      ),
    actions: z
      .array(
        keptAction.omit({ visitId: true }).extend({
          result: z.enum(["done", "conflict"]),
          kitCode: z.string().nullable(),
          isSettled: z.boolean().describe("Whether your coordinator, or what you did since, has settled it."),
        }),
      )
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
