import pg from "pg";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";

export type Load = {
  bigClinicId: string;
  bigClinicOrders: number;
  otherClinicIds: string[];
  totalOrders: number;
};

const syllables =
  "an bel cor dun ess far gil hol ing jor kel lam mor nor ost pel quin ros sten tor ul ven wil yor zan".split(
    " ",
  );
const common = "Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Wright".split(" ");

const literal = (values: string[]) => `array[${values.map((value) => `'${value}'`).join(",")}]`;
const pick = (values: string[], from: string) => `(${literal(values)})[1 + (${from}) % ${values.length}]`;

/** One name in five is common; the rest are of 15,000 others. `h` is a hash of the row. */
const lastName = `case when h % 5 = 0 then ${pick(common, "h / 5")}
  else initcap(${pick(syllables, "h / 7")} || ${pick(syllables, "h / 211")} || ${pick(syllables, "h / 6073")}) end`;
const firstName = pick(
  "Amelia Noah Zoe Arthur Priya Owen Freya Kwame Chloe Tomas Hannah Rhys Grace Arjun".split(" "),
  "h / 3",
);

/** Rows as the product writes them, made by the database itself: a million at a time, indexes last. */
export async function loadOrders(
  target: DatabaseTarget,
  load: Load,
  note: (text: string) => void,
): Promise<void> {
  const owner = new pg.Client(target);
  await owner.connect();
  await owner.query("set maintenance_work_mem = '1GB'");
  await owner.query("set synchronous_commit = off");
  await owner.query("set search_path = public");
  const indexes = ["orders_newest", "orders_search"];
  const definitions = await owner.query<{ definition: string }>(
    "select indexdef as definition from pg_indexes where indexname = any($1)",
    [indexes],
  );
  for (const index of indexes) await owner.query(`drop index ${index}`);
  const perOther = Math.floor((load.totalOrders - load.bigClinicOrders) / load.otherClinicIds.length);
  const shares: [string, number][] = [
    [load.bigClinicId, load.bigClinicOrders],
    ...load.otherClinicIds.map((id): [string, number] => [id, perOther]),
  ];
  let first = 1_000_000;
  for (const [clinicId, count] of shares) {
    note(`loading ${count.toLocaleString("en-GB")} orders`);
    await owner.query(insertRows(clinicId, first, count));
    await owner.query(
      "insert into tallies select $1, 'orders', slot, $2::bigint / 8 from generate_series(0, 7) slot",
      [clinicId, count],
    );
    first += count;
  }
  await owner.query(`select setval('order_numbers', ${first + 1})`);
  for (const { definition } of definitions.rows) {
    note(definition.slice(0, 70));
    await owner.query(definition);
  }
  note("vacuum");
  await owner.query("vacuum analyze");
  await owner.query("checkpoint");
  await owner.end();
}

const insertRows = (clinicId: string, first: number, count: number) => `
  insert into orders (clinic_id, id, order_number, product_code, quantity, unit_price_minor, currency,
    delivery_first_name, delivery_last_name, delivery_email, delivery_mobile_number, address_line1, city, postcode,
    country_code, search_text, created_at, payment_confirmed_at, processing_at, dispatched_at)
  select '${clinicId}', uuidv7(created - now()), 'RT' || n, product, 1, 8900, 'GBP',
    first_name, last_name, email, '+447700900123', '4 Elm Street', 'Leeds', 'LS1 4AP', 'GB',
    ' ' || lower('rt' || n || ' ' || first_name || ' ' || last_name || ' ' || email), created, created,
    created + interval '5 hours', created + interval '1 day'
  from (
    select n, product, first_name, last_name, created, lower(first_name || '.' || last_name) || h % 1000 || '@example.com' as email
    from (
      select n, h, ${firstName} as first_name, ${lastName} as last_name,
        (array(select code from products order by code))[1 + h % 20] as product,
        now() - (${count} - (n - ${first})) * interval '30 seconds' as created
      from (select n, abs(hashint8(n)) as h from generate_series(${first}, ${first + count - 1}) n) numbered
    ) named
  ) people`;
