import { z } from "zod";
import { instant, oneOf, optional, requiredText, text } from "../../fields/text.ts";
import { lateFee } from "../../orders/orders/orders.ts";
import { visitDetails, visitNeeds } from "../../orders/orders/visit-details.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import { countryCode } from "../../places/country-code.ts";
import { appointmentStates } from "./appointment-states.ts";
import { quantityOfVisit } from "../availability/visit-minutes.ts";
import { placeToGo } from "../availability/appointment-places.ts";
import { appointmentListFields } from "./list-query.ts";

export const appointmentQuery = querySchema(appointmentListFields);
export const appointmentParams = z.object({ id: z.uuid() });

const slotId = requiredText(200).describe(
  "The `id` of a slot of `GET /appointments/v1/availability`, or of one that is held.",
);

/** Where a visit is to be: of an address outside the UK and the US, the town. */
export const addressOfVisit = z.object({
  countryCode: optional(countryCode),
  postcode: optional(text(20)),
  city: optional(text(100)),
});

export const newAppointment = visitDetails.extend({
  needs: optional(visitNeeds).describe("Left out: as they were said before."),
  orderNumber: requiredText(20),
  appointmentSlotId: slotId,
});
export type NewAppointment = z.output<typeof newAppointment>;

const acceptsFee = z
  .boolean()
  .default(false)
  .describe("Whether the fee of a change that is made too late to be free is accepted.");

export const appointmentChange = z.object({ appointmentSlotId: slotId, acceptsFee });
export const appointmentCancelling = z.object({ reason: optional(text(300)), acceptsFee });

/** An appointment as its clinic reads it. */
export const appointment = z.object({
  id: z.string(),
  orderNumber: z.string(),
  productCode: z.string(),
  status: z.enum(appointmentStates),
  type: z.enum(["MOBILE", "IN-CLINIC"]),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  timeZone: z.string().describe("The IANA name of the zone whose clocks the time is told on."),
  arrivedAt: instant
    .nullable()
    .describe("When the nurse said that they are at the door: from then on it cannot be changed."),
  reason: z
    .string()
    .nullable()
    .describe("Why it waits for another time, or was cancelled, as whoever did it wrote it."),
  provider: z.object({
    id: z.string(),
    name: z.string(),
    phone: z.string().nullable().describe("Where patients can call it."),
  }),
  nurseName: z.string().nullable(),
  placeId: z.string().nullable(),
  place: placeToGo.nullable().describe("Where the person goes; null for a visit at their address."),
  accessNotes: z.string().nullable(),
  visitNotes: z.string().nullable(),
  needs: z.object({
    hasChaperone: z.boolean(),
    nurseSex: z.enum(["f", "m"]).nullable(),
    mobility: z.string().nullable(),
    isFastingUnderstood: z.boolean(),
  }),
  lateChange: z
    .object({
      freeUntil: instant,
      isLate: z.boolean(),
      fee: lateFee,
    })
    .nullable()
    .describe(
      "What moving, cancelling and missing it cost you after `freeUntil`, ex VAT. Null if they cost nothing. An order is charged once: after its first fee, moving, cancelling or missing any of its appointments costs nothing more.",
    ),
  chargedFee: lateFee
    .nullable()
    .describe(
      "What was charged for changing this appointment late, or missing it, ex VAT. Null if that was another of the order.",
    ),
  createdAt: instant,
});
export type AppointmentAnswer = z.infer<typeof appointment>;

const bookingWarning = z.object({
  code: z
    .enum(["KIT_LATE", "NURSE_SEX"])
    .describe(
      "`KIT_LATE`: the kit is dispatched too late to be there by post. `NURSE_SEX`: the nurse is not of the sex that was asked for.",
    ),
  message: z.string(),
});
export type BookingWarning = z.infer<typeof bookingWarning>;

/** An appointment that was booked or moved, with what to know of it. */
export const booked = z.object({ data: appointment, warnings: z.array(bookingWarning) });

/** What a time is kept for. */
export const holding = z
  .object({
    appointmentSlotId: slotId,
    productCode: requiredText(20),
    appointmentId: optional(z.uuid()).describe(
      "Of an appointment that is to be moved: its own time is free to it.",
    ),
    quantity: quantityOfVisit,
    nurseSex: optional(oneOf(["f", "m"])).describe("Such a nurse comes, if one is free then."),
  })
  .extend(addressOfVisit.shape);

export const heldSlot = z.object({
  appointmentSlotId: z
    .string()
    .describe("To be booked with: the chosen time is kept for you until `expiresAt`."),
  expiresAt: instant,
});

export const appointmentList = z.object({ data: z.array(appointment), meta });
