import { z } from "zod";
import { countryCode } from "../../places/country-code.ts";
import { instant, requiredText, text } from "../../fields/text.ts";

export const horizonDays = 90;
/** How long a chosen time is kept for whoever chose it. */
export const holdMinutes = 15;

const day = z.iso.date();

/** A time that can be booked. Its id tells where and when, and is good until somebody else has taken it. */
export const appointmentSlot = z.object({
  id: z.string().describe("For `appointmentSlotId`."),
  startsAt: instant,
  endsAt: instant,
  localTime: z.string().describe("On the clocks where the visit is, such as `09:30`."),
  timeZone: z.string().describe("The IANA name of the zone, such as `Europe/London`."),
  provider: z.object({ id: z.string(), name: z.string() }),
  placeId: z.string().nullable().describe("Null for a visit at the person’s address."),
});
export type AppointmentSlot = z.infer<typeof appointmentSlot>;

/** Asks at an address, or at a place. */
export const availabilityQuery = z.object({
  productCode: requiredText(20),
  countryCode: countryCode.optional().describe("Of the address. Required without `placeId`."),
  postcode: text(20).optional(),
  city: text(100).optional().describe("Where areas are towns: outside the UK and the US."),
  placeId: z.uuid().optional(),
  from: day.describe("The first day, on the clocks where the visit is."),
  to: day.describe(`The last day; at most 31 days after the first, and ${horizonDays} days from today.`),
});

/** The days of a stretch, and the times of each. */
export const availability = z.object({
  isCovered: z.boolean().describe("Whether anybody comes to this address at all."),
  timeZone: z.string(),
  days: z.array(z.object({ day, isFree: z.boolean(), slots: z.array(appointmentSlot) })),
});
export type Availability = z.infer<typeof availability>;
