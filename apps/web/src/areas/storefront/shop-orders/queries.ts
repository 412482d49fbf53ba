import type { ShopOrderListQuery } from "@kitpath/contract/storefront/shop-orders/list-query";
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
