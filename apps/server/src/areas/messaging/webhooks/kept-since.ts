import { dayMs } from "@kitpath/contract/time/durations";
import { deliveryDays } from "@kitpath/contract/messaging/webhooks/webhook-rules";

/** Returns the time from which deliveries are kept, listed and sent again. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - deliveryDays * dayMs);
