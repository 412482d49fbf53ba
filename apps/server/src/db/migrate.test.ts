import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import { sharedServer } from "#test/harness.ts";
import { until } from "#test/until.ts";
import { listMigrations, listPending } from "./migrate.ts";
import { prepareDatabase } from "./prepare-database.ts";

// Hole: the migration waits for its table for as long as it takes.
test("a migration that needs a table in use lets others use it, and runs once it is free", async () => {
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
