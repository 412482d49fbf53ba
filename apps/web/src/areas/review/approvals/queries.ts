import type { ApprovalsQuery } from "@kitpath/contract/review/approvals/list-query";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";

export const approvalsQuery = (query: ApprovalsQuery) => ({
  ...queryFor("listApprovals", { query }),
  placeholderData: keepPreviousData,
});

/** Every read is recorded in the audit log, so it is read again only when something has changed. */
export const approvalQuery = (orderNumber: string) => ({
  ...queryFor("getApproval", { params: { orderNumber } }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});
