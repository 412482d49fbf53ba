import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { asOwner } from "#db/prepare-database.ts";
import { cloneTemplate } from "#test/database.ts";
import { sharedServer } from "#test/harness.ts";
import { temporaryFolder } from "#test/process.ts";
import { until } from "#test/until.ts";
import { backUp } from "./back-up.ts";
import type { BackupStore } from "./backup-store.ts";
import { openFolderStore } from "./folder-store.ts";

const server = await sharedServer();

test("a stopped back-up closes its snapshots, even if its target never answers", async () => {
  const databases = { live: await cloneTemplate(server), sandbox: await cloneTemplate(server) };
  const snapshots = (mode: keyof typeof databases) =>
    asOwner(databases[mode], async (owner) => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and application_name = 'kitpath-backup'`.execute(owner);
      return rows.length;
    });
  const isAsked = Promise.withResolvers<void>();
  const store: BackupStore = {
    ...openFolderStore(await temporaryFolder()),
    write() {
      isAsked.resolve();
      return new Promise(() => undefined);
    },
  };
  const late = new AbortController();
  const installation = { databases, filesFolder: await temporaryFolder(), passphrases: ["a".repeat(32)] };
  const to = { store, name: "x.backup", now: new Date(), product: "test", signal: late.signal };
  const ended = backUp(installation, to);
  await Promise.race([isAsked.promise, ended]);
  assert.deepEqual([await snapshots("live"), await snapshots("sandbox")], [1, 1]);
  late.abort(new Error("It takes too long"));
  const isClosed = async () => (await snapshots("live")) + (await snapshots("sandbox")) === 0;
  await until(isClosed, "end of the snapshots");
});
