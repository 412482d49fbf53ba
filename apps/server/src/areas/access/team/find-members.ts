import { isFoundIn, wordsOf } from "@kitpath/contract/lists/searching";
import type { TenantTransaction } from "#db/database.ts";
import type { Member } from "./queries.ts";
import { listMembers } from "./queries.ts";

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
