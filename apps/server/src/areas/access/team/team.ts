import type { TeamListQuery } from "@kitpath/contract/access/team/list-query";
import type { TeamMember } from "@kitpath/contract/access/team/team";
import { isFoundIn, wordsOf } from "@kitpath/contract/lists/searching";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { pageOf } from "#db/page.ts";
import { notFound } from "../../../errors/errors.ts";
import { presentMember } from "./present.ts";
import type { Member } from "./queries.ts";
import { countMembers, findMember, listMembers } from "./queries.ts";

/**
 * A team: the users of an organisation, each with a role. An organisation always keeps an administrator.
 *
 * Here it is read. `invitations.ts` adds a member and takes an invitation back, `changing-members.ts` changes and removes one and
 * sends a new password link. `moves.ts`: whoever cannot do without a member's role refuses its loss.
 */

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

export type FoundMember = Member;

/** More than any organisation has. */
const everybody = { offset: 0, limit: 1_000 };

/** Finds the users of an organisation whose name and e-mail contain each word, ignoring accents. */
export async function findMembers(
  trx: TenantTransaction,
  organisationId: string,
  search: string,
  atMost: number,
): Promise<FoundMember[]> {
  if (wordsOf(search).length === 0) return [];
  const members = await listMembers(trx, organisationId, "registeredOn", everybody);
  const isFound = ({ fname, lname, email }: Member) => isFoundIn(`${fname} ${lname} ${email}`, search);
  return members.filter(isFound).slice(0, atMost);
}

/** Returns a user of the organisation. Throws `not_found`. */
export async function getMember(trx: TenantTransaction, organisationId: string, id: string): Promise<Member> {
  const member = isId(id) ? await findMember(trx, organisationId, id) : undefined;
  if (!member) throw notFound();
  return member;
}
