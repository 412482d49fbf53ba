import type { EventType } from "./events.ts";

/** What a provider's system is told about its visits, without schemas. */
export const visitEventTypes = ["VISIT.REQUESTED", "VISIT.CHANGED", "VISIT.CANCELLED"] as const;
export type VisitEventType = (typeof visitEventTypes)[number];

/** A provider has one webhook, for all of them. */
export const visitSubscription = "VISITS";
export type Subscription = EventType | typeof visitSubscription;
