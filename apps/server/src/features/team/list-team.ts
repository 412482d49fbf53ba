import { pageOf } from "#db/page.ts";
import type { TeamMember } from "@kitpath/contract/team";
import type { TenantTransaction } from "#db/database.ts";
import { presentMember } from "./present.ts";
import { countMembers, listMembers } from "./queries.ts";

type Page = { page: number; page_size: number };
type Team = { data: TeamMember[]; meta: { total: number } };

/** Lists a page of an organisation's users, oldest first. */
export async function listTeam(
  trx: TenantTransaction,
  organisationId: string,
  { page, page_size: limit }: Page,
): Promise<Team> {
  const members = await listMembers(trx, organisationId, pageOf(page, limit));
  return { data: members.map(presentMember), meta: { total: await countMembers(trx, organisationId) } };
}
