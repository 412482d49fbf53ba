import type { CustomerListQuery } from "@kitpath/contract/list-queries";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../lib/api.ts";

export const customersQuery = (query: CustomerListQuery) => ({
  ...queryFor("listCustomers", { query }),
  placeholderData: keepPreviousData,
});

/** Each reading of a person is written down, so they are not asked for again without need. */
export const customerQuery = (id: string) => ({
  ...queryFor("getCustomer", { params: { id } }),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
});
