import type { Approval } from "@kitpath/contract/review/approvals/approvals";
import type { ApprovalsQuery } from "@kitpath/contract/review/approvals/list-query";
import { keepPreviousData } from "@tanstack/react-query";
import { call, queryFor } from "../../../lib/api.ts";

type Place = { clinicId: string; orderNumber: string };

/** The calls of one side's approvals: those of the user's clinic, or those that the platform decides. */
export type ApprovalDesk = {
  approve: (place: Place) => Promise<unknown>;
  decline: (place: Place, reason: string) => Promise<unknown>;
  list: "/admin/clinics/approvals" | "/admin/platform/approvals";
  /** Where a physician states their licences. */
  licences: "/admin/clinics/reviews/settings" | "/admin/platform/reviews";
};

export const clinicApprovals: ApprovalDesk = {
  approve: ({ orderNumber }) => call("approveOrder", { params: { orderNumber } }),
  decline: ({ orderNumber }, reason) => call("declineOrder", { params: { orderNumber }, body: { reason } }),
  list: "/admin/clinics/approvals",
  licences: "/admin/clinics/reviews/settings",
};

export const platformApprovals: ApprovalDesk = {
  approve: (params) => call("approveNetworkOrder", { params }),
  decline: (params, reason) => call("declineNetworkOrder", { params, body: { reason } }),
  list: "/admin/platform/approvals",
  licences: "/admin/platform/reviews",
};

/** An order of the user's own clinic needs no clinic. */
export const placeOf = ({ orderNumber, clinic }: Pick<Approval, "orderNumber" | "clinic">): Place => ({
  orderNumber,
  clinicId: clinic?.id ?? "",
});

export const networkApprovalsQuery = (query: ApprovalsQuery) => ({
  ...queryFor("listNetworkApprovals", { query }),
  placeholderData: keepPreviousData,
});

/** Every read is recorded in the clinic's audit log, so it is read again only when something has changed. */
export const networkApprovalQuery = (params: Place) => ({
  ...queryFor("getNetworkApproval", { params }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});
