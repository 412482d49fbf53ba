import { z } from "zod";
import { instant, longText, optional, requiredText, text } from "../../fields/text.ts";
import { appointmentStates } from "../appointments/appointment-states.ts";
import { heldSlot } from "../appointments/appointments.ts";
import { appointmentPlaces, placeToGo } from "../availability/appointment-places.ts";
import { availability } from "../availability/availability.ts";
import { plannedDay } from "../availability/times-away.ts";

/** The secret of a link. It is in the fragment of the page's address, which no server is sent. */
const link = requiredText(100).describe("From the address of the page: `/appointment#…`.");

const acceptsFee = z
  .boolean()
  .default(false)
  .describe("Whether the person knows that their clinic is charged for a late change.");

export const linkLookup = z.object({ link });

export const linkTimesQuery = linkLookup.extend({
  placeId: optional(z.uuid()).describe("Where somebody goes to; for a visit at home it is left out."),
  from: plannedDay.describe("The first day, on the clocks where the visit is."),
  to: plannedDay.describe("The last day; at most 31 days after the first."),
});

export const linkHolding = linkLookup.extend({ appointmentSlotId: requiredText(200) });

const accessNotes = optional(longText(500)).describe("The gate, the floor, parking. Left out, they stay.");

export const linkBooking = linkHolding.extend({ accessNotes, acceptsFee });
export const linkNotes = linkLookup.extend({ accessNotes: longText(500) });
export const linkCancelling = linkLookup.extend({ reason: optional(text(300)), acceptsFee });

/** Why nothing can be arranged by a link: any more, or before a physician has approved the order. */
const ends = ["awaits_approval", "order_ended", "taken", "missed", "under_way"] as const;

/** What somebody with the link sees: enough to arrange the appointment, and no more. */
export const linkedAppointment = z.object({
  organisation: z.object({ id: z.string(), name: z.string() }),
  firstName: z.string(),
  product: z.string(),
  type: z.enum(["MOBILE", "IN-CLINIC"]),
  area: z.string().describe("The town, and the first part of the postcode."),
  status: z.enum(appointmentStates).nullable().describe("Null before anything is arranged."),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  timeZone: z.string().describe("The IANA name of the zone whose clocks the time is told on."),
  nurseName: z.string().nullable(),
  place: placeToGo.nullable(),
  provider: z.string().nullable().describe("Who sends the nurse, or has the place."),
  providerPhone: z.string().nullable().describe("Where the person can call them."),
  calendarFile: z
    .string()
    .nullable()
    .describe("The text of a calendar’s file (RFC 5545) with the agreed time; a later one moves its entry."),
  accessNotes: z.string().nullable(),
  willBeCalled: z
    .boolean()
    .describe("Whether the provider calls to agree a time, unless the person chooses one before."),
  end: z.enum(ends).nullable(),
  lateChange: z
    .object({ freeUntil: instant, isLate: z.boolean() })
    .nullable()
    .describe("Until when a change is free for the clinic. Null if it always is."),
});
export type LinkedAppointment = z.infer<typeof linkedAppointment>;

export const linkSending = z.object({ orderNumber: requiredText(20) });

/** How often within a day the link of an order is sent again. */
export const mostLinksADay = 5;

export const sentLink = z.object({
  data: z.object({
    appointmentId: z.string(),
    sentBy: z
      .array(z.enum(["email", "text"]))
      .describe("As you chose under Communication; a text message only to somebody who agreed to them."),
  }),
});
export type SentLink = z.infer<typeof sentLink>;

export const linkPlaces = appointmentPlaces;
export const linkTimes = availability;
export const linkHeld = heldSlot;
