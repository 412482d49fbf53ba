import type { CriticalAlertsQuery } from "@kitpath/contract/list-queries";
import type { QueryClient } from "@tanstack/react-query";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../lib/api.ts";

/** The news tell of an alert at once; asking beside it is for the day on which they do not get through. */
export const waitingAlertsQuery = { ...queryFor("listWaitingAlerts", {}), refetchInterval: 60_000 };

export const alertsQuery = (query: CriticalAlertsQuery) => ({
  ...queryFor("listCriticalAlerts", { query }),
  placeholderData: keepPreviousData,
});

/** Each reading is written down, so it is not asked for again without need. */
export const alertQuery = (id: string) => ({
  ...queryFor("getCriticalAlert", { params: { id } }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});

export const refreshAlerts = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name === "listWaitingAlerts" || name === "listCriticalAlerts",
  });
