/**
 * `npm run drill:restore [-- --orders N]`: backs up a large installation, restores it elsewhere, and reports the time per
 * gigabyte.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { backUp } from "../apps/server/src/backups/back-up.ts";
import { openBackupStore } from "../apps/server/src/backups/open-backup-store.ts";
import { restore } from "../apps/server/src/backups/restore.ts";
import { startEmbeddedPostgres } from "../apps/server/src/db/embedded/embedded-postgres.ts";
import { prepareDatabase } from "../apps/server/src/db/prepare-database.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { openJobs } from "../apps/server/src/jobs/open-jobs.ts";
import { databaseName, openDataFolder } from "./data-folder.ts";
import { runDrill, say } from "./drill.ts";

const limitMinutes = 15;
const passphrases = ["the passphrase of the drill, which is not secret"];

const { values } = parseArgs({ options: { orders: { type: "string" } } });
const databasesOn = (connection: DatabaseTarget) => ({
  live: { ...connection, database: databaseName },
  sandbox: { ...connection, database: `${databaseName}_sandbox` },
});

async function sizeOf(target: DatabaseTarget): Promise<number> {
  const client = new pg.Client(target);
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>(
    "select pg_database_size(current_database()) as bytes",
  );
  await client.end();
  return Number(rows[0]!.bytes);
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const started = performance.now();
  const result = await work();
  return { seconds: (performance.now() - started) / 1000, result };
}

async function drill(folder: string): Promise<boolean> {
  const { folder: dataDir } = await openDataFolder(Number(values.orders ?? 250_000), say);
  const store = await openBackupStore(folder, { s3Endpoint: "", awsRegion: "" });
  const now = new Date();
  const name = "drill.backup";
  const from = await startEmbeddedPostgres({ dataDir });
  const databases = databasesOn(from.connection);
  for (const database of Object.values(databases)) {
    await prepareDatabase(database);
    await openJobs(database, [], () => undefined).then((jobs) => jobs.stop());
  }
  const bytes = await sizeOf(databases.live);
  const none = join(folder, "none");
  const backedUp = await timed(() =>
    backUp({ databases, filesFolder: none, passphrases }, { store, name, now, product: "drill" }),
  );
  await from.stop();
  const to = await startEmbeddedPostgres({ dataDir: join(folder, "data") });
  const installation = { databases: databasesOn(to.connection), filesFolder: none, passphrases };
  const restored = await timed(() => restore(installation, store.read(name)));
  await to.stop();

  const gigabytes = bytes / 1e9;
  const minutes = restored.seconds / 60 / gigabytes;
  const { rows, tables } = backedUp.result.live;
  say(`${rows.toLocaleString("en-GB")} rows of ${tables} tables, ${gigabytes.toFixed(2)} GB on disk`);
  say(
    `backed up in ${backedUp.seconds.toFixed(1)} s to ${(backedUp.result.bytes / 1e6).toFixed(0)} MB; restored and compared in ${restored.seconds.toFixed(1)} s`,
  );
  say(`1 GB: ${minutes.toFixed(1)} min, < ${limitMinutes} min  ${minutes < limitMinutes ? "pass" : "FAIL"}`);
  return minutes < limitMinutes;
}

await runDrill(drill);
