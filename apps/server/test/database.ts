import { rm } from "node:fs/promises";
import pg from "pg";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { asOwner, prepareDatabase } from "#db/prepare-database.ts";
import type { DatabaseTarget } from "#db/target.ts";
import { jobQueues } from "../src/background-work.ts";
import { syncCatalogue } from "#areas/catalogue/products/sync-catalogue.ts";
import { openJobs } from "#jobs/open-jobs.ts";
import { makeFreshFolder } from "./fresh-folder.ts";

/** A server for tests alone: nothing on it outlives them, so it need not wait for the disk. */
export async function startTestServer(): Promise<{
  server: DatabaseTarget;
  stop: () => Promise<void>;
}> {
  const dataDir = await makeFreshFolder();
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: "off",
      full_page_writes: "off",
      synchronous_commit: "off",
      max_connections: "400",
      // It would look at each of several hundred databases every minute.
      autovacuum: "off",
    },
  });
  return {
    server: postgres.connection,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const templateDatabase = "kitpath_template";

/** Makes the database that every test file's own is a copy of. */
export async function makeTemplate(server: DatabaseTarget): Promise<void> {
  const target = { ...server, database: templateDatabase };
  await prepareDatabase(target);
  await asOwner(target, syncCatalogue);
  const jobs = await openJobs(target, jobQueues, () => undefined);
  await jobs.stop();
}

/** A fresh database for one test file: a copy of one that nobody is connected to. */
export async function cloneTemplate(
  server: DatabaseTarget,
  template = templateDatabase,
): Promise<DatabaseTarget> {
  const database = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const admin = new pg.Client({ ...server, database: "postgres" });
  await admin.connect();
  // Copying block by block through the log costs twice as much for a small database.
  await admin.query(`create database ${database} template ${template} strategy file_copy`);
  await admin.end();
  return { ...server, database };
}

/** Settings of a new installation whose two databases need not be migrated first: copies of the template. */
export async function cloneInstallation(server: DatabaseTarget) {
  const [live, sandbox] = await Promise.all([cloneTemplate(server), cloneTemplate(server)]);
  return { DATABASE_URL: urlOf(live), SANDBOX_DATABASE_URL: urlOf(sandbox) };
}

/** A database on a server's socket, as an operator would name it in DATABASE_URL. */
export const urlOf = ({ host = "", user = "", database = "" }: DatabaseTarget): string =>
  `postgresql:///${database}?host=${encodeURIComponent(host)}&user=${user}`;
