import { operation } from "../../operation/operation.ts";
import { foundList, searchBody } from "./search.ts";

/** The search text may be a person's name, so it is sent in the body: addresses end up in logs and histories. */
export const searchOperations = {
  searchClinic: operation({
    method: "POST",
    path: "/dashboard/v1/search",
    summary: "Orders, people, kits and parcels by what is known of them, as far as the caller may see them",
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
    summary: "Samples of the lab by their barcode or kit id",
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
    summary: "Users of the organisation by name or e-mail",
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
    summary: "Batches of kits by their number or product",
    tag: "Fulfilment",
    access: { kind: "staff", permission: "staff_fulfilment" },
    body: searchBody,
    status: 200,
    answer: foundList,
    viewing: "allowed",
  }),
} as const;
