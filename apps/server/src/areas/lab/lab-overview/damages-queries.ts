import { sql } from "kysely";
import { anyTextOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";

export type LateSample = {
  id: string;
  barcode: string;
  kit_code: string;
  title: string;
  sla_id: string | null;
  received_at: Date;
  due_at: Date;
  finished_at: Date;
  price_minor: number;
};

/** Lists the samples released after their deadline in a month (London time), in the order of their release. */
export async function listLate(trx: TenantTransaction, labId: string, month: string): Promise<LateSample[]> {
  const first = sql`${`${month}-01`}::timestamp`;
  const { rows } = await sql<LateSample>`
    select s.id, s.barcode, s.kit_code, p.title, s.sla_id, s.received_at, s.due_at, s.finished_at, s.price_minor
    from lab_samples s join products p on p.code = s.product_code
    where s.organisation_id = ${labId} and s.state = 'released' and s.finished_at > s.due_at
      and s.finished_at >= ${first} at time zone 'Europe/London'
      and s.finished_at < (${first} + interval '1 month') at time zone 'Europe/London'
    order by s.finished_at, s.id`.execute(trx);
  return rows;
}

/** Counts the late, unfinished samples under these agreements. */
export async function countRunningLate(
  trx: TenantTransaction,
  labId: string,
  slaIds: readonly string[],
  now: Date,
): Promise<number> {
  const { n } = await trx
    .selectFrom("lab_samples")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("organisation_id", "=", labId)
    .where("finished_at", "is", null)
    .where("due_at", "<", now)
    .where("sla_id", "=", anyTextOf(slaIds))
    .executeTakeFirstOrThrow();
  return n;
}
