import { z } from "zod";
import { longText, oneOf, optional, requiredText, text } from "../../fields/text.ts";

/** What the person needs, so that the right nurse comes prepared. */
export const visitNeeds = z.object({
  hasChaperone: z.boolean().default(false).describe("Somebody else should be present."),
  nurseSex: optional(oneOf(["f", "m"])).describe("If the person prefers one."),
  mobility: optional(text(200)).describe("Such as “uses a wheelchair”."),
  isFastingUnderstood: z.boolean().default(false).describe("Where the product asks the person to fast."),
});
export type VisitNeeds = z.output<typeof visitNeeds>;

/** What goes with the visit: how to get in, which every visit to the address needs, and what the nurse must know this time. */
export const visitDetails = z.object({
  accessNotes: optional(longText(500)).describe("The gate, the floor, parking."),
  visitNotes: optional(longText(500)),
  needs: visitNeeds.default({ hasChaperone: false, isFastingUnderstood: false }),
});
export type VisitDetails = z.output<typeof visitDetails>;

/** Who chooses the time of an appointment that has none yet. */
export const arrangers = ["patient", "provider"] as const;

/** What an order says of the appointment for its sample. */
export const orderVisit = {
  appointmentSlotId: optional(requiredText(200)).describe(
    "The `id` of a slot of `GET /appointments/v1/availability`: the appointment is booked with the order, or neither is made. Refused while a physician has to approve the order first.",
  ),
  appointment: optional(
    visitDetails.extend({
      arrangedBy: oneOf(arrangers)
        .default("patient")
        .describe("Without a slot: the person chooses the time by a link, or the provider calls them."),
    }),
  ).describe(
    "Only for products whose sample is taken at an appointment, and not while a physician has to approve the order first.",
  ),
};
const orderVisitSchema = z.object(orderVisit);
export type OrderVisit = z.output<typeof orderVisitSchema>;
