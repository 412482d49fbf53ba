import type { DeliveryListQuery } from "@kitpath/contract/webhook-queries";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../lib/api.ts";

export const webhooksQuery = queryFor("listWebhooks", {});

/** The address of the delivery log: its table's query, and the delivery whose dialog is open. */
export type DeliveryLogSearch = DeliveryListQuery & { details?: string | undefined };

export type ChangeSearch = (change: Partial<DeliveryLogSearch>, options?: { keepScroll?: boolean }) => void;

export const deliveriesQuery = (query: DeliveryListQuery) => ({
  ...queryFor("listDeliveries", { query }),
  placeholderData: keepPreviousData,
});

export const deliveryQuery = (id: string) => queryFor("getDelivery", { params: { id } });

/** Every read of deliveries, to be made anew once something is sent. */
export const isOfDeliveries = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  queryKey[0] === "listDeliveries" || queryKey[0] === "getDelivery";
