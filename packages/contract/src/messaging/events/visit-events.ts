import { z } from "zod";
import { instant } from "../../fields/text.ts";
import { visitEventTypes } from "./visit-event-types.ts";

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
