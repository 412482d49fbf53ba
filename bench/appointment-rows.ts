import pg from "pg";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import type { Clinic } from "./load-statements.ts";

const nurses = 200;
const places = 50;
const past = 500_000;
const coming = 20_000;
/** A product whose sample a nurse takes. */
export const visitedProduct = "C1BLP12500";

const hours = `'[${[1, 2, 3, 4, 5, 6, 7].map((weekday) => `{"weekday":${weekday},"from":"08:00","until":"18:00"}`).join(",")}]'::jsonb`;

/** Each nurse has eight visits on a past day and five on a coming one, an hour or more apart, and later than the nurse before. */
const visits = (count: number, perDay: number, toDay: string) => `
  insert into visits (organisation_id, id, clinic_id, appointment_id, order_number, kind, state, area, nurse_id, starts_at, ends_at,
    requested_at, product_code)
  select provider, id, clinic, appointment, order_number, 'MOBILE', state, 'LS1, Leeds', nurse, at, at + interval '30 minutes',
    at - interval '3 days', '${visitedProduct}'
  from (select o.id as provider, uuidv7(at - now()) as id, c.id as clinic, uuidv7(at - now()) as appointment, 'VB' || n as order_number,
      case when at < now() then 'APPOINTMENT_COMPLETE' else 'APPOINTMENT_SCHEDULED' end as state, nurses.id as nurse, at
    from generate_series(0, ${count} - 1) n
    cross join lateral (select ((current_date ${toDay} n / ${nurses * perDay} * interval '1 day')
      + (8 + n / ${nurses} % ${perDay} * 9 / ${perDay}) * interval '1 hour' + n % 12 * interval '5 minutes') at time zone 'Europe/London' as at) times
    join (select id, row_number() over (order by id) - 1 as place from nurses) nurses on nurses.place = n % ${nurses}
    cross join (select id from organisations where kind = 'provider') o
    cross join (select $1::uuid as id) c) made`;

/** Fills the own database with a provider, its nurses and places, and its visits. */
export async function loadVisits(target: DatabaseTarget, clinic: Clinic): Promise<void> {
  const owner = new pg.Client(target);
  await owner.connect();
  await owner.query("set session_replication_role = replica");
  await owner.query("set search_path = public");
  const provider = `(select id from organisations where kind = 'provider')`;
  await owner.query(
    `insert into organisations (id, kind, name, address_line1, city, postcode, country, partner_code, created_at)
     values (uuidv7(), 'provider', 'Bench nurses', '1 Bench Street', 'Leeds', 'LS1 1AA', 'United Kingdom', 'bench-nurses', now())`,
  );
  await owner.query(`insert into provider_routes select '${visitedProduct}', 'GB', ${provider}, 1`);
  await owner.query(`insert into covered_areas select 'GB', 'LS', ${provider}`);
  await owner.query(
    `insert into nurses (organisation_id, id, name, sex, mobile_number, home_postcode, time_zone, holidays_of, visit_minutes,
       travel_minutes, visits_per_day, hours)
     select ${provider}, uuidv7(), 'Nurse ' || n, 'f', '+447700900123', 'LS1 4AP', 'Europe/London', 'GB-ENG', 30, 15, 9, ${hours}
     from generate_series(1, ${nurses}) n`,
  );
  await owner.query(
    `insert into appointment_places (organisation_id, id, name, address_line1, city, postcode, country_code, latitude_micro,
       longitude_micro, time_zone, holidays_of, visit_minutes, seats, hours, access)
     select ${provider}, uuidv7(), 'Place ' || n, n || ' High Street', 'Leeds', 'LS1 4AP', 'GB', 53800000 + n, -1550000 - n,
       'Europe/London', 'GB-ENG', 15, 3, ${hours}, '{}'
     from generate_series(1, ${places}) n`,
  );
  await owner.query(visits(past, 8, "-"), [clinic.id]);
  await owner.query(visits(coming, 5, "+ 1 +"), [clinic.id]);
  await owner.query(
    `insert into taken_times (organisation_id, resource_id, seat, slice, visit_id)
     select organisation_id, nurse_id, 1, slice, id from visits,
       lateral generate_series((extract(epoch from starts_at) / 300)::int, (extract(epoch from ends_at) / 300)::int + 2) slice
     where starts_at > now() - interval '1 day' on conflict do nothing`,
  );
  // Autovacuum would do this within minutes.
  await owner.query("vacuum analyze");
  await owner.end();
}
