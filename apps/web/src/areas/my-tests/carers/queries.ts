import { queryFor } from "../../../lib/api.ts";

/** Every read of a person is recorded in the audit log, so they are not refetched without need. */
export const customerCarersQuery = (id: string) => ({
  ...queryFor("listCustomerCarers", { params: { id } }),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
});

/** The customers among whom a carer is looked for. */
export const candidatesQuery = (search: string) => ({
  ...queryFor("listCustomers", { query: { page: 1, count: 10, search } }),
  enabled: search.length > 1,
});

export const ownCarersQuery = queryFor("listOwnCarers", {});
