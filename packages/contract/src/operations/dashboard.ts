import { dashboard } from "../dashboard.ts";
import { operation } from "../operation.ts";

export const dashboardOperations = {
  getDashboard: operation({
    method: "GET",
    path: "/dashboard/v1/summary",
    summary: "The clinic's last 30 days, and what waits for it",
    tag: "Dashboard",
    access: { kind: "permission", permission: "clinic_view" },
    status: 200,
    answer: dashboard,
  }),
} as const;
