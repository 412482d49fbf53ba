import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { DatabaseTarget } from "#db/target.ts";
import type { BackupTable, TableSum } from "./backup-tables.ts";
import {
  copyOutStatement,
  listSequences,
  listTables,
  readerOf,
  sessionSettings,
  sumTable,
} from "./backup-tables.ts";

/** A database as it was at one moment, however long it takes to read. */
export type Snapshot = {
  serverVersion: string;
  migrations: string[];
  queueVersion: number;
  sequences: { schema: string; name: string; lastValue: string }[];
  tables: (BackupTable & TableSum)[];
  /** The rows of a table, as PostgreSQL writes them. */
  rowsOf(table: BackupTable): AsyncGenerator<Buffer>;
  close(): Promise<void>;
};

/**
 * Opens a snapshot as the schema's owner. Others work in the database meanwhile, but deleted rows take up room until the snapshot is
 * closed, at the latest by `signal`.
 */
export async function openSnapshot(target: DatabaseTarget, signal?: AbortSignal): Promise<Snapshot> {
  const client = new pg.Client({ ...target, application_name: "kitpath-backup" });
  client.on("error", () => undefined);
  await client.connect();
  const close = () => client.end();
  const closeLate = () => void close().catch(() => undefined);
  signal?.addEventListener("abort", closeLate, { once: true });
  try {
    signal?.throwIfAborted();
    await client.query(`begin isolation level repeatable read read only; ${sessionSettings}`);
    const ask = async <T extends object>(query: string) => (await client.query<T>(query)).rows;
    const [server] = await ask<{ version: string }>("select current_setting('server_version') as version");
    const migrations = await ask<{ name: string }>("select name from public.kysely_migration order by name");
    const [queue] = await ask<{ version: number }>("select version from pgboss.version");
    const tables: Snapshot["tables"] = [];
    for (const table of await listTables(client))
      tables.push({ ...table, ...(await sumTable(client, table)) });
    return {
      serverVersion: server!.version,
      migrations: migrations.map(({ name }) => name),
      queueVersion: queue!.version,
      // Numbers are given out in no transaction: read last, they are past every row that is seen here.
      sequences: await listSequences(client),
      tables,
      async *rowsOf(table) {
        await client.query(`set local role ${readerOf(table)}`);
        yield* client.query(copyTo(copyOutStatement(table))) as AsyncIterable<Buffer>;
        await client.query("set local role none");
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
