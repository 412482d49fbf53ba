import type { Partner } from "@kitpath/contract/platform/partners/partners";
import { useQuery } from "@tanstack/react-query";
import { partnerQuery } from "./queries.ts";

/** Returns the partner that the frame has loaded; undefined until then. */
export const usePartner = (id: string): Partner | undefined => useQuery(partnerQuery(id)).data?.data;
