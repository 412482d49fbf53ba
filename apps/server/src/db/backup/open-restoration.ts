import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { isMissingDatabase } from "#db/database-errors.ts";
import type { DatabaseTarget } from "#db/target.ts";
import type { BackupTable, TableSum } from "./backup-tables.ts";
import { copyInStatement, listTables, nameOf, sessionSettings, sumTable } from "./backup-tables.ts";
import { setAside } from "./set-aside.ts";

type Contents = {
  tables: (Omit<BackupTable, "isForced"> & TableSum)[];
  sequences: { schema: string; name: string; lastValue: string }[];
};

/** Fills a database in one transaction: until it is committed, the database is as it was. */
export type Restoration = {
  load(table: Omit<BackupTable, "isForced">, rows: AsyncIterable<Buffer>): Promise<void>;
  /** Puts everything else back, and gives the tables that are not what they were. */
  verify(): Promise<string[]>;
  commit(): Promise<void>;
  /** Measures the tables anew after the commit, for the planner of queries. */
  analyze(): Promise<void>;
  close(): Promise<void>;
};

/** Opens a database that has the schema of the back-up and nothing in it that counts, as the schema's owner. */
export async function openRestoration(target: DatabaseTarget, contents: Contents): Promise<Restoration> {
  const client = new pg.Client({ ...target, application_name: "kitpath-restore" });
  client.on("error", () => undefined);
  await client.connect();
  await client.query(`begin; ${sessionSettings}; set local maintenance_work_mem = '256MB'`);
  const tables = await listTables(client);
  const forced = tables.filter(({ isForced }) => isForced).map(nameOf);
  const alter = (change: string) => forced.map((name) => `alter table ${name} ${change}`).join("; ");
  const putBack = await setAside(client);
  await client.query(`truncate ${tables.map(nameOf).join(", ")}`);
  // The owner is bound by the policies too, but for this once.
  await client.query(alter("no force row level security"));

  return {
    async load(table, rows) {
      await pipeline(Readable.from(rows), client.query(copyFrom(copyInStatement(table))));
    },
    async verify() {
      await putBack();
      await client.query(alter("force row level security"));
      for (const { lastValue, ...sequence } of contents.sequences)
        await client.query("select setval($1::regclass, $2::bigint)", [nameOf(sequence), lastValue]);
      const differing: string[] = [];
      for (const table of tables) {
        const found = await sumTable(client, table);
        const wanted = contents.tables.find((one) => nameOf(one) === nameOf(table));
        if (found.rows !== (wanted?.rows ?? 0) || found.sum !== (wanted?.sum ?? "0"))
          differing.push(`${table.schema}.${table.name}`);
      }
      return differing;
    },
    async commit() {
      await client.query("commit");
    },
    async analyze() {
      await client.query("analyze");
    },
    close: () => client.end(),
  };
}

/** Whether anybody has an account in a database: every row of a tenant hangs on one. */
export async function hasContents(target: DatabaseTarget): Promise<boolean> {
  const client = new pg.Client(target);
  try {
    await client.connect();
    const { rows } = await client.query<{ is_there: boolean }>(
      "select to_regclass('public.organisations') is not null as is_there",
    );
    if (!rows[0]!.is_there) return false;
    const { rows: found } = await client.query("select from public.organisations limit 1");
    return found.length > 0;
  } catch (error) {
    // There is no such database yet.
    if (isMissingDatabase(error)) return false;
    throw error;
  } finally {
    await client.end();
  }
}

/** The migrations that have run in a database, and the version of the queue's schema. */
export async function schemaOf(target: DatabaseTarget) {
  const client = new pg.Client(target);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select name from public.kysely_migration order by name",
    );
    const { rows: queue } = await client.query<{ version: number }>("select version from pgboss.version");
    return { migrations: rows.map(({ name }) => name), queueVersion: queue[0]!.version };
  } finally {
    await client.end();
  }
}
