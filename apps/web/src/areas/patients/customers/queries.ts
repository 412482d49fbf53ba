import type { CustomerListQuery } from "@kitpath/contract/patients/customers/list-query";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";

export const customersQuery = (query: CustomerListQuery) => ({
  ...queryFor("listCustomers", { query }),
  placeholderData: keepPreviousData,
});

/** Every read of a person is recorded in the audit log, so they are not refetched without need. */
export const customerQuery = (id: string) => ({
  ...queryFor("getCustomer", { params: { id } }),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
});

/** The customers among whom one is looked for. */
export const foundCustomersQuery = (search: string) => ({
  ...queryFor("listCustomers", { query: { page: 1, count: 10, search } }),
  enabled: search.length > 1,
});

/** Looking for others is recorded too. */
export const duplicatesQuery = (id: string) => ({
  ...queryFor("listDuplicates", { params: { id } }),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
});
