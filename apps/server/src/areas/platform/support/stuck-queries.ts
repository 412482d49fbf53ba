import type { StuckKind } from "@kitpath/contract/platform/support/support-lists";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { Page } from "#db/page.ts";

/** A row of `stuck_work`, which is empty outside the platform's own transaction. */
export type StuckRow = {
  kind: StuckKind;
  id: string;
  organisation_id: string;
  organisation_name: string;
  lab_id: string | null;
  lab_name: string | null;
  order_number: string | null;
  about: string;
  product_title: string | null;
  note: string | null;
  since: Date;
};

/**
 * The time of the query. Orders count as stuck if they were paid before `paidBefore`, visits if they were asked for before
 * `askedBefore`, or missed after `missedAfter`.
 */
export type Moment = { at: Date; paidBefore: Date; askedBefore: Date; missedAfter: Date };

const stuck = ({ at, paidBefore, askedBefore, missedAfter }: Moment, kind: StuckKind | null) =>
  sql`(select * from stuck_alerts(${kind}) union all select * from stuck_work(${at}, ${paidBefore}, ${kind})
    union all select * from stuck_visits(${at}, ${askedBefore}, ${missedAfter}, ${kind})) s`;

type StuckTally = { kind: StuckKind; count: number; since: Date };

export async function countStuck(trx: TenantTransaction, moment: Moment): Promise<StuckTally[]> {
  const { rows } = await sql<StuckTally>`
    select s.kind, count(*) as count, min(s.since) as since from ${stuck(moment, null)} group by s.kind`.execute(
    trx,
  );
  return rows;
}

/** Lists a page of what is stuck, the longest first. */
export async function listStuck(
  trx: TenantTransaction,
  moment: Moment,
  kind: StuckKind,
  { offset, limit }: Page,
): Promise<StuckRow[]> {
  const { rows } = await sql<StuckRow>`
    select s.*, o.name as organisation_name, l.name as lab_name, p.title as product_title
    from ${stuck(moment, kind)}
    join organisations o on o.id = s.organisation_id
    left join organisations l on l.id = s.lab_id
    left join products p on p.code = s.about and s.kind = 'unprocessed_orders'
    order by s.since, s.id offset ${offset} limit ${limit}`.execute(trx);
  return rows;
}

export async function countStuckOf(trx: TenantTransaction, moment: Moment, kind: StuckKind): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${stuck(moment, kind)}`.execute(trx);
  return rows[0]!.n;
}
