import type { Input } from "@kitpath/contract/operations";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";

export const orderedProductsQuery = queryFor("listOrderedProducts", {});

export const ordersQuery = (query: Input<"listOrders">["query"]) => ({
  ...queryFor("listOrders", { query }),
  placeholderData: keepPreviousData,
});

export const recentOrdersQuery = queryFor("listOrders", { query: { count: 10 } });

/** Every read of an order is recorded in the audit log, so it is not refetched without need. */
export const orderQuery = (orderNumber: string) => ({
  ...queryFor("readOrder", { params: { orderNumber } }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});

export const trackingQuery = (orderNumber: string) => queryFor("trackOrder", { params: { orderNumber } });
