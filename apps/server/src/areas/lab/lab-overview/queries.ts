import type { RejectionReason } from "@kitpath/contract/kits/kits/rejection-reasons";
import { atRiskShare } from "@kitpath/contract/lab/lab-samples/lab-clock";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";

type Bench = {
  received: number;
  in_progress: number;
  entered: number;
  held: number;
  at_risk: number;
  late: number;
};

/** Later than the receipt by the time that the sample was rejected. */
const turnaroundFrom = sql`coalesce(turnaround_from, received_at)`;

/** Counts what is on the bench now. */
export async function countBench(trx: TenantTransaction, labId: string, now: Date): Promise<Bench> {
  const { rows } = await sql<Bench>`
    select count(*) filter (where state = 'received') as received,
      count(*) filter (where state = 'in_progress') as in_progress,
      count(*) filter (where state = 'entered') as entered,
      count(*) filter (where state = 'held') as held,
      count(*) filter (where ${now} <= due_at
        and ${now} >= due_at - (due_at - ${turnaroundFrom}) * ${sql.lit(atRiskShare)}) as at_risk,
      count(*) filter (where ${now} > due_at) as late
    from lab_samples where organisation_id = ${labId} and finished_at is null`.execute(trx);
  return rows[0]!;
}

type Today = { received: number; released: number; unmatched: number };

/** Counts what was received and released since midnight in London, and the unmatched scans. */
export async function countToday(trx: TenantTransaction, labId: string, now: Date): Promise<Today> {
  const midnight = sql`date_trunc('day', ${now}::timestamptz at time zone 'Europe/London') at time zone 'Europe/London'`;
  const { rows } = await sql<Today>`
    select
      (select count(*) from lab_samples where organisation_id = ${labId} and received_at >= ${midnight}) as received,
      (select count(*) from lab_samples where organisation_id = ${labId} and finished_at >= ${midnight}
        and state = 'released') as released,
      (select count(*) from lab_unmatched where organisation_id = ${labId} and settled_at is null) as unmatched`.execute(
    trx,
  );
  return rows[0]!;
}

export type TestTurnaround = {
  product_code: string;
  title: string;
  released: number;
  agreed_hours: number;
  p50_hours: number;
  p95_hours: number;
  on_time: number;
};

/** Measures the turnaround of each test over the releases since a time, against the agreed maximum. */
export async function measureTurnaround(
  trx: TenantTransaction,
  labId: string,
  since: Date,
): Promise<TestTurnaround[]> {
  const hours = sql`(extract(epoch from finished_at - ${turnaroundFrom}) / 3600)::float`;
  const { rows } = await sql<TestTurnaround>`
    select s.product_code, p.title, count(*) as released,
      max(extract(epoch from due_at - ${turnaroundFrom}) / 3600)::float as agreed_hours,
      percentile_cont(0.5) within group (order by ${hours}) as p50_hours,
      percentile_cont(0.95) within group (order by ${hours}) as p95_hours,
      count(*) filter (where finished_at <= due_at) as on_time
    from lab_samples s join products p on p.code = s.product_code
    where s.organisation_id = ${labId} and s.finished_at >= ${since} and s.state = 'released'
    group by s.product_code, p.title order by lower(p.title)`.execute(trx);
  return rows;
}

export type Rejections = { rejection_reason: RejectionReason | null; n: number };

/** Counts the samples received since a time, by rejection reason; null for those not rejected. */
export async function countRejections(
  trx: TenantTransaction,
  labId: string,
  since: Date,
): Promise<Rejections[]> {
  const { rows } = await sql<Rejections>`
    select rejection_reason, count(*) as n from lab_samples
    where organisation_id = ${labId} and received_at >= ${since} group by 1 order by 2 desc, 1`.execute(trx);
  return rows;
}
