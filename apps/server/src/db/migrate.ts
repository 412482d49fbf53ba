import { readdir, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { isLocked, isMissingDatabase, sqlStateOf } from "./database-errors.ts";
import type { DatabaseTarget } from "./target.ts";
import { openPool } from "./open-pool.ts";
import { letBackupsRead } from "./backup/let-backups-read.ts";
import { applicationRole, backupRole, personRole, retentionRole, searchRole } from "./target.ts";

const attempts = 4;
const retryMs = 250;
/** How long a migration waits for a table in use. Every other request for the table waits behind it. */
const lockTimeoutMs = 300;
/** PostgreSQL ends an autovacuum for somebody who has waited for its table for a second, so now and then one waits as long. */
const patientTimeoutMs = 1_500;
const patientEvery = 20;
/** Some ten minutes. */
const lockAttempts = 1000;
const ours = new URL("./migrations/", import.meta.url);

type Which = {
  /** The names of those to run; all without them. */
  only?: readonly string[] | undefined;
  /** A folder of others, for tests and drills. */
  folder?: URL;
};

/**
 * Migrates the schema as its owner, each migration in a transaction of its own unless the database is new. Forward only; several
 * processes may call it at once, while others use the schema. Throws a database error with SQL state 55P03 if a table stays in use
 * for ten minutes.
 */
export async function migrate(target: DatabaseTarget, which: Which = {}): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const isPatient = attempt % patientEvery === 0;
      return await migrateOnce(target, which, isPatient ? patientTimeoutMs : lockTimeoutMs);
    } catch (error) {
      // Another database's start may just have made our roles; a session learns with a short delay that it may take them on.
      const mayHaveRoles = sqlStateOf(error) === "42501" && attempt < attempts;
      const mayGetTable = isLocked(error) && attempt < lockAttempts;
      if (!mayHaveRoles && !mayGetTable) throw error;
      await pause(retryMs);
    }
  }
}

async function migrateOnce(target: DatabaseTarget, which: Which, waitMs: number): Promise<void> {
  const owner = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openPool({ ...target, max: 2 }) }),
  });
  try {
    await ensureRoles(owner);
    const migrator = openMigrator(owner, await readMigrations(which, waitMs));
    const isNew = (await migrator.getMigrations()).every(({ executedAt }) => !executedAt);
    // In a common transaction a table that the first locks would stay locked until the last has run; a new one nobody uses yet.
    const run = () => (isNew ? migrator.migrateToLatest() : migrator.migrateUp());
    for (let isMore = true; isMore;) {
      const { error, results = [] } = await run();
      if (error) throw error;
      isMore = results.length > 0;
    }
    await letBackupsRead(owner);
  } finally {
    await owner.destroy();
  }
}

/** The migrations that have not run yet, in the order in which they will run; all of them if there is no database. */
export async function listPending(target: DatabaseTarget): Promise<string[]> {
  const owner = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openPool({ ...target, max: 1 }) }),
  });
  try {
    const migrations = await openMigrator(owner, await readMigrations()).getMigrations();
    return migrations.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
  } catch (error) {
    if (!isMissingDatabase(error)) throw error;
    return listMigrations();
  } finally {
    await owner.destroy();
  }
}

type Migrations = Awaited<ReturnType<typeof readMigrations>>;

const openMigrator = (owner: Kysely<unknown>, known: Migrations) =>
  new Migrator({
    db: owner,
    provider: {
      getMigrations: async () => ({ ...(await runAlready(owner)), ...known }),
    },
    // Migrations written in parallel are merged in any order.
    allowUnorderedMigrations: true,
  });

/** Migrations of a later version do not stop this one from starting: they have only expanded the schema. */
async function runAlready(owner: Kysely<unknown>) {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('public.kysely_migration')::text as name`.execute(owner);
  if (!tables[0]?.name) return {};
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(owner);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => undefined }]));
}

/** The migrations that this version knows. */
export async function listMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations());
}

async function readMigrations({ only, folder = ours }: Which = {}, waitMs = lockTimeoutMs) {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const entries = files.map(async (file) => {
    const text = await readFile(new URL(file, folder), "utf8");
    const up = async (db: Kysely<unknown>) =>
      void (await sql.raw(`set local lock_timeout = ${waitMs};\n${text}`).execute(db));
    return [file.replace(/\.sql$/, ""), { up }] as const;
  });
  const all = await Promise.all(entries);
  return Object.fromEntries(all.filter(([name]) => !only || only.includes(name)));
}

/**
 * Roles belong to the whole server, so a start on another of its databases may be creating them at the same time. From version
 * 16 on the creator of a role is a member of it but may not take it on.
 */
async function ensureRoles(owner: Kysely<unknown>): Promise<void> {
  for (const role of [applicationRole, personRole, searchRole, backupRole, retentionRole]) {
    await sql
      .raw(
        `do $$ begin
           if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
           if not pg_has_role(current_user, '${role}',
             case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end)
           then grant ${role} to current_user; end if;
         exception when duplicate_object or unique_violation then null; end $$`,
      )
      .execute(owner);
  }
}
