import { labSlaList, newLabSla } from "./labs.ts";
import { operation } from "../../operation/operation.ts";

export const labsOperations = {
  listLabSla: operation({
    method: "GET",
    path: "/v1/lab-sla",
    summary: "Lists the service-level agreements that the lab can accept, with their status",
    tag: "Labs",
    access: { kind: "permission", permission: "lab_view" },
    status: 200,
    answer: labSlaList,
  }),
  acceptLabSla: operation({
    method: "POST",
    path: "/v1/lab-sla",
    summary: "Accepts a service-level agreement for the lab; accepting it again changes nothing",
    tag: "Labs",
    access: { kind: "permission", permission: "lab_view" },
    body: newLabSla,
    status: 200,
    answer: labSlaList,
    errors: ["not_found"],
  }),
} as const;
