import type { ListedDelivery } from "@kitpath/contract/messaging/webhooks/webhooks";
import { queryFor } from "../../../lib/api.ts";

/** The text for any failure of the two tables. */
export const loadFailed = new Error("Something unexpected happened. Please try again later or contact us.");

export const webhooksQuery = queryFor("listWebhooks", {});
export const visitWebhookQuery = queryFor("getVisitWebhook", {});

const lookEveryMs = 2000;

/** Looks again when the next attempt is due, and every two seconds while it is. */
export function nextLookMs(deliveries: readonly Pick<ListedDelivery, "nextAttemptAt">[]): number | false {
  const attempts = deliveries.flatMap(({ nextAttemptAt }) =>
    nextAttemptAt ? [Date.parse(nextAttemptAt)] : [],
  );
  return attempts.length > 0 && Math.max(lookEveryMs, Math.min(...attempts) - Date.now());
}
