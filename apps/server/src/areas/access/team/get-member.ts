import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Member } from "./queries.ts";
import { findMember } from "./queries.ts";

/** Returns a user of the organisation. Throws `not_found`. */
export async function getMember(trx: TenantTransaction, organisationId: string, id: string): Promise<Member> {
  const member = isId(id) ? await findMember(trx, organisationId, id) : undefined;
  if (!member) throw notFound();
  return member;
}
