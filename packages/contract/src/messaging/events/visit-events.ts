import { z } from "zod";
import { instant } from "../../fields/text.ts";
import type { EventType } from "./events.ts";

/** What a provider's system is told about its visits. */
export const visitEventTypes = ["VISIT.REQUESTED", "VISIT.CHANGED", "VISIT.CANCELLED"] as const;
export type VisitEventType = (typeof visitEventTypes)[number];

/** A provider has one webhook, for all of them. */
export const visitSubscription = "VISITS";
export type Subscription = EventType | typeof visitSubscription;

/** The payload of each: identifiers, the state and the time; never the person, the address or the product. */
export const visitEvent = z.object({
  eventType: z.enum(visitEventTypes),
  eventId: z.string(),
  occurredAt: instant,
  providerId: z.string(),
  visitId: z.string(),
  appointmentId: z.string(),
  orderNumber: z.string(),
  status: z.string(),
  scheduledDate: instant.optional(),
  answerBy: instant.optional(),
});
export type VisitEvent = z.infer<typeof visitEvent>;
