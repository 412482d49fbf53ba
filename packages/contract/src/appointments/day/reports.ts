import { z } from "zod";
import { instant, optional, requiredText, time } from "../../fields/text.ts";
import { scannedKit } from "./codes.ts";
import { visitActionKinds } from "./visit-action.ts";

/** What a nurse reported from the door, or their provider’s system. */
export const visitReport = z.object({
  id: z.string(),
  kind: z.enum(visitActionKinds),
  nurse: z.object({ id: z.string(), name: z.string() }).nullable().describe("Null at a place."),
  startsAt: instant.describe("The time of the visit that the nurse saw."),
  at: instant.describe("When it was done, as far as the clocks tell."),
  receivedAt: instant,
  result: z.enum(["done", "conflict"]),
  problem: z.string().nullable().describe("Why it could not be done when it was received."),
  kitCode: z.string().nullable(),
  barcode: z.string().nullable(),
  fasting: z.boolean().nullable(),
  reason: z.string().nullable().describe("Why no sample was taken."),
  tracking: z.string().nullable(),
  settled: z
    .object({
      at: instant,
      by: z.string(),
      decision: z
        .enum(["recorded", "dismissed", "corrected"])
        .describe(
          "`corrected`: the nurse has reported it rightly since, so that there is nothing to decide.",
        ),
      note: z.string().nullable(),
    })
    .nullable(),
});
export type VisitReport = z.infer<typeof visitReport>;
export const visitReports = z.object({ data: z.array(visitReport) });

export const reportParams = z.object({ id: z.uuid(), reportId: z.uuid() });

const noteMax = 300;

/** What becomes of a report that was not possible: it is recorded after all, corrected if need be, or only kept with a note. */
export const settlement = z.discriminatedUnion("decision", [
  z.object({
    decision: z.literal("recorded"),
    at: optional(time).describe("When it was, where the nurse’s clock was wrong."),
    kitCode: optional(scannedKit).describe("The right code, where another was scanned."),
    note: optional(requiredText(noteMax)),
  }),
  z.object({ decision: z.literal("dismissed"), note: requiredText(noteMax) }),
]);
export type Settlement = z.output<typeof settlement>;
