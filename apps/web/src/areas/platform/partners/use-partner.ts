import type { Partner } from "@kitpath/contract/platform/partners/partners";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { PartnerProps } from "./queries.ts";
import { partnerQuery } from "./queries.ts";

/** Returns the partner that the frame has loaded; null until then. */
export function usePartner(id: string): PartnerProps | null {
  const query = partnerQuery(id);
  const queryClient = useQueryClient();
  const partner = useQuery(query).data?.data;
  if (!partner) return null;
  const onChanged = (data: Partner) => {
    queryClient.setQueryData(query.queryKey, { data });
    void queryClient.invalidateQueries({ queryKey: ["listPartners"] });
  };
  return { partner, onChanged };
}
