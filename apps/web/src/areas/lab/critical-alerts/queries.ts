import type { CriticalAlertsQuery } from "@kitpath/contract/lab/critical-alerts/list-query";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";

/** The news stream reports an alert at once; polling covers the case that the stream fails. */
export const waitingAlertsQuery = { ...queryFor("listWaitingAlerts", {}), refetchInterval: 60_000 };

export const alertsQuery = (query: CriticalAlertsQuery) => ({
  ...queryFor("listCriticalAlerts", { query }),
  placeholderData: keepPreviousData,
});

/** Every read is recorded in the audit log, so it is refetched only when the news stream tells of alerts. */
export const alertQuery = (id: string) => ({
  ...queryFor("getCriticalAlert", { params: { id } }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});
