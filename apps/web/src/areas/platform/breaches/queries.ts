import { queryFor } from "../../../lib/api.ts";

export const breachesQuery = queryFor("listBreaches", {});
export const breachQuery = (id: string) => queryFor("getBreach", { params: { id } });
const whileToldMs = 1500;
/** The same, read again while organisations are being notified. */
export const breachProgressQuery = (id: string, isBeingTold: boolean) => ({
  ...breachQuery(id),
  enabled: isBeingTold,
  refetchInterval: whileToldMs,
});
export const breachPartnersQuery = { ...queryFor("listBreachPartners", {}), staleTime: 60_000 };
