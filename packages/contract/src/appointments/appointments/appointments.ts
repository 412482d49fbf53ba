import { z } from "zod";
import { instant, optional, requiredText, text } from "../../fields/text.ts";
import { visitDetails } from "../../orders/orders/visit-details.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import { countryCode } from "../../places/country-code.ts";
import { appointmentStates } from "./appointment-states.ts";
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
  provider: z.object({ id: z.string(), name: z.string() }),
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
  createdAt: instant,
});
export type AppointmentAnswer = z.infer<typeof appointment>;

/** What a time is kept for. */
export const holding = z
  .object({ appointmentSlotId: slotId, productCode: requiredText(20) })
  .extend(addressOfVisit.shape);

export const heldSlot = z.object({
  appointmentSlotId: z
    .string()
    .describe("To be booked with: the chosen time is kept for you until `expiresAt`."),
  expiresAt: instant,
});

export const appointmentList = z.object({ data: z.array(appointment), meta });
