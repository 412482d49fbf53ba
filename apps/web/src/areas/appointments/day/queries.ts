import { queryFor } from "../../../lib/api.ts";

/** What nurses reported from the door of a visit. */
export const reportsQuery = (id: string) => ({
  ...queryFor("listReports", { params: { id } }),
  staleTime: 5_000,
  refetchInterval: 30_000,
});
