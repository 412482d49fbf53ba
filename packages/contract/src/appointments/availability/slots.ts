import { z } from "zod";
import { instant } from "../../fields/text.ts";

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
