import type { TeamListQuery } from "@kitpath/contract/access/team/list-query";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";

export const teamQuery = (query: TeamListQuery) => ({
  ...queryFor("listTeam", { query }),
  placeholderData: keepPreviousData,
});
export const teamRolesQuery = { ...queryFor("listTeamRoles", {}), staleTime: 5 * 60_000 };
export const teamMemberQuery = (id: string) => queryFor("getTeamMember", { params: { id } });

/** Every look is recorded in the partner's own audit log, so nothing is refetched without need. */
export const partnerUsersQuery = (id: string, query: TeamListQuery) => ({
  ...queryFor("listPartnerUsers", { params: { id }, query }),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
  placeholderData: keepPreviousData,
});
