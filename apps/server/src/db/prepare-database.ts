import pg from "pg";
import { Kysely, PostgresDialect } from "kysely";
import { isMissingDatabase, isTaken, sqlStateOf } from "./database-errors.ts";
import { migrate } from "./migrate.ts";
import { openPool } from "./open-pool.ts";
import type { DB } from "./schema.gen.ts";
import type { DatabaseTarget } from "./target.ts";

/** Creates the database if it is missing and migrates its schema: fully, or running `only` the given migrations. */
export async function prepareDatabase(target: DatabaseTarget, only?: readonly string[]): Promise<void> {
  await createIfMissing(target);
  await migrate(target, { only });
}

async function createIfMissing(target: DatabaseTarget): Promise<void> {
  const client = openClient(target);
  try {
    await client.connect();
    await client.end();
    return;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (!isMissingDatabase(error)) throw error;
  }
  const { database } = client;
  const admin = openClient(withDatabase(target, "postgres"));
  await admin.connect();
  try {
    await admin.query(`create database ${pg.escapeIdentifier(database ?? "kitpath")}`);
  } catch (error) {
    // Another process that started at the same time created it first.
    if (sqlStateOf(error) !== "42P04" && !isTaken(error)) throw error;
  } finally {
    await admin.end();
  }
}

/** The server may stop at any time, e.g. when the process is asked to end: the pending query then fails. */
function openClient(target: DatabaseTarget): pg.Client {
  const client = new pg.Client(target);
  client.on("error", () => undefined);
  return client;
}

/** The same server, another database. */
export function withDatabase(target: DatabaseTarget, database: string): DatabaseTarget {
  if (!target.connectionString) return { ...target, database };
  const url = new URL(target.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.toString() };
}

/** Runs work as the schema's owner: for catalogue and demonstration data, never for a request. */
export async function asOwner<T>(
  target: DatabaseTarget,
  work: (owner: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: openPool({ ...target, max: 1 }) }),
  });
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
}
