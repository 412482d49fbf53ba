import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { glob } from "node:fs/promises";
import { after, describe, test } from "node:test";
import pg from "pg";
import { cloneTemplate } from "#test/database.ts";
import { sharedServer } from "#test/harness.ts";

/** Few, small and rarely written: the tables without a tenant. */
const globalTables = [
  "organisations",
  "products",
  "biomarkers",
  "product_biomarkers",
  "product_labs",
  "server_keys",
  "stock_batches",
  "stock_warnings",
  "product_versions",
  "biomarker_versions",
  "questionnaire_versions",
  "retention_settings",
  "server_keys",
  "provider_routes",
];
/** How a request or a scan finds its tenant: read by key, before a tenant is known. */
const directories = [
  "logins",
  "sessions",
  "kit_codes",
  "password_links",
  "kept_mail",
  "sign_in_guesses",
  "sign_in_origins",
  "brandings",
  "logos",
  "passkey_challenges",
  "certificate_codes",
  "activation_settings",
  "test_payments",
  "waiting_orders",
  "stock_kits",
  "recalled_kits",
  "parcels",
  "store_domains",
  "store_connections",
  "store_pictures",
  "test_shop_objects",
  "api_key_hashes",
  "texted_numbers",
  "covered_areas",
  "appointment_links",
  "person_entries",
  "place_hosts",
  "person_sessions",
  "person_devices",
  "person_share_links",
];
const kysely = ["kysely_migration", "kysely_migration_lock"];
const tenantColumns = ["clinic_id", "lab_id", "organisation_id"];

const owner = new pg.Client(await cloneTemplate(await sharedServer()));
await owner.connect();
after(() => owner.end());

async function rows<T extends object>(query: string): Promise<T[]> {
  return (await owner.query<T>(query)).rows;
}

const allTables = (
  await rows<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
).map(({ name }) => name);
const tenantTables = allTables.filter((name) => ![...globalTables, ...directories, ...kysely].includes(name));

describe("the twelve schema habits", () => {
  test("1: the tenant is not null, first in the primary key and first in every unique index", async () => {
    const indexes = await rows<{ table: string; first: string; not_null: boolean; index: string }>(`
      select c.relname as table, a.attname as first, a.attnotnull as not_null, ic.relname as index
      from pg_index i
      join pg_class c on c.oid = i.indrelid join pg_class ic on ic.oid = i.indexrelid
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indisunique`);
    for (const name of tenantTables) {
      const own = indexes.filter(({ table }) => table === name);
      assert.ok(own.length > 0, `${name} has a key`);
      for (const { first, not_null, index } of own) {
        assert.ok(tenantColumns.includes(first) && not_null, `${index} starts with ${first}`);
      }
    }
  });

  test("2: foreign keys between tenant tables include the tenant", async () => {
    const keys = await rows<{ name: string; from: string; to: string; columns: string[] }>(`
      select con.conname as name, c.relname as from, f.relname as to,
        array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any(con.conkey)) as columns
      from pg_constraint con join pg_class c on c.oid = con.conrelid join pg_class f on f.oid = con.confrelid
      where con.contype = 'f' and c.relnamespace = 'public'::regnamespace`);
    for (const { name, from, to, columns } of keys) {
      if (!tenantTables.includes(from) || !tenantTables.includes(to)) continue;
      assert.ok(
        columns.some((column) => tenantColumns.includes(column)),
        name,
      );
    }
  });

  test("3 and 5: ids are uuid everywhere, and the application creates them", async () => {
    const ids = await rows<{ name: string; type: string; preset: string | null }>(`
      select table_name || '.' || column_name as name, data_type as type, column_default as preset
      from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%' and (column_name = 'id' or column_name like '%\\_id')
        and column_name not in ('partner_user_id', 'stripe_invoice_id', 'request_id', 'sla_id')`);
    assert.ok(ids.length > 30);
    assert.deepEqual(
      ids.filter(({ type, preset }) => type !== "uuid" || preset !== null),
      [],
    );
  });

  test("4: every table belongs to tenants, or is on one of two short lists", () => {
    for (const name of [...globalTables, ...directories]) assert.ok(allTables.includes(name), name);
    assert.ok(tenantTables.length >= 10);
  });

  test("6: no triggers, rules, inheritance or exclusion constraints", async () => {
    const found = await rows(`
      select tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where not tgisinternal and c.relnamespace = 'public'::regnamespace
      union all select rulename from pg_rules where schemaname = 'public'
      union all select inhrelid::regclass::text from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where c.relnamespace = 'public'::regnamespace
      union all select conname from pg_constraint where contype = 'x' and connamespace = 'public'::regnamespace`);
    assert.deepEqual(found, []);
  });

  test("7, 8 and 10: times are parameters, settings are local, and nothing locks a table", async () => {
    const volatile = /\b(now\(\)|current_timestamp|clock_timestamp|random\(\)|gen_random_uuid)/i;
    const forbidden =
      /\block\s+table\b|["'`]\s*(re)?set\s+(?!local\b)[a-z]|\bset\s+session\b|set_config\([^)]*,\s*false\s*\)/i;
    let files = 0;
    for await (const file of glob("apps/server/src/**/*.ts", {
      exclude: (name) => name.includes(".test."),
    })) {
      if (!/queries\.ts$|\/db\/[a-z-]+\.ts$/.test(file)) continue;
      files++;
      const source = await readFile(file, "utf8");
      assert.doesNotMatch(source, volatile, file);
      assert.doesNotMatch(source, forbidden, file);
    }
    assert.ok(files > 5);
  });

  test("8: every query of a tenant table names the tenant", async () => {
    const statement =
      /(?:selectFrom|updateTable|deleteFrom)\("(\w+)(?: as \w+)?"\)([\s\S]*?)(?:execute\w*\(|\n\}|\n {4}\))/g;
    let found = 0;
    for await (const file of glob("apps/server/src/areas/**/*queries.ts")) {
      const source = await readFile(file, "utf8");
      for (const [text, table, rest] of source.matchAll(statement)) {
        if (!tenantTables.includes(table!)) continue;
        found++;
        assert.match(rest!, /(clinic_id|organisation_id)"/, `${file}: ${text.slice(0, 90)}`);
      }
    }
    assert.ok(found > 10);
  });

  test("9: no update moves a row to another tenant", async () => {
    for await (const file of glob("apps/server/src/areas/**/*queries.ts")) {
      const source = await readFile(file, "utf8");
      assert.doesNotMatch(source, /\.set\(\{[^}]*\b(clinic_id|organisation_id)\b/, file);
    }
  });

  // Shows: ASVS 16.2.2
  test("11 and 12: text with checks for enums, bigint minor units for money, timestamptz for times", async () => {
    const enums = await rows(
      "select typname from pg_type where typtype = 'e' and typnamespace = 'public'::regnamespace",
    );
    assert.deepEqual(enums, []);
    const columns = await rows<{ name: string; type: string }>(`
      select table_name || '.' || column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%'`);
    for (const { name, type } of columns) {
      assert.ok(
        !["timestamp without time zone", "numeric", "money", "real", "double precision"].includes(type),
        `${name} is ${type}`,
      );
      if (name.endsWith("_at")) assert.equal(type, "timestamp with time zone", name);
      if (name.endsWith("_minor")) assert.equal(type, "bigint", name);
    }
  });
});

test("each foreign key that retention checks has an index over every referring row", async () => {
  const found = await rows<{ name: string }>(`
    select con.conname as name from pg_constraint con
    where con.contype = 'f' and con.connamespace = 'public'::regnamespace
      and has_table_privilege('kitpath_retention', con.confrelid, 'delete')
      and not exists (
        select from pg_index i where i.indrelid = con.conrelid
          and (i.indkey::int2[])[0:cardinality(con.conkey) - 1] @> con.conkey
          and coalesce(pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$', true))`);
  assert.deepEqual(found, []);
});

describe("row-level security", () => {
  // Shows: ASVS 8.4.1, promise row-security
  test("is enabled and forced on every tenant table, by the tenant of the transaction", async () => {
    const tables = await rows<{ name: string; enabled: boolean; forced: boolean; policies: string[] }>(`
      select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
        array(select p.qual || ' / ' || p.with_check from pg_policies p
          where p.tablename = c.relname and 'kitpath_app' = any(p.roles)) as policies
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
    for (const name of tenantTables) {
      const table = tables.find((row) => row.name === name)!;
      assert.ok(table.enabled && table.forced, name);
      assert.equal(table.policies.length, 1, name);
      assert.match(
        table.policies[0]!,
        /^\((clinic_id|organisation_id) = \( SELECT current_tenant\(\) AS current_tenant\)\) \/ \(\1 = \( SELECT current_tenant\(\) AS current_tenant\)\)$/,
      );
    }
  });

  // Shows: ASVS 8.4.1, 13.2.2, promise row-security
  test("applies to the roles of requests: neither owner, superuser nor exempt", async () => {
    const roles = await rows<{ name: string; exempt: boolean; owns: number }>(`
      select rolname as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as exempt,
        (select count(*)::int from pg_class where relowner = r.oid and relkind = 'r') as owns
      from pg_roles r where rolname in ('kitpath_app', 'kitpath_search')`);
    assert.equal(roles.length, 2);
    for (const { name, exempt, owns } of roles) assert.ok(!exempt && owns === 0, name);
  });

  // Shows: ASVS 13.2.2
  test("protects append-only tables from any change", async () => {
    const grants = await rows<{ name: string }>(`
      select table_name || ' ' || privilege_type as name from information_schema.role_table_grants
      where grantee in ('kitpath_app', 'kitpath_search')
        and table_name in ('kit_events', 'result_sets', 'results', 'domain_events', 'audit_log', 'audit_chain')
        and table_name in ('kit_events', 'result_sets', 'results', 'domain_events', 'audit_log', 'certificates')
        and privilege_type not in ('SELECT', 'INSERT')`);
    assert.deepEqual(grants, []);
  });
});
