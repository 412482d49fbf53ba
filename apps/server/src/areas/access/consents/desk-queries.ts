import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";

export type VersionRow = {
  document: string;
  version: string;
  people: number;
  organisations: number;
  first_at: Date;
  last_at: Date;
};

/** Lists every accepted version with its counts. Returns nothing outside the platform's own transaction. */
export async function listVersions(trx: TenantTransaction): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select document, version, count(distinct user_id) as people, count(distinct organisation_id) as organisations,
      min(accepted_at) as first_at, max(accepted_at) as last_at
    from consents_of_all() group by document, version order by document, max(accepted_at) desc`.execute(trx);
  return rows;
}

export type AcceptanceRow = {
  organisation_id: string;
  organisation: string;
  user_id: string;
  email: string | null;
  document: string;
  version: string;
  ip: string;
  accepted_at: Date;
};

/** Lists who accepted what, the oldest first, with the e-mail that they sign in with now. */
export async function listAcceptances(trx: TenantTransaction): Promise<AcceptanceRow[]> {
  const { rows } = await sql<AcceptanceRow>`
    select c.*, o.name as organisation, l.email
    from consents_of_all() c join organisations o on o.id = c.organisation_id
      left join logins l on l.user_id = c.user_id
    order by c.accepted_at, c.user_id, c.document`.execute(trx);
  return rows;
}
