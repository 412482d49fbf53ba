import { queryFor } from "../../../lib/api.ts";

export const retentionQuery = queryFor("getRetention", {});
/** It counts over all tenants' records, so it is fetched only on request. */
export const previewQuery = (day: string) => ({
  ...queryFor("previewRetention", { query: { day } }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});
