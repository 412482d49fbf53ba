import type { Input } from "@kitpath/contract/operations";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../lib/api.ts";

export const productsQuery = { ...queryFor("listProducts", {}), staleTime: 5 * 60_000 };
export const countriesQuery = { ...queryFor("listCountries", {}), staleTime: Infinity };

export const ordersQuery = (query: Input<"listOrders">["query"]) => ({
  ...queryFor("listOrders", { query }),
  placeholderData: keepPreviousData,
});

export const recentOrdersQuery = queryFor("listOrders", { query: { count: 10 } });
