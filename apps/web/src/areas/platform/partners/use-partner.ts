import { useQuery } from "@tanstack/react-query";
import type { PartnerProps } from "./queries.ts";
import { partnerQuery } from "./queries.ts";

/** Returns the partner that the frame has loaded; null until then. */
export function usePartner(id: string): PartnerProps | null {
  const partner = useQuery(partnerQuery(id)).data?.data;
  return partner ? { partner } : null;
}
