import { pageOf } from "#db/page.ts";
import type { TeamListQuery } from "@kitpath/contract/access/team/list-query";
import type { TeamMember } from "@kitpath/contract/access/team/team";
import type { TenantTransaction } from "#db/database.ts";
import { presentMember } from "./present.ts";
import { countMembers, listMembers } from "./queries.ts";

type Team = { data: TeamMember[]; meta: { total: number } };

/** Lists a page of an organisation's users. */
export async function listTeam(
  trx: TenantTransaction,
  organisationId: string,
  { page, page_size: limit, sort }: TeamListQuery,
): Promise<Team> {
  const members = await listMembers(trx, organisationId, sort, pageOf(page, limit));
  return { data: members.map(presentMember), meta: { total: await countMembers(trx, organisationId) } };
}
