import pg from "pg";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import type { Clinic } from "./load-statements.ts";

/** How many results wait in the measured clinic, and again for the platform in all others together. */
export const waiting = 100_000;
export const allTests = 5_000_000;
/** Earlier tests of each person whose results wait. */
const earlier = 3;
const product = "C1BLP11500";
const biomarkers = ["TSH", "FT4", "FT3", "TPO", "TGAB"];
const rule = `'{"rule":"RANGE","value":{"LOW":["<0.27"],"NORMAL":[">=0.27","<=4.2"],"HIGH":[">4.2"]}}'::jsonb`;

const tables = ["patients", "orders", "kits", "tests", "domain_events", "result_sets", "results", "reviews"];

/** Each waiting result with its person. It was released within the last three days; one in three is outside a range. */
const staging = `
  create unlogged table bench_reviewed as
  select n, (n - 1) / ${waiting} as half, clinic, released, uuidv7(released - now()) as test_id, uuidv7(released - now()) as event_id,
    uuidv7(released - now()) as review_id, uuidv7(released - now()) as kit_id, uuidv7(released - now()) as order_id,
    uuidv7(released - now()) as patient_id, 'RV' || (100000 + n) as order_number, 'RVW' || lpad(n::text, 7, '0') as kit_code,
    case when n % 200 = 0 then 'critical' when n % 3 = 0 then 'flagged' else 'routine' end as urgency
  from (select n, now() - n % ${waiting} * interval '2.5 seconds' - interval '1 minute' as released,
      ($1::uuid[])[case when n <= ${waiting} then 1 else 2 + n % (cardinality($1::uuid[]) - 1) end] as clinic
    from generate_series(1, 2 * ${waiting}) n) times`;

/** The earlier tests of these people, half a year apart, then those of others. */
const stagedEarlier = `
  create unlogged table bench_earlier as
  select clinic, patient_id, at, uuidv7(at - now()) as test_id from (
    select clinic, patient_id, released - step * interval '180 days' as at
    from bench_reviewed, generate_series(1, ${earlier}) step) times`;

const testColumns = `clinic_id, id, kit_id, order_id, patient_id, product_code, category, test_type, status, order_number, first_name,
  last_name, gender, search_text, registered_at, collected_at, accessioned_at, turnaround_from, processed_at`;
const test = (
  clinic: string,
  id: string,
  kit: string,
  order: string,
  patient: string,
  number: string,
  at: string,
) =>
  `${clinic}, ${id}, ${kit}, ${order}, ${patient}, '${product}', 'general', null, 'processed', ${number}, 'Ada', 'Quill', 'f', '',
    ${at} - interval '5 days', ${at} - interval '3 days', ${at} - interval '1 day', ${at} - interval '1 day', ${at}`;

const steps: [name: string, sql: string][] = [
  ["earlier tests", stagedEarlier],
  [
    "patients",
    `insert into patients (clinic_id, id, identity_key, partner_user_id, first_name, last_name, email, mobile_number, gender,
        date_of_birth, created_at, search_text, last_active_at)
      select clinic, patient_id, 'bench ' || n, 'bench ' || n, 'Ada', 'Quill', 'ada' || n || '@example.test', '+447700900123', 'f',
        date '1980-02-03', released, '', released from bench_reviewed`,
  ],
  [
    "orders",
    `insert into orders (clinic_id, id, order_number, product_code, quantity, unit_price_minor, currency, patient_id, delivery_first_name,
        delivery_last_name, delivery_email, delivery_mobile_number, address_line1, city, postcode, country_code, search_text, created_at,
        payment_confirmed_at, processing_at, dispatched_at)
      select clinic, order_id, order_number, '${product}', 1, 4900, 'GBP', patient_id, 'Ada', 'Quill', 'ada@example.test',
        '+447700900123', '1 Bench Street', 'Leeds', 'LS1 1AA', 'GB', '', released - interval '9 days', released - interval '9 days',
        released - interval '8 days', released - interval '7 days' from bench_reviewed`,
  ],
  [
    "kits",
    `insert into kits (clinic_id, id, order_id, kit_code, product_code, status, created_at)
      select clinic, kit_id, order_id, kit_code, '${product}', 'processed', released - interval '7 days' from bench_reviewed`,
  ],
  [
    "tests",
    `insert into tests (${testColumns})
      select ${test("clinic", "test_id", "kit_id", "order_id", "patient_id", "order_number", "released")} from bench_reviewed
      union all select ${test("clinic", "test_id", "test_id", "test_id", "patient_id", "'RE'", "at")} from bench_earlier
      union all select ${test("($1::uuid[])[1 + n % 9]", "id", "id", "id", "null", "'RO'", "at")} from (
        select n, at, uuidv7(at - now()) as id from (select n, now() - n * interval '20 seconds' as at
          from generate_series(1, ${allTests - 2 * waiting * (1 + earlier)}) n) times) others`,
  ],
  [
    "events",
    `insert into domain_events (clinic_id, id, type, order_id, kit_id, test_id, occurred_at)
      select clinic, event_id, 'TEST.PROCESSED', order_id, kit_id, test_id, released from bench_reviewed`,
  ],
  [
    "versions",
    `insert into result_sets (clinic_id, id, test_id, version, released_at)
      select clinic, test_id, test_id, 1, released from bench_reviewed
      union all select clinic, test_id, test_id, 1, at from bench_earlier`,
  ],
  [
    "results",
    `insert into results (clinic_id, id, result_set_id, position, panel, biomarker_code, value, unit, rule, interpretation)
      select clinic, uuidv7(), test_id, position, 'Thyroid', code, '2.1', 'mIU/L', ${rule}, 'NORMAL'
      from (select clinic, test_id from bench_reviewed union all select clinic, test_id from bench_earlier) all_tests
      cross join unnest(array[${biomarkers.map((code) => `'${code}'`).join()}]) with ordinality codes (code, position)`,
  ],
  [
    "reviews",
    `insert into reviews (clinic_id, id, test_id, product_code, result_version, event_id, urgency, is_outside, is_amended, disclosure,
        reviewer, orders_repeats, state, opened_at, due_at)
      select clinic, review_id, test_id, '${product}', 1, event_id, urgency, urgency <> 'routine', false, 'after_review',
        case half when 0 then 'clinic' else 'platform' end, false, 'waiting', released,
        released + case urgency when 'critical' then interval '30 minutes' when 'flagged' then interval '1 day' else interval '3 days' end
      from bench_reviewed`,
  ],
  [
    "messages",
    "insert into withheld_messages select clinic, event_id from bench_reviewed; drop table bench_reviewed, bench_earlier",
  ],
];

/** Fills the own database with tests, of which some wait for review. Indexes are created last, and foreign keys are not checked. */
export async function loadReviews(target: DatabaseTarget, clinics: readonly Clinic[]): Promise<void> {
  const owner = new pg.Client(target);
  await owner.connect();
  await owner.query(
    "set session_replication_role = replica; set search_path = public; set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'",
  );
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::text[]::regclass[]) and not i.indisunique`,
    [tables],
  );
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  const ids = [clinics.map(({ id }) => id)];
  await owner.query(staging, ids);
  for (const [, sql] of steps) await owner.query(sql, sql.includes("$1") ? ids : []);
  // The index of the search, which nothing here uses, would take longer than all else.
  for (const { definition } of indexes) if (!definition.includes("USING gin")) await owner.query(definition);
  // Autovacuum would do this within minutes.
  await owner.query("vacuum analyze");
  await owner.query("checkpoint");
  await owner.end();
}
