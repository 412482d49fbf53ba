import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { startEmbeddedPostgres } from "../apps/server/src/db/embedded/embedded-postgres.ts";
import { prepareDatabase } from "../apps/server/src/db/prepare-database.ts";
import type { Clinic } from "./load-statements.ts";
import { loadRows, loadSettings } from "./load-rows.ts";
import { makeClinics } from "./organisations.ts";

export type Loaded = { clinics: Clinic[]; orders: number; ordersOfBigClinic: number; seconds: number };

export const databaseName = "kitpath";
const here = fileURLToPath(new URL("./", import.meta.url));
const cache = join(here, "../.cache/bench");
const loaders = ["people.ts", "load-statements.ts", "load-rows.ts", "organisations.ts"];
/** Measured at 5,000,000 orders, including the write-ahead log. */
const bytesPerOrder = 6600;
/** A slower start means that the schema was migrated. */
const upgradeMs = 3000;
/** A closed pool releases its connections a moment later. */
const goneMs = 500;

/** The name is a hash of what loads the data, so that a second run reuses the folder and a change makes a new one. */
async function folderFor(orders: number): Promise<string> {
  const hash = createHash("sha256").update(String(orders));
  for (const file of loaders) hash.update(await readFile(join(here, file)));
  return join(cache, `${orders}-${hash.digest("hex").slice(0, 16)}`);
}

/** Returns the folder with the loaded database, migrated to the latest schema. Throws if the disk has too little space. */
export async function openDataFolder(orders: number, say: (text: string) => void) {
  const folder = await folderFor(orders);
  const loadedFile = join(folder, "loaded.json");
  if (!existsSync(loadedFile)) {
    await forgetOlder(orders);
    await load(folder, orders, say);
  } else {
    await upgrade(folder, say);
  }
  return { folder, loaded: JSON.parse(await readFile(loadedFile, "utf8")) as Loaded };
}

async function forgetOlder(orders: number): Promise<void> {
  const old = (await readdir(cache).catch(() => [])).filter((name) => name.startsWith(`${orders}-`));
  for (const name of old) await rm(join(cache, name), { recursive: true, force: true });
}

/** Migrates as an upgrade of the product does, then runs VACUUM ANALYZE, which autovacuum would do within a day. */
async function upgrade(folder: string, say: (text: string) => void): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: loadSettings });
  const target = { ...postgres.connection, database: databaseName };
  try {
    const started = performance.now();
    await prepareDatabase(target);
    if (performance.now() - started < upgradeMs) return await pause(goneMs);
    say("tidying after the upgrade of the schema");
    const owner = new pg.Client(target);
    await owner.connect();
    await owner.query("vacuum analyze");
    await owner.end();
  } finally {
    await postgres.stop();
  }
}

async function load(folder: string, orders: number, say: (text: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
  const needed = orders * bytesPerOrder + 2e9;
  if (bavail * bsize < needed) {
    throw new Error(
      `The bench needs ${gigabytes(needed)} of disk in ${folder} for ${orders} orders and finds ${gigabytes(bavail * bsize)}. ` +
        "Make room, or take fewer with --orders.",
    );
  }
  const started = performance.now();
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: loadSettings });
  try {
    const target = { ...postgres.connection, database: databaseName };
    const clinics = await makeClinics(target);
    await loadRows(target, clinics, orders, say);
    const seconds = Math.round((performance.now() - started) / 1000);
    const loaded: Loaded = { clinics, orders, ordersOfBigClinic: Math.floor(orders / 5), seconds };
    await postgres.stop();
    await writeFile(join(folder, "loaded.json"), JSON.stringify(loaded));
  } finally {
    await postgres.stop();
  }
}
