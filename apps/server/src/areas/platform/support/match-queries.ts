import type { FoundBy, SupportHit } from "@kitpath/contract/platform/support/support";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { SearchParts } from "#db/searching.ts";

export type Wanted = {
  code: string;
  certificate: Buffer | null;
  parts: SearchParts;
  most: number;
};

/** A match of a search and its organisation. Empty outside the platform's own transaction. */
export type Match = {
  organisation_id: string;
  organisation_name: string;
  kind: SupportHit["kind"];
  id: string;
  found_by: FoundBy;
  at: Date;
};

/** Lists each match once, preferring a number over words; matches by number come first, then the newest. */
export async function listMatches(
  trx: TenantTransaction,
  { code, certificate, parts: [a, b, c], most }: Wanted,
): Promise<Match[]> {
  const { rows } = await sql<Match>`
    with once as (
      select distinct on (m.kind, m.id) m.*
      from support_matches(${code}, ${certificate}, ${a}, ${b}, ${c}, ${most}) m
      order by m.kind, m.id, m.found_by = 'words'
    )
    select once.*, o.name as organisation_name
    from once join organisations o on o.id = once.organisation_id
    order by once.found_by in ('words', 'user'), once.at desc, once.id
    limit ${most}`.execute(trx);
  return rows;
}
