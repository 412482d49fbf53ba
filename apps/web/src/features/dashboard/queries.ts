import { queryFor } from "../../lib/api.ts";

/** Looked at again on every visit, so that a first step ticks itself as soon as it is done. */
export const dashboardQuery = { ...queryFor("getDashboard", {}), staleTime: 0 };

export const labDashboardQuery = { ...queryFor("getLabDashboard", {}), refetchInterval: 60_000 };
