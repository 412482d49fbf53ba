import type { Dashboard } from "@kitpath/contract/results/dashboard/dashboard";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import { isLate } from "#db/waiting-samples.ts";

type Count = { day: string; n: number };

export async function countOrdersByDay(trx: TenantTransaction, clinicId: string, since: Date) {
  const { rows } = await sql<Count>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as n from orders
    where clinic_id = ${clinicId} and created_at >= ${since} group by 1`.execute(trx);
  return rows;
}

export async function countResultsByDay(trx: TenantTransaction, clinicId: string, since: Date) {
  const { rows } = await sql<Count>`
    select to_char(processed_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as n from tests
    where clinic_id = ${clinicId} and processed_at >= ${since} group by 1`.execute(trx);
  return rows;
}

type Turnaround = { results: number; median: number | null; p95: number | null };

/** Measures the turnaround in hours. */
export async function measureTurnaround(trx: TenantTransaction, clinicId: string, since: Date) {
  const { rows } = await sql<Turnaround>`
    select count(*) as results,
      percentile_cont(0.5) within group (order by hours) as median,
      percentile_cont(0.95) within group (order by hours) as p95
    from (
      select extract(epoch from processed_at - coalesce(turnaround_from, accessioned_at))::float8 / 3600 as hours from tests
      where clinic_id = ${clinicId} and processed_at >= ${since} and accessioned_at is not null
    ) timed`.execute(trx);
  return rows[0]!;
}

type Samples = Dashboard["waiting"]["late"];
type Waiting = {
  unpaid: number;
  appointments: number;
  repeats: number;
  lateReviews: number;
  returned: Samples;
  late: Samples;
};

/** The counts of samples by the category of their product `p`. */
const byCategory = sql`
  json_build_object('general', count(*) filter (where p.category = 'general'),
    'covid', count(*) filter (where p.category = 'covid'))`;

export async function countWaiting(trx: TenantTransaction, clinicId: string, now: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (select count(*) from orders
        where clinic_id = ${clinicId} and payment_confirmed_at is null and deleted_at is null and refunded_at is null
      ) as unpaid,
      (select count(*) from orders
        where clinic_id = ${clinicId} and appointment_stage = 'awaiting_action'
      ) as appointments,
      (select count(*) from repeats where clinic_id = ${clinicId} and state = 'due') as repeats,
      (select count(*) from reviews
        where clinic_id = ${clinicId} and state = 'waiting' and due_at < ${now}
      ) as "lateReviews",
      (select ${byCategory} from kits k
        join products p on p.code = k.product_code
        where k.clinic_id = ${clinicId} and k.status in ('return_out_for_delivery', 'return_received')
      ) as returned,
      (select ${byCategory} from tests t
        join products p on p.code = t.product_code
        join kits k on k.clinic_id = t.clinic_id and k.id = t.kit_id
        where t.clinic_id = ${clinicId} and ${isLate({ clinicId, now })}
      ) as late`.execute(trx);
  return rows[0]!;
}

type FirstSteps = {
  order: boolean;
  colleague: boolean;
  apiKey: boolean;
  webhook: boolean;
  myTests: boolean;
  appointment: boolean | null;
  isAway: boolean;
};

/**
 * Whether there is an order, a second user, a valid API key, a webhook, a place for test takers and, where a product needs one, an appointment, and whether the user has dismissed the first steps.
 */
export async function findFirstSteps(trx: TenantTransaction, clinicId: string, userId: string) {
  const { rows } = await sql<FirstSteps>`
    select
      exists (select from orders where clinic_id = ${clinicId}) as order,
      (select count(*) from (
        select from users where organisation_id = ${clinicId} and deleted_at is null limit 2
      ) two) > 1 as colleague,
      exists (select from api_keys where clinic_id = ${clinicId} and revoked_at is null) as "apiKey",
      exists (select from webhook_endpoints where clinic_id = ${clinicId}) as webhook,
      exists (select from person_places where clinic_id = ${clinicId} and is_on) as "myTests",
      case when exists (
        select from clinic_products c join products p on p.code = c.product_code
        where c.clinic_id = ${clinicId} and p.phlebotomy_type <> 'NONE'
      ) then exists (
        select from orders where clinic_id = ${clinicId} and appointment_stage <> 'none'
      ) end as appointment,
      exists (
        select from users
        where organisation_id = ${clinicId} and id = ${userId} and first_steps_away_at is not null
      ) as "isAway"`.execute(trx);
  return rows[0]!;
}

export async function putFirstStepsAway(
  trx: TenantTransaction,
  clinicId: string,
  userId: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable("users")
    .set({ first_steps_away_at: at })
    .where("organisation_id", "=", clinicId)
    .where("id", "=", userId)
    .execute();
}
