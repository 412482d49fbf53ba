import { z } from "zod";
import { countryCode } from "../../places/country-code.ts";
import { oneOf, requiredText, text } from "../../fields/text.ts";
import { appointmentPlace } from "./appointment-places.ts";
import { appointmentSlot } from "./slots.ts";
import { plannedDay } from "./times-away.ts";
import { askedQuantity } from "./visit-minutes.ts";

export const horizonDays = 90;
/** How many times one organisation keeps at once with one provider. */
export const mostHeld = 10;
/** How long a chosen time is kept for whoever chose it. */
export const holdMinutes = 15;

const day = z.iso.date();

/** Asks at an address, or at a place. */
export const availabilityQuery = z.object({
  productCode: requiredText(20),
  countryCode: countryCode
    .optional()
    .describe("Of the address. Required without `placeId`, whose country is known."),
  postcode: text(20).optional(),
  city: text(100).optional().describe("Where areas are towns: outside the UK and the US."),
  placeId: z.uuid().optional(),
  nurseSex: oneOf(["f", "m"]).optional().describe("Only times with such a nurse; of a visit at an address."),
  quantity: askedQuantity,
  appointmentId: z
    .uuid()
    .optional()
    .describe("Of an appointment that is to be moved: its own time is free to it."),
  heldSlotId: text(200)
    .optional()
    .describe("The id of a time that you hold, which is then shown as free to you."),
  from: plannedDay.describe("The first day, on the clocks where the visit is."),
  to: plannedDay.describe(
    `The last day; at most 31 days after the first, and ${horizonDays} days from today.`,
  ),
});

/** The days of a stretch, and the times of each. */
export const availability = z.object({
  isCovered: z.boolean().describe("Whether anybody comes to this address at all."),
  timeZone: z.string(),
  nearestPlace: appointmentPlace
    .nullable()
    .describe(
      "Where the person can go instead, if nobody comes to the address; null if there is no place near it.",
    ),
  nextFreeDay: day
    .nullable()
    .describe(
      `If none of these days is free: the next that is, at most ${horizonDays} days from today. Null if there is none, or one of these is.`,
    ),
  days: z.array(z.object({ day, isFree: z.boolean(), slots: z.array(appointmentSlot) })),
});
export type Availability = z.infer<typeof availability>;
