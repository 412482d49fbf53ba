import { dashboard } from "./dashboard.ts";
import { operation } from "../../operation/operation.ts";
import { empty } from "../../operation/empty.ts";

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
  putAwayFirstSteps: operation({
    method: "POST",
    path: "/dashboard/v1/first-steps/away",
    summary: "Puts the list of first steps away, for this user and for good",
    tag: "Dashboard",
    access: { kind: "permission", permission: "clinic_view" },
    status: 200,
    answer: empty,
  }),
} as const;
