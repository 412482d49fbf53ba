import { keysOf } from "../../fields/keys-of.ts";

/** The event types of specification 3 section 3 with their labels; labels missing there are worded in the same way. */
export const eventLabels = {
  "ORDER.CREATED": "Order created",
  "ORDER.DISPATCHED": "Order dispatched",
  "ORDER.OUT_FOR_DELIVERY": "Order out for delivery",
  "ORDER.RECEIVED": "Order delivered",
  "ORDER.RETURN_OUT_FOR_DELIVERY": "Order return out for delivery",
  "ORDER.RETURN_RECEIVED": "Order return delivered",
  "PHLEBOTOMY.NURSE_ASSIGNED": "Nurse assigned",
  "PHLEBOTOMY.APPOINTMENT_SCHEDULED": "Appointment scheduled",
  "PHLEBOTOMY.APPOINTMENT_RESCHEDULED": "Appointment rescheduled",
  "PHLEBOTOMY.APPOINTMENT_CANCELLED": "Appointment cancelled",
  "PHLEBOTOMY.APPOINTMENT_COMPLETED": "Appointment completed",
  "TEST.REGISTERED": "Test registered",
  "TEST.LAB_ACCESSIONED": "Test received at lab",
  "TEST.PROCESSED": "Test results ready",
  "TEST.CLINICAL_COMMENTARY_UPLOADED": "Test commentary uploaded",
} as const;

export type EventType = keyof typeof eventLabels;
export const eventTypes = keysOf(eventLabels);

const labels: Record<string, string> = eventLabels;

/** Returns `Order created` for `ORDER.CREATED`; undefined for an unknown type. */
export const eventLabel = (type: string): string | undefined => labels[type];
