import { operation } from "../../operation/operation.ts";
import { foundList, searchBody } from "./search.ts";

/** The search text may be a person's name, so it is sent in the body: addresses end up in logs and histories. */
export const searchOperations = {
  searchClinic: operation({
    method: "POST",
    path: "/dashboard/v1/search",
    summary: "Searches the orders, people, kits and parcels that the caller may see",
    tag: "Dashboard",
    access: { kind: "permission", permission: "clinic_view" },
    body: searchBody,
    status: 200,
    answer: foundList,
    viewing: "allowed",
  }),
  searchBench: operation({
    method: "POST",
    path: "/dashboard/v1/lab/search",
    summary: "Searches the lab's samples by barcode or kit ID",
    tag: "Lab bench",
    access: { kind: "permission", permission: "lab_view" },
    body: searchBody,
    status: 200,
    answer: foundList,
    viewing: "allowed",
  }),
  searchTeam: operation({
    method: "POST",
    path: "/dashboard/v1/team/search",
    summary: "Searches the organisation's users by name or e-mail",
    tag: "Team",
    access: { kind: "permission", permission: "manage_team", flag: "team" },
    body: searchBody,
    status: 200,
    answer: foundList,
    viewing: "allowed",
  }),
  searchStock: operation({
    method: "POST",
    path: "/platform/v1/stock/search",
    summary: "Searches kit batches by number or product",
    tag: "Fulfilment",
    access: { kind: "staff", permission: "staff_fulfilment" },
    body: searchBody,
    status: 200,
    answer: foundList,
    viewing: "allowed",
  }),
} as const;
