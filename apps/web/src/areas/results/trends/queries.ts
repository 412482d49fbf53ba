import { queryFor } from "../../../lib/api.ts";

/** Every read is recorded in the audit log, so they are not refetched without need. */
export const trendsQuery = (customerId: string) => ({
  ...queryFor("listTrends", { params: { id: customerId } }),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
});
