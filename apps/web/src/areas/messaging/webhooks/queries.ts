import type { DeliveryListQuery } from "@kitpath/contract/messaging/webhooks/webhook-queries";
import type { ListedDelivery } from "@kitpath/contract/messaging/webhooks/webhooks";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";
import type { DialogStep } from "../../../lib/dialog-step.ts";

/** The text for any failure of the two tables. */
export const loadFailed = new Error("Something unexpected happened. Please try again later or contact us.");

export const webhooksQuery = queryFor("listWebhooks", {});

/** The address of the delivery log: its table's query, and the delivery whose dialog is open. */
export type DeliveryLogSearch = DeliveryListQuery & { details?: string | undefined };

export type ChangeSearch = (change: Partial<DeliveryLogSearch>, dialog?: DialogStep) => void;

const lookEveryMs = 2000;

/** Looks again when the next attempt is due, and every two seconds while it is. */
export function nextLookMs(deliveries: readonly Pick<ListedDelivery, "nextAttemptAt">[]): number | false {
  const attempts = deliveries.flatMap(({ nextAttemptAt }) =>
    nextAttemptAt ? [Date.parse(nextAttemptAt)] : [],
  );
  return attempts.length > 0 && Math.max(lookEveryMs, Math.min(...attempts) - Date.now());
}

export const deliveriesQuery = (query: DeliveryListQuery) =>
  queryOptions({
    ...queryFor("listDeliveries", { query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => nextLookMs(data?.data ?? []),
  });

export const deliveryQuery = (id: string) =>
  queryOptions({
    ...queryFor("getDelivery", { params: { id } }),
    refetchInterval: ({ state: { data } }) => nextLookMs(data ? [data.data] : []),
  });
