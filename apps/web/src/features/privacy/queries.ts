import type { PrivacyRequestQuery } from "@kitpath/contract/list-queries";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../lib/api.ts";

export type RequestParams = { organisationId: string; id: string };

export const requestsQuery = (query: PrivacyRequestQuery) => ({
  ...queryFor("listPrivacyRequests", { query }),
  placeholderData: keepPreviousData,
});

/** Each look is told in the partner's own log, so it is not asked for again without need. */
export const requestQuery = (params: RequestParams) => ({
  ...queryFor("getPrivacyRequest", { params }),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
});

export const retentionQuery = queryFor("getRetention", {});
/** It counts among the records of everybody, so it is asked for when somebody wants to know. */
export const previewQuery = (day: string) => ({
  ...queryFor("previewRetention", { query: { day } }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});

export const breachesQuery = queryFor("listBreaches", {});
export const breachQuery = (id: string) => queryFor("getBreach", { params: { id } });
export const breachPartnersQuery = { ...queryFor("listBreachPartners", {}), staleTime: 60_000 };

export const subProcessorsQuery = queryFor("listDeskSubProcessors", {});
export const consentVersionsQuery = queryFor("listConsentVersions", {});
