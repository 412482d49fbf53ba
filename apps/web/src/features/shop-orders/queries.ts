import type { ShopOrderListQuery } from "@kitpath/contract/list-queries";
import type { QueryClient } from "@tanstack/react-query";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../lib/api.ts";

export const shopOrdersQuery = (query: ShopOrderListQuery) => ({
  ...queryFor("listShopOrders", { query }),
  placeholderData: keepPreviousData,
});

export const shopOrderQuery = (id: string) => ({
  ...queryFor("getShopOrder", { params: { id } }),
  // It may be placed by somebody else meanwhile; what is being typed must not be lost by that.
  staleTime: Infinity,
});

export const waitingCountQuery = queryFor("countShopOrders", {});

const changed = new Set(["listShopOrders", "countShopOrders", "getShopOrder", "listOrders"]);

/** Everything that tells of the orders of shops. */
export const refreshShopOrders = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => changed.has(String(name)) });
