import type { PrivacyRequestQuery } from "@kitpath/contract/patients/privacy-requests/list-query";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";

export type RequestParams = { organisationId: string; id: string };

export const requestsQuery = (query: PrivacyRequestQuery) => ({
  ...queryFor("listPrivacyRequests", { query }),
  placeholderData: keepPreviousData,
});

/** Every look is recorded in the partner's own audit log, so it is not refetched without need. */
export const requestQuery = (params: RequestParams) => ({
  ...queryFor("getPrivacyRequest", { params }),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
});

/** Every look is recorded in the audit log. */
export const customerRequestsQuery = (customerId: string) => ({
  ...queryFor("listCustomerRequests", { query: { customerId } }),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
});

export const openRequestsQuery = {
  ...queryFor("listCustomerRequests", { query: {} }),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
};
