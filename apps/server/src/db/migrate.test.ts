import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { cloneTemplate } from "#test/database.ts";
import { sharedServer } from "#test/harness.ts";
import { temporaryFolder } from "#test/process.ts";
import { until } from "#test/until.ts";
import { listMigrations, listPending, migrate } from "./migrate.ts";
import { prepareDatabase } from "./prepare-database.ts";

// Shows: promise migrations-beside
test("a migration that needs a busy table lets others use it, and runs once it is free", async () => {
  const target = { ...(await sharedServer()), database: `waiting_migration_${process.pid}` };
  const known = await listMigrations();
  const latest = "0040-one-recall-email";
  await prepareDatabase(
    target,
    known.filter((name) => name !== latest),
  );
  const [slow, other] = [new pg.Client(target), new pg.Client(target)];
  await slow.connect();
  await other.connect();
  await slow.query("begin; select from recalled_kits");

  const migrated = prepareDatabase(target);
  await until(async () => {
    const { rows } = await other.query(
      "select from pg_locks where relation = 'recalled_kits'::regclass and not granted",
    );
    return rows.length > 0;
  }, "migration that waits");
  // Behind the migration, while it waits.
  await other.query("set statement_timeout = '20s'");
  await other.query("select from recalled_kits");
  assert.deepEqual(await listPending(target), [latest]);

  await slow.query("commit");
  await migrated;
  assert.deepEqual(await listPending(target), []);
  await Promise.all([slow.end(), other.end()]);
});

// Shows: promise migrations-beside
test("a migration is committed and frees its tables before the next one runs", async () => {
  const target = { ...(await sharedServer()), database: `one_by_one_${process.pid}` };
  await prepareDatabase(target);
  const folder = await temporaryFolder();
  await writeFile(join(folder, "9001-first.sql"), "alter table orders add column first_of_two text");
  await writeFile(join(folder, "9002-second.sql"), "select pg_advisory_xact_lock(90, 2)");
  const other = new pg.Client(target);
  await other.connect();
  await other.query("select pg_advisory_lock(90, 2)");

  const migrated = migrate(target, { folder: pathToFileURL(`${folder}/`) });
  const ran = async (name: string) => {
    const { rows } = await other.query("select from kysely_migration where name = $1", [name]);
    return rows.length > 0;
  };
  await until(() => ran("9001-first"), "first migration");
  await other.query("set statement_timeout = '20s'");
  await other.query("select first_of_two from orders");
  assert.equal(await ran("9002-second"), false);

  await other.query("select pg_advisory_unlock(90, 2)");
  await migrated;
  assert.equal(await ran("9002-second"), true);
  await other.end();
});

/** A function's statements are run as whoever owns or calls it. */
const functions = /create (or replace )?function[\s\S]*?\$\$[\s\S]*?\$\$/g;

/** Returns the tables that a migration reads or changes rows of as the schema's owner, but for those it has made or freed. */
function tablesAsFound(migration: string): string[] {
  const text = migration.replace(/--.*$/gm, "").replace(functions, "");
  const free = new Set(Array.from(text.matchAll(/create table (\w+)/g), ([, table]) => table!));
  let isOwner = true;
  return text.split(";").flatMap((statement) => {
    const [, table, no] = /alter table (\w+) (no )?force row level security/.exec(statement) ?? [];
    if (table) free[no ? "add" : "delete"](table);
    const [, role] = /set local role (\w+)/.exec(statement) ?? [];
    if (role) isOwner = role === "none";
    if (!isOwner || !/\b(update|delete from|insert into)\b/.test(statement)) return [];
    if (/\b(grant|revoke|create policy)\b/.test(statement)) return [];
    const named = Array.from(statement.matchAll(/\b(?:update|from|join|into) (\w+)/g), ([, name]) => name!);
    return named.filter((name) => !free.has(name));
  });
}

test("a migration sees every row, even if its owner is not a superuser and subject to tenant policies", async () => {
  const owner = new pg.Client(await cloneTemplate(await sharedServer()));
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relforcerowsecurity",
  );
  await owner.end();
  const bound = new Set(rows.map(({ name }) => name));
  assert.ok(bound.size > 30);
  const folder = new URL("./migrations/", import.meta.url);
  for (const name of await listMigrations()) {
    const tables = tablesAsFound(await readFile(new URL(`${name}.sql`, folder), "utf8"));
    assert.deepEqual(
      tables.filter((table) => bound.has(table)),
      [],
      name,
    );
  }
});
