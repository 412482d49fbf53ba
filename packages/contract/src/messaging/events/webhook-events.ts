import { z } from "zod";
import { approvalMarks } from "../../fields/approval-marks.ts";
import { carrierCodes } from "../../fields/carriers.ts";
import type { EventType } from "./events.ts";
import { journeyId } from "../../fields/journey-id.ts";
import { instant } from "../../fields/text.ts";

const all = {
  eventType: z.string().describe("What happened."),
  eventId: z
    .string()
    .describe(
      "Unique to the event, and the same on every attempt. Sorts events with the same `occurredAt`: compare it as text.",
    ),
  occurredAt: instant.describe("When, in UTC."),
  clinicId: z.string().describe("Your organisation."),
  orderNumber: z.string(),
  journeyId,
  productCode: z.string(),
};

const kitId = z.string().describe("As printed on the kit’s box.");
const kits = z
  .array(z.object({ kitId }))
  .describe("The kits concerned. Empty before the order is dispatched.");
const parcel = {
  carrier: z.enum(carrierCodes).optional().describe("If known."),
  trackingCode: z.string().optional().describe("If known."),
  trackingUrl: z.string().optional().describe("The carrier’s page for the parcel, if known."),
};
const testId = z.string().describe("For `GET /tests/v2/{id}`.");

const approval = z
  .enum(approvalMarks)
  .optional()
  .describe("Where the physician’s approval stood. Missing for an order that needs none.");

const placed = z.object({ ...all, approval, kits });
const dispatched = placed.extend(parcel);
const registered = z.object({ ...all, kitId });
const moved = registered.extend({ approval, kits, ...parcel });
const onTheVan = moved.extend({ outForDeliveryAt: instant });
const delivered = moved.extend({ receivedAt: instant });
const atLab = registered.extend({ testId });
const appointment = z.object({
  ...all,
  kitId: kitId.optional().describe("Once the kit is sent, unless the order has several."),
  scheduledDate: instant
    .optional()
    .describe(
      "When it is: the new time if it moved, the one it had if it is cancelled. Missing while none is agreed.",
    ),
  type: z.literal("MOBILE").optional().describe("A nurse comes. Missing for an appointment at a place."),
  partnerUserId: z.string().optional().describe("Yours for the person, if you gave one."),
});

/** The payload of each event (specification 3 section 3). Fields may be added; none is ever a result. */
export const webhookEvents = {
  "ORDER.CREATED": placed,
  "ORDER.DISPATCHED": dispatched,
  "ORDER.OUT_FOR_DELIVERY": onTheVan,
  "ORDER.RECEIVED": delivered,
  "ORDER.RETURN_OUT_FOR_DELIVERY": onTheVan,
  "ORDER.RETURN_RECEIVED": delivered,
  "PHLEBOTOMY.NURSE_ASSIGNED": appointment,
  "PHLEBOTOMY.APPOINTMENT_SCHEDULED": appointment,
  "PHLEBOTOMY.APPOINTMENT_RESCHEDULED": appointment,
  "PHLEBOTOMY.APPOINTMENT_CANCELLED": appointment,
  "PHLEBOTOMY.APPOINTMENT_COMPLETED": appointment,
  "TEST.REGISTERED": registered,
  "TEST.LAB_ACCESSIONED": atLab,
  "TEST.PROCESSED": atLab,
  "TEST.CLINICAL_COMMENTARY_UPLOADED": atLab,
} as const satisfies Record<EventType, z.ZodObject>;
