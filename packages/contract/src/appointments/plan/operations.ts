import { z } from "zod";
import { operation } from "../../operation/operation.ts";
import { visitDetail, visitList, visitParams, visitPlan, visitQuery } from "./visits.ts";

const data = z.object({ data: visitDetail });

export const planOperations = {
  listVisits: operation({
    method: "GET",
    path: "/provider/v1/visits",
    summary: "Lists the provider's visits: those without a time first, then by time",
    tag: "Visits",
    access: { kind: "permission", permission: "visits_view" },
    apiKey: "appointments:read",
    query: visitQuery,
    status: 200,
    answer: visitList,
  }),
  getVisit: operation({
    method: "GET",
    path: "/provider/v1/visits/:id",
    summary: "Gets a visit with the person, the address and what whoever comes must know",
    tag: "Visits",
    access: { kind: "permission", permission: "visits_view" },
    apiKey: "appointments:read",
    params: visitParams,
    status: 200,
    answer: data,
  }),
  planVisit: operation({
    method: "PUT",
    path: "/provider/v1/visits/:id/time",
    summary: "Gives a visit its time and its nurse or place, or others",
    tag: "Visits",
    access: { kind: "permission", permission: "visits_plan" },
    apiKey: "appointments:write",
    params: visitParams,
    body: visitPlan,
    status: 200,
    answer: data,
    errors: ["time_taken", "time_not_free", "step_not_possible"],
  }),
};
