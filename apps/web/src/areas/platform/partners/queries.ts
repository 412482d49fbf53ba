import type { PartnerListQuery } from "@kitpath/contract/platform/partners/list-query";
import type { Partner } from "@kitpath/contract/platform/partners/partners";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";

/** Every look is recorded in the partner's own audit log, so nothing is refetched without need. */
const seldom = { staleTime: 5 * 60_000, refetchOnWindowFocus: false };

export const partnersQuery = (query: PartnerListQuery) => ({
  ...queryFor("listPartners", { query }),
  placeholderData: keepPreviousData,
});

export const partnerQuery = (id: string) => ({ ...queryFor("getPartner", { params: { id } }), ...seldom });

export const partnerProductsQuery = (id: string) => ({
  ...queryFor("listPartnerProducts", { params: { id } }),
  ...seldom,
});

/** The props of a screen about one partner. */
export type PartnerProps = { partner: Partner };
