import { dashboard } from "./dashboard.ts";
import { operation } from "../../operation/operation.ts";
import { empty } from "../../operation/empty.ts";

export const dashboardOperations = {
  getDashboard: operation({
    method: "GET",
    path: "/dashboard/v1/summary",
    summary: "Gets the clinic's figures for the last 30 days and the work that waits",
    tag: "Dashboard",
    access: { kind: "permission", permission: "clinic_view" },
    status: 200,
    answer: dashboard,
  }),
  putAwayFirstSteps: operation({
    method: "POST",
    path: "/dashboard/v1/first-steps/away",
    summary: "Hides the list of first steps from this user for good",
    tag: "Dashboard",
    access: { kind: "permission", permission: "clinic_view" },
    status: 200,
    answer: empty,
  }),
} as const;
