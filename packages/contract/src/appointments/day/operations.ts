import { z } from "zod";
import { operation } from "../../operation/operation.ts";
import { visitDetail, visitParams } from "../plan/visits.ts";
import { day, dayQuery } from "./day.ts";
import { reportParams, settlement, visitReports } from "./reports.ts";
import { appliedActions, visitActions } from "./visit-action.ts";
import { visitOutcome } from "./visit-outcome.ts";

export const dayOperations = {
  getDay: operation({
    method: "GET",
    path: "/provider/v1/day",
    summary: "Lists your own visits of a day, with all that is needed at the door",
    tag: "Visits",
    access: { kind: "permission", permission: "visits_own" },
    query: dayQuery,
    status: 200,
    answer: day,
    errors: ["not_found"],
  }),
  applyActions: operation({
    method: "POST",
    path: "/provider/v1/day/actions",
    summary: "Takes what you did at the door, in order and each once; says of each whether it was possible",
    tag: "Visits",
    access: { kind: "permission", permission: "visits_own" },
    body: visitActions,
    status: 200,
    answer: appliedActions,
    errors: ["not_found"],
  }),
  listReports: operation({
    method: "GET",
    path: "/provider/v1/visits/:id/reports",
    summary: "Lists what nurses reported from the door of a visit, the latest first",
    tag: "Visits",
    access: { kind: "permission", permission: "visits_view" },
    params: visitParams,
    status: 200,
    answer: visitReports,
  }),
  settleReport: operation({
    method: "POST",
    path: "/provider/v1/visits/:id/reports/:reportId/settle",
    summary: "Records a nurse's report that was not possible before, or keeps it with a note only",
    tag: "Visits",
    access: { kind: "permission", permission: "visits_plan" },
    params: reportParams,
    body: settlement,
    status: 200,
    answer: visitReports,
    errors: ["step_not_possible"],
  }),
  reportVisit: operation({
    method: "POST",
    path: "/provider/v1/visits/:id/reports",
    summary:
      "Reports what happened at a visit: arrived, sample taken or not, nobody there, handed to the courier",
    tag: "Visits",
    access: { kind: "permission", permission: "visits_plan" },
    apiKey: "appointments:write",
    params: visitParams,
    body: visitOutcome,
    status: 200,
    answer: z.object({ data: visitDetail }),
    errors: ["step_not_possible", "KIT_ALREADY_REGISTERED", "KIT_RECALLED", "KIT_EXPIRED", "KIT_ORDER_ENDED"],
    idempotent: true,
  }),
};
