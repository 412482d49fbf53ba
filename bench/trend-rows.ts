import pg from "pg";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import type { Clinic } from "./load-statements.ts";

/** How many people the measured clinics have, with a test each. */
export const allPeople = 5_000_000;
/** The measured people, and how often each was tested in ten years. */
const regulars = 500;
const testsOfEach = 60;
const product = "C1BLP12500";
/** Twelve of what the product measures. */
const biomarkers = ["HGB", "WBC", "PLT", "ALT", "CREA", "CHOL", "HDL", "LDL", "TRIG", "HBA1C", "FERR", "TSH"];
const rule = `'{"rule":"RANGE","value":{"LOW":["<0.27"],"NORMAL":[">=0.27","<=4.2"],"HIGH":[">4.2"]}}'::jsonb`;

const tables = ["patients", "orders", "kits", "tests", "result_sets", "results"];

/** Each test with its person. The regulars are of the first clinic, everybody else is spread over all. */
const staging = (people: number) => `
  create unlogged table bench_tested as
  select n, step, clinic, patient_id, at, uuidv7(at - now()) as id from (
    select n, step, ($1::uuid[])[1] as clinic, patient_id, now() - step * interval '61 days' - n * interval '1 minute' as at
    from (select n, uuidv7(-interval '10 years') as patient_id from generate_series(1, ${regulars}) n) regulars,
      generate_series(1, ${testsOfEach}) step
    union all
    select n, 0, ($1::uuid[])[1 + n % 9], uuidv7(-interval '1 year'), now() - n * interval '20 seconds'
    from generate_series(${regulars} + 1, ${people}) n) tested`;

const person = `clinic, patient_id, 'bench ' || n, 'bench ' || n, 'Ada', 'Quill', 'ada' || n || '@example.test', '+447700900123', 'f',
  date '1980-02-03', min(at), '', max(at)`;

const steps = [
  `insert into patients (clinic_id, id, identity_key, partner_user_id, first_name, last_name, email, mobile_number, gender, date_of_birth,
      created_at, search_text, last_active_at)
    select ${person} from bench_tested group by clinic, patient_id, n`,
  `insert into orders (clinic_id, id, order_number, product_code, quantity, unit_price_minor, currency, patient_id, delivery_first_name,
      delivery_last_name, delivery_email, delivery_mobile_number, address_line1, city, postcode, country_code, search_text, created_at,
      payment_confirmed_at, processing_at, dispatched_at)
    select clinic, id, 'RV' || n || '-' || step, '${product}', 1, 4900, 'GBP', patient_id, 'Ada', 'Quill', 'ada@example.test',
      '+447700900123', '1 Bench Street', 'Leeds', 'LS1 1AA', 'GB', '', at - interval '9 days', at - interval '9 days',
      at - interval '8 days', at - interval '7 days' from bench_tested`,
  `insert into kits (clinic_id, id, order_id, kit_code, product_code, status, created_at)
    select clinic, id, id, 'TR' || n || '-' || step, '${product}', 'processed', at - interval '7 days' from bench_tested`,
  `insert into tests (clinic_id, id, kit_id, order_id, patient_id, product_code, category, status, order_number, first_name, last_name,
      gender, search_text, registered_at, collected_at, accessioned_at, turnaround_from, processed_at)
    select clinic, id, id, id, patient_id, '${product}', 'general', 'processed', 'RV', 'Ada', 'Quill', 'f', '', at - interval '5 days',
      at - interval '3 days', at - interval '1 day', at - interval '1 day', at from bench_tested`,
  `insert into result_sets (clinic_id, id, test_id, version, released_at) select clinic, id, id, 1, at from bench_tested`,
  // Of everybody else one value each, so that the table is as large as it would be.
  `insert into results (clinic_id, id, result_set_id, position, panel, biomarker_code, value, unit, rule, interpretation)
    select clinic, uuidv7(), id, position, 'General', code, '2.1', unit, ${rule}, 'NORMAL'
    from bench_tested cross join (
      select code, unit, array_position(array[${biomarkers.map((code) => `'${code}'`).join()}], code) as position from biomarkers) codes
    where position = 1 or (position > 1 and step > 0)`,
  "drop table bench_tested",
];

/** Fills the own database with people and their tests; returns the regulars. Indexes are made last, and foreign keys are not checked. */
export async function loadTrends(
  target: DatabaseTarget,
  clinics: readonly Clinic[],
  people = allPeople,
): Promise<string[]> {
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
  await owner.query(staging(people), [clinics.map(({ id }) => id)]);
  const { rows } = await owner.query<{ id: string }>(
    "select distinct patient_id as id from bench_tested where step > 0",
  );
  for (const sql of steps) await owner.query(sql);
  // The index of the search, which nothing here uses, would take longer than all else.
  for (const { definition } of indexes) if (!definition.includes("USING gin")) await owner.query(definition);
  // Autovacuum would do this within minutes.
  await owner.query("vacuum analyze");
  await owner.query("checkpoint");
  await owner.end();
  return rows.map(({ id }) => id);
}
