import { queryFor } from "../../lib/api.ts";

export const dashboardQuery = { ...queryFor("getDashboard", {}), staleTime: 30_000 };

export const labDashboardQuery = { ...queryFor("getLabDashboard", {}), refetchInterval: 60_000 };
