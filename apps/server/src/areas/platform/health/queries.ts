import { sql } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";

export type DatabaseRow = {
  size_bytes: number;
  connections: number;
  max_connections: number;
  version: string;
  schema: string | null;
};

export async function readDatabase(directory: Executor): Promise<DatabaseRow> {
  const { rows } = await sql<DatabaseRow>`
    select pg_database_size(current_database()) as size_bytes,
      (select sum(numbackends)::int from pg_stat_database) as connections,
      current_setting('max_connections')::int as max_connections,
      split_part(current_setting('server_version'), ' ', 1) as version,
      (select max(name) from kysely_migration) as schema`.execute(directory);
  return rows[0]!;
}

export type SwitchedOffRow = {
  id: string;
  organisation_id: string;
  organisation_name: string;
  about: string;
  since: Date;
};

/** Lists webhooks that were switched off because they kept failing, the latest first. */
export async function listSwitchedOff(
  platform: TenantTransaction,
  now: Date,
  most: number,
): Promise<SwitchedOffRow[]> {
  const { rows } = await sql<SwitchedOffRow>`
    select s.id, s.organisation_id, s.about, s.since, o.name as organisation_name
    from stuck_work(${now}, ${now}, 'failing_webhooks') s join organisations o on o.id = s.organisation_id
    where s.note = 'switched_off' order by s.since desc, s.id limit ${most}`.execute(platform);
  return rows;
}
