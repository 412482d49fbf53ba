import { queryFor } from "../../../lib/api.ts";

/** Refetched on every visit, so that a first step is ticked off as soon as it is done. */
export const dashboardQuery = { ...queryFor("getDashboard", {}), staleTime: 0 };

export const labDashboardQuery = { ...queryFor("getLabDashboard", {}), refetchInterval: 60_000 };
