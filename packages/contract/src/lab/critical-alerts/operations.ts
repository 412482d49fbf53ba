import {
  acknowledgement,
  criticalAlertAnswer,
  criticalAlertList,
  criticalAlertParams,
  criticalAlertsQuery,
  waitingAlerts,
} from "./critical-alerts.ts";
import { operation } from "../../operation/operation.ts";

const access = { kind: "permission", permission: "clinic_test_results" } as const;
const tag = "Critical results";

export const criticalAlertsOperations = {
  listWaitingAlerts: operation({
    method: "GET",
    path: "/dashboard/v1/critical-alerts/waiting",
    summary: "The critical results that nobody has acknowledged, without the person and what was measured",
    tag,
    access,
    status: 200,
    answer: waitingAlerts,
  }),
  listCriticalAlerts: operation({
    method: "GET",
    path: "/dashboard/v1/critical-alerts",
    summary:
      "Critical results: those that wait, or those that are acknowledged, with who did so and their note",
    tag,
    access,
    query: criticalAlertsQuery,
    status: 200,
    answer: criticalAlertList,
  }),
  getCriticalAlert: operation({
    method: "GET",
    path: "/dashboard/v1/critical-alerts/:id",
    summary: "One critical result: whose it is, what is critical, and whom to call",
    tag,
    access,
    params: criticalAlertParams,
    status: 200,
    answer: criticalAlertAnswer,
  }),
  acknowledgeAlert: operation({
    method: "POST",
    path: "/dashboard/v1/critical-alerts/:id/acknowledgement",
    summary: "Acknowledges a critical result with a note of what was done",
    tag,
    access,
    params: criticalAlertParams,
    body: acknowledgement,
    status: 200,
    answer: criticalAlertAnswer,
    errors: ["step_not_possible", "conflict"],
  }),
} as const;
