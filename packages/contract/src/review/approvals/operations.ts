import { operation } from "../../operation/operation.ts";
import { approvalAnswer, approvalList, approvalParams, approvalsQuery, decline } from "./approvals.ts";

const tag = "Clinical review";
const access = { kind: "permission", permission: "clinic_review" } as const;
const errors = ["step_not_possible", "signing_closed", "not_registered", "not_licensed"] as const;

export const approvalsOperations = {
  listApprovals: operation({
    method: "GET",
    path: "/dashboard/v1/approvals",
    summary:
      "Lists the orders to the US that wait for a physician, the first due first, or that were decided",
    tag,
    access,
    query: approvalsQuery,
    status: 200,
    answer: approvalList,
  }),
  getApproval: operation({
    method: "GET",
    path: "/dashboard/v1/approvals/:orderNumber",
    summary: "Gets what a physician reads before they approve an order",
    tag,
    access,
    params: approvalParams,
    status: 200,
    answer: approvalAnswer,
  }),
  approveOrder: operation({
    method: "POST",
    path: "/dashboard/v1/approvals/:orderNumber/approve",
    summary: "Approves an order, which is then charged and sent",
    tag,
    access,
    params: approvalParams,
    status: 200,
    answer: approvalAnswer,
    errors,
  }),
  declineOrder: operation({
    method: "POST",
    path: "/dashboard/v1/approvals/:orderNumber/decline",
    summary: "Declines an order with a reason, which cancels it and releases its money",
    tag,
    access,
    params: approvalParams,
    body: decline,
    status: 200,
    answer: approvalAnswer,
    errors,
  }),
} as const;
