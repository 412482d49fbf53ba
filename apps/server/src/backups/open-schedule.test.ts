import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { test } from "node:test";
import { sql } from "kysely";
import { readConfig } from "#config";
import { asOwner } from "#db/prepare-database.ts";
import { cloneTemplate } from "#test/database.ts";
import { sharedServer } from "#test/harness.ts";
import { temporaryFolder } from "#test/process.ts";
import { until } from "#test/until.ts";
import { openBackupSchedule } from "./open-schedule.ts";

test("a back-up that outlasts the next check is made by only one process", async () => {
  const server = await sharedServer();
  const [live, sandbox] = [await cloneTemplate(server), await cloneTemplate(server)];
  const folder = await temporaryFolder();
  const config = readConfig({ KITPATH_DATA_DIR: await temporaryFolder(), KITPATH_BACKUP_TO: folder });
  const openProcess = () =>
    openBackupSchedule(config, { live: { target: live }, sandbox: { target: sandbox } }, assert.fail);
  const [first, second] = [openProcess(), openProcess()];

  const ends = await asOwner(live, (owner) =>
    owner.transaction().execute(async (trx) => {
      const waiting = (count: number) =>
        until(async () => {
          const { rows } = await sql`select from pg_locks l join pg_database d on d.oid = l.database
            where d.datname = current_database() and not l.granted`.execute(trx);
          return rows.length === count;
        }, "back-up that waits");
      await sql`lock table kept_mail in access exclusive mode`.execute(trx);
      const begun = [first(new Date("2026-03-14T02:30:00Z"))];
      await waiting(1);
      begun.push(second(new Date("2026-03-14T02:45:00Z")));
      await Promise.race([begun[1], waiting(2)]);
      return begun;
    }),
  );
  await Promise.all(ends);
  assert.deepEqual(await readdir(folder), ["kitpath-20260314T023000Z.backup"]);
  await second(new Date("2026-03-15T02:45:00Z"));
  assert.equal((await readdir(folder)).length, 2);
});
