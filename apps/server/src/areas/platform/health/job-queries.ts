import { sql } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { Page } from "#db/page.ts";

export type QueueRow = {
  name: string;
  ready: number;
  deferred: number;
  active: number;
  failed: number;
  oldest_due: Date | null;
};

/**
 * Lists all queues with their latest counts, updated every 15 seconds, and since when the oldest due job outside the groups held back
 * has waited.
 */
export async function listQueues(
  directory: Executor,
  now: Date,
  heldBack: readonly string[],
): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select q.name, q.ready_count as ready, q.deferred_count as deferred, q.active_count as active, q.failed_count as failed,
      (select min(j.start_after) from pgboss.job j
        where j.name = q.name and j.state < 'active' and j.start_after <= ${now}
          and coalesce(j.group_id, '') != all(${heldBack}::text[])) as oldest_due
    from pgboss.queue q where q.name not like '\\_\\_%' order by q.name`.execute(directory);
  return rows;
}

/** Counts the jobs given up, as of now. */
export async function countFailed(directory: Executor): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; n: number }>`
    select name, count(*) as n from pgboss.job where state = 'failed' group by name`.execute(directory);
  return new Map(rows.map(({ name, n }) => [name, n]));
}

export type FailedRow = {
  id: string;
  name: string;
  retry_count: number;
  created_on: Date;
  completed_on: Date;
  organisation_id: string | null;
  organisation_name: string | null;
};

/** Lists a page of the jobs given up, latest first, with the organisation concerned but without their payload. */
export async function listFailed(directory: Executor, { offset, limit }: Page): Promise<FailedRow[]> {
  const { rows } = await sql<FailedRow>`
    with page as (
      select id, name, retry_count, created_on, completed_on,
        coalesce(data->>'clinicId', data->>'labId', data->>'partnerId', data->>'organisationId') as organisation
      from pgboss.job where state = 'failed' order by completed_on desc, id offset ${offset} limit ${limit}
    )
    select p.*, o.id as organisation_id, o.name as organisation_name
    from page p left join organisations o on o.id::text = p.organisation
    order by p.completed_on desc, p.id`.execute(directory);
  return rows;
}

/** Lists the failed jobs of a queue, or only the one with an id. */
export async function listFailedIds(
  trx: TenantTransaction,
  queue: string,
  { id, most }: { id: string | null; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job
    where name = ${queue} and state = 'failed' and (${id}::uuid is null or id = ${id}::uuid)
    order by completed_on limit ${most}`.execute(trx);
  return rows.map((row) => row.id);
}
