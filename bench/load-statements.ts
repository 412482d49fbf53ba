import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import { patientDataInput } from "@kitpath/contract/catalogue/products/products";
import { commonLastNames, firstNames, mailDomains, syllables } from "./people.ts";

export type Clinic = { id: string; userId: string };

const array = (values: string[], type = "text") =>
  `array[${values.map((value) => `'${value}'`).join(",")}]::${type}[]`;
const pick = (values: string[], from: string) => `(${array(values)})[1 + (${from}) % ${values.length}]`;
const needingPatient = products.filter((product) => patientDataInput(product) === "REQUIRED_WITH_ORDER");

/** The SQL equivalent of the contract's `searchable`. */
const searchable = (text: string) =>
  `lower(translate(regexp_replace(normalize(${text}, NFKD), U&'[\\0300-\\036f]', '', 'g'), '’ʼ', ''''''))`;

/** A different hash for each purpose, or some first names would never be combined with some last names. */
const hash = (which: number) => `(hashint8extended(n, ${which}) & 2147483647)`;

/** Eight characters in base 31 of `mixed`, a number that is unique per order. */
const kitCode = Array.from(
  { length: 8 },
  (_, place) => `substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + (mixed / ${31 ** place} % 31)::int, 1)`,
).join(" || ");

/** One in five orders belongs to the first clinic; the others share the rest evenly. The newest order is from this minute. */
const staging = (clinics: Clinic[], count: number) => `
  create unlogged table bench_staging as
  select n, h, c.ids[clinic] as clinic_id, c.users[clinic] as user_id, created, p.code as product, p.category,
    p.test_type, case h / 13 % 10 when 0 then 'registered' when 1 then 'processing' else 'processed' end as test_status,
    p.price_minor, p.code = any(${array(needingPatient.map(({ productCode }) => productCode))}) as needs_patient,
    created < now() - interval '1 day' and h % 50 <> 7 as is_dispatched,
    uuidv7(created - now()) as order_id, uuidv7(created - now()) as patient_id,
    uuidv7(created + interval '1 day' - now()) as kit_id, first_name, last_name,
    'RT' || (100000 + n) as order_number, ${kitCode} as kit_code,
    lower(replace(${searchable("first_name || '.' || last_name")}, '''', '')) || first_hash / 60 % 1000 || '@'
      || ${pick(mailDomains, "first_hash / 7")} as email
  from (
    select n, h, first_hash, case when n % 5 = 0 then 1 else 2 + ((n / 5 * 4 + n % 5 - 1) % ${clinics.length - 1})::int end as clinic,
      now() - (${count} - n) * (interval '3 years' / ${count}) as created,
      ${pick(firstNames, "first_hash")} as first_name,
      case when h % 5 = 0 then ${pick(commonLastNames, "last_hash")}
        else initcap(${pick(syllables, "last_hash")} || ${pick(syllables, "last_hash / 24")} || ${pick(syllables, "last_hash / 576")})
      end as last_name, n * 100000000003 % 852891037441 as mixed
    from (
      select n, ${hash(1)} as h, ${hash(2)} as first_hash, ${hash(3)} as last_hash
      from generate_series(1::bigint, ${count}) n
    ) numbers
  ) people
  cross join (select ${array(
    clinics.map(({ id }) => id),
    "uuid",
  )} as ids, ${array(
    clinics.map(({ userId }) => userId),
    "uuid",
  )} as users) c
  join (select *, row_number() over (order by code) as position, count(*) over () as products from products) p
    on p.position = 1 + h / 11 % p.products
  order by n`;

const barcode = "'BLC' || to_char(created, 'YYMMDD') || lpad((n * 7919 % 1000000000)::text, 9, '0')";
const dispatchedAt = "created + interval '1 day'";

const rows = {
  patients: `select clinic_id, patient_id, md5(n::text) || '|' || n, md5(n::text), null, first_name, last_name,
      email, '+447700900123', case when h % 2 = 0 then 'f' else 'm' end, date '1950-01-01' + (h % 20000)::int, created,
      ' ' || ${searchable("first_name || ' ' || last_name || ' ' || email")} || ' +447700900123 '
        || to_char(date '1950-01-01' + (h % 20000)::int, 'YYYY-MM-DD'), created
    from bench_staging where needs_patient`,
  orders: `select clinic_id, order_id, order_number, product, case when h % 25 = 3 then 2 else 1 end, price_minor, 'GBP',
      case when needs_patient then patient_id end, user_id, first_name, last_name, email, '+447700900123',
      1 + h % 180 || ' Alder Road', null, 'Leeds', 'LS6 2AB', 'GB', null, null, null,
      ' ' || ${searchable("order_number || ' ' || first_name || ' ' || last_name || ' ' || email")}, null, created, created,
      case when is_dispatched then created + interval '5 hours' end, case when is_dispatched then ${dispatchedAt} end,
      case when h % 50 = 7 then created + interval '3 hours' end,
      case when h % 100 = 3 and is_dispatched then created + interval '2 days' end
    from bench_staging`,
  kits: `select clinic_id, kit_id, order_id, kit_code, ${barcode}, product, null,
      case when not needs_patient then 'dispatched' when test_status = 'processing' then 'lab_accessioned' else test_status end,
      null, 'ROYAL_MAIL', 'RM' || n, null, null,
      (${dispatchedAt})::date + 365, null, ${dispatchedAt}
    from bench_staging where is_dispatched`,
  kit_codes: `select code, clinic_id, kit_id
    from bench_staging, lateral (values (kit_code), (${barcode})) codes (code) where is_dispatched`,
  kit_events: `select clinic_id, uuidv7(${dispatchedAt} - now()), kit_id, event, was, becomes, ${dispatchedAt}, 'user',
      user_id, null, '{}'
    from bench_staging, lateral (values ('dispatch', null, 'dispatched'), ('register', 'dispatched', 'registered'))
      events (event, was, becomes)
    where is_dispatched and (needs_patient or event = 'dispatch')`,
  tests: `select clinic_id, uuidv7(${dispatchedAt} - now()), kit_id, order_id, patient_id, product, category, test_type,
      test_status, case when category = 'covid' and test_status = 'processed' then 'negative' end, false, order_number, first_name, last_name,
      ' ' || ${searchable("first_name || ' ' || last_name || ' ' || order_number || ' ' || kit_code")}, ${dispatchedAt},
      case when test_status <> 'registered' then ${dispatchedAt} + interval '4 days' end,
      case when test_status = 'processed' then ${dispatchedAt} + interval '6 days' end
    from bench_staging where is_dispatched and needs_patient`,
  domain_events: `select clinic_id, uuidv7(created - now()), 'ORDER.CREATED', order_id, null, null, created
    from bench_staging`,
  audit_log: `select clinic_id, uuidv7(created - now()), 'user', user_id, 'order_placed', 'order', order_id, null,
      created
    from bench_staging`,
  tallies: `select clinic_id, name, n % 8, count(*) from bench_staging,
      lateral (values ('orders'), ('customers'), ('tests:' || category || ':' || test_status)) names (name)
    where name = 'orders' or needs_patient and (name = 'customers' or is_dispatched) group by 1, 2, 3
    union all select clinic_id, 'orders:' || status || ':' || product_code, 0, count(*) from orders group by 1, 2`,
} as const;

export const loadedTables = Object.keys(rows) as (keyof typeof rows)[];

/** The statements that generate rows as the product writes them, table by table, within the database. */
export const loadStatements = (clinics: Clinic[], count: number): [name: string, sql: string][] => [
  ["people", staging(clinics, count)],
  ...loadedTables.map((table): [string, string] => [table, `insert into ${table} ${rows[table]}`]),
  ["order numbers", `select setval('order_numbers', ${100_000 + count + 1}); drop table bench_staging`],
];
