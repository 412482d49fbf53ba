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
    summary: "Lists the unacknowledged critical results, without the person or the values",
    tag,
    access,
    status: 200,
    answer: waitingAlerts,
  }),
  listCriticalAlerts: operation({
    method: "GET",
    path: "/dashboard/v1/critical-alerts",
    summary:
      "Lists critical results, either waiting or acknowledged, with the acknowledging user and their note",
    tag,
    access,
    query: criticalAlertsQuery,
    status: 200,
    answer: criticalAlertList,
  }),
  getCriticalAlert: operation({
    method: "GET",
    path: "/dashboard/v1/critical-alerts/:id",
    summary: "Gets a critical result: the person, the critical values, and who to call",
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
