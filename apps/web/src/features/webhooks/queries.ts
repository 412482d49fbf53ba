import type { DeliveryListQuery } from "@kitpath/contract/webhook-queries";
import type { ListedDelivery } from "@kitpath/contract/webhooks";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { queryFor } from "../../lib/api.ts";
import type { DialogStep } from "../../lib/dialog-step.ts";

export const webhooksQuery = queryFor("listWebhooks", {});

/** The address of the delivery log: its table's query, and the delivery whose dialog is open. */
export type DeliveryLogSearch = DeliveryListQuery & { details?: string | undefined };

export type ChangeSearch = (change: Partial<DeliveryLogSearch>, dialog?: DialogStep) => void;

/** Polls every two seconds while an attempt is due. */
const lookAgain = (deliveries: readonly ListedDelivery[]) => {
  const soon = Date.now() + 10_000;
  const isDue = deliveries.some(({ nextAttemptAt: next }) => next !== null && Date.parse(next) < soon);
  return isDue && 2000;
};

export const deliveriesQuery = (query: DeliveryListQuery) =>
  queryOptions({
    ...queryFor("listDeliveries", { query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => lookAgain(data?.data ?? []),
  });

export const deliveryQuery = (id: string) =>
  queryOptions({
    ...queryFor("getDelivery", { params: { id } }),
    refetchInterval: ({ state: { data } }) => lookAgain(data ? [data.data] : []),
  });

/** Whether a query reads deliveries; these are refetched after something is sent. */
export const isOfDeliveries = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  queryKey[0] === "listDeliveries" || queryKey[0] === "getDelivery";
