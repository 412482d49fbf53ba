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

/** Every queue as it was counted last, which is each 15 seconds, and since when its oldest due job waits. */
export async function listQueues(directory: Executor, now: Date): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select q.name, q.ready_count as ready, q.deferred_count as deferred, q.active_count as active, q.failed_count as failed,
      (select min(j.start_after) from pgboss.job j
        where j.name = q.name and j.state < 'active' and j.start_after <= ${now}) as oldest_due
    from pgboss.queue q where q.name not like '\\_\\_%' order by q.name`.execute(directory);
  return rows;
}

/** How many jobs were given up, at this moment. */
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

/** A page of what was given up, the latest first, with whom it was for: never with what it carried. */
export async function listFailed(directory: Executor, { offset, limit }: Page): Promise<FailedRow[]> {
  const { rows } = await sql<FailedRow>`
    with page as (
      select id, name, retry_count, created_on, completed_on,
        coalesce(data->>'clinicId', data->>'labId', data->>'organisationId') as organisation
      from pgboss.job where state = 'failed' order by completed_on desc, id offset ${offset} limit ${limit}
    )
    select p.*, o.id as organisation_id, o.name as organisation_name
    from page p left join organisations o on o.id::text = p.organisation
    order by p.completed_on desc, p.id`.execute(directory);
  return rows;
}

/** Failed jobs of a queue, or the one of them with an id. */
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
