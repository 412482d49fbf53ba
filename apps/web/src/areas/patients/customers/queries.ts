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
