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

export const retentionQuery = queryFor("getRetention", {});
/** It counts over all tenants' records, so it is fetched only on request. */
export const previewQuery = (day: string) => ({
  ...queryFor("previewRetention", { query: { day } }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});

export const breachesQuery = queryFor("listBreaches", {});
export const breachQuery = (id: string) => queryFor("getBreach", { params: { id } });
const whileToldMs = 1500;
/** The same, read anew while organisations are being notified. */
export const breachProgressQuery = (id: string, isBeingTold: boolean) => ({
  ...breachQuery(id),
  enabled: isBeingTold,
  refetchInterval: whileToldMs,
});
export const breachPartnersQuery = { ...queryFor("listBreachPartners", {}), staleTime: 60_000 };

export const subProcessorsQuery = queryFor("listDeskSubProcessors", {});
export const consentVersionsQuery = queryFor("listConsentVersions", {});
