import type { ShopOrderListQuery } from "@kitpath/contract/storefront/shop-orders/list-query";
import type { QueryClient } from "@tanstack/react-query";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";

export const shopOrdersQuery = (query: ShopOrderListQuery) => ({
  ...queryFor("listShopOrders", { query }),
  placeholderData: keepPreviousData,
});

export const shopOrderQuery = (id: string) => ({
  ...queryFor("getShopOrder", { params: { id } }),
  // Each read is recorded as somebody's look.
  refetchOnWindowFocus: false,
});

export const waitingCountQuery = queryFor("countShopOrders", {});

const changed = new Set(["listShopOrders", "countShopOrders", "getShopOrder", "listOrders"]);

/** Refetches everything that shows shop orders. */
export const refreshShopOrders = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => changed.has(String(name)) });
