import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";

export type TimesRow = {
  by: "all" | "clinician" | "product";
  name: string | null;
  signed: number;
  median: number;
  p95: number;
};

/** The reviews of a clinic that have ended: product, hours, and who signed first. */
export const timesOfClinic = (clinicId: string, since: Date) => sql`
  (select r.product_code, extract(epoch from r.ended_at - r.opened_at)::float8 / 3600 as hours,
    c.clinician_name || ', ' || c.professional_body || ' ' || c.registration_number as clinician
  from reviews r
  join lateral (
    select * from commentaries where clinic_id = r.clinic_id and review_id = r.id order by version limit 1
  ) c on true
  where r.clinic_id = ${clinicId} and r.state = 'signed' and r.ended_at >= ${since})`;

/** The same of the platform's, of all clinics. */
export const timesOfPlatform = (since: Date) => sql`review_times_of_platform(${since})`;

/** Measures them together, by clinician and by product. */
export async function measureTimes(trx: TenantTransaction, done: RawBuilder<unknown>): Promise<TimesRow[]> {
  const { rows } = await sql<TimesRow>`
    select
      case when grouping(d.clinician) = 0 then 'clinician' when grouping(p.title) = 0 then 'product' else 'all' end as by,
      coalesce(d.clinician, p.title) as name,
      count(*)::int as signed,
      coalesce(percentile_cont(0.5) within group (order by d.hours), 0) as median,
      coalesce(percentile_cont(0.95) within group (order by d.hours), 0) as p95
    from ${done} d join products p on p.code = d.product_code
    group by grouping sets ((), (d.clinician), (p.title))
    order by signed desc, name`.execute(trx);
  return rows;
}

/** Counts the tests whose results were released since a time. */
export async function countReleased(trx: TenantTransaction, clinicId: string, since: Date): Promise<number> {
  const { n } = await trx
    .selectFrom("tests")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("clinic_id", "=", clinicId)
    .where("processed_at", ">=", since)
    .executeTakeFirstOrThrow();
  return n;
}
