import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readFile, readdir, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import pg from "pg";
import { serverOf, startScript, temporaryFolder } from "#test/process.ts";
import { findBinaries } from "./binaries.ts";
import { EmbeddedPostgresError } from "./error.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

const kills = 20;
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

const inContainer = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child"];
const mayUnshare = spawnSync(inContainer[0]!, [...inContainer.slice(1), "true"]).status === 0;

const write = (dataDir: string, first = 0, uid?: number) =>
  startScript("test/write-rows.ts", { args: [dataDir, String(first)], ...(uid ? { uid } : {}) });

const acknowledged = (output: string) => [...output.matchAll(/^wrote (\d+)$/gm)].map(([, n]) => Number(n));

describe("the embedded database", () => {
  // Shows: promise kept-through-kills
  test(`loses no acknowledged row in ${kills} kills, half of them together with the server`, async () => {
    const dataDir = await temporaryFolder();
    const expected: number[] = [];
    for (let round = 0; round <= kills; round++) {
      const running = write(dataDir, round * 100_000);
      const [, kept = ""] = await running.seen(/^kept ([\d,]*)\.$/m);
      const found = new Set(kept.split(",").map(Number));
      const lost = expected.filter((n) => !found.has(n));
      assert.deepEqual(lost, [], `round ${round} lost rows`);
      await running.seen(new RegExp(`^wrote ${round * 100_000 + 5 + round}$`, "m"));
      if (round % 2 === 1) process.kill((await serverOf(dataDir)).pid, "SIGKILL");
      running.child.kill("SIGKILL");
      await running.ended;
      expected.push(...acknowledged(running.output()));
    }
    assert.ok(expected.length > kills * 5);
    const last = write(dataDir, 10_000_000);
    await last.seen(/^open/m);
    last.child.kill("SIGTERM");
    assert.equal(await last.ended, 0);
  });

  // Shows: promise second-start
  test("refuses a second start on the same data folder at once, and says who holds it", async (t) => {
    const dataDir = await temporaryFolder();
    const first = write(dataDir);
    await first.seen(/^open/m);
    const started = performance.now();
    const second = write(dataDir);
    assert.equal(await second.ended, 1);
    const seconds = (performance.now() - started) / 1000;
    assert.match(
      second.output(),
      new RegExp(`failed in_use: Another Kitpath process \\(${first.child.pid}\\)`),
    );
    // Two seconds are promised; a machine that is busy with other tests takes longer to start a process at all.
    t.diagnostic(`refused after ${seconds.toFixed(2)} s`);
    assert.ok(seconds < 15, `refused after ${seconds.toFixed(2)} s`);
    first.child.kill("SIGTERM");
    assert.equal(await first.ended, 0);
  });

  test(
    "refuses a second start from another container on the same folder, and leaves the first alone",
    { skip: !mayUnshare && "this user may not make a namespace of processes" },
    async () => {
      const dataDir = await temporaryFolder();
      const first = write(dataDir);
      await first.seen(/^open/m);
      const server = await serverOf(dataDir);
      const second = startScript("test/write-rows.ts", { args: [dataDir, "1000000"], through: inContainer });
      assert.equal(await second.ended, 1);
      assert.match(
        second.output(),
        new RegExp(
          `^failed in_use_elsewhere: Another Kitpath process \\(${first.child.pid} on ${hostname()}:`,
        ),
      );
      assert.deepEqual(await serverOf(dataDir), server);
      const [, last] = /^wrote (\d+)\n$/m.exec(first.output().slice(-20)) ?? [];
      await first.seen(new RegExp(`^wrote ${Number(last) + 1}$`, "m"));
      first.child.kill("SIGTERM");
      assert.equal(await first.ended, 0);
    },
  );

  test("runs for a user who is not root", { skip: !isRoot && "this run is not root itself" }, async () => {
    const dataDir = await temporaryFolder();
    await chmod(dataDir, 0o777);
    const running = write(join(dataDir, "data"), 0, nobody);
    await running.seen(/^wrote 10$/m);
    assert.equal((await stat(join(dataDir, "data", "postgres"))).uid, nobody);
    running.child.kill("SIGTERM");
    assert.equal(await running.ended, 0);
  });

  test("runs for this user from folders with mode 700, and finds its data again", async () => {
    const secret = await temporaryFolder();
    const binaries = join(secret, "native");
    await cp(await findBinaries(), binaries, { recursive: true, verbatimSymlinks: true });
    await chmod(secret, 0o700);
    const outsideRoot = join(await temporaryFolder(), "outside");
    const options = { dataDir: join(secret, "data"), binaries, outsideRoot };
    for (const expected of [0, 1]) {
      const postgres = await startEmbeddedPostgres(options);
      const client = new pg.Client({ ...postgres.connection, database: "postgres" });
      await client.connect();
      await client.query("create table if not exists visits (n serial)");
      const { rowCount } = await client.query("select from visits");
      assert.equal(rowCount, expected);
      await client.query("insert into visits default values");
      await client.end();
      await postgres.stop();
    }
  });

  test("says that a database kept elsewhere is gone, and creates none in its place", async () => {
    const dataDir = await temporaryFolder();
    const elsewhere = join(await temporaryFolder(), "not-mounted");
    const note = "postgres-is-elsewhere.txt";
    await writeFile(join(dataDir, note), `It is kept in:\n${elsewhere}\n`);
    await assert.rejects(startEmbeddedPostgres({ dataDir }), (error: unknown) => {
      assert.ok(error instanceof EmbeddedPostgresError);
      assert.equal(error.code, "no_database");
      assert.ok(error.message.includes(elsewhere) && error.message.includes(join(dataDir, note)));
      return true;
    });
    assert.deepEqual(await readdir(dataDir), [note]);
    assert.ok(!existsSync(elsewhere));
  });

  test("keeps the log of its last run, however often it fails to start afterwards", async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, "postgres"));
    await writeFile(join(dataDir, "postgres", "PG_VERSION"), "18\n");
    const log = join(dataDir, "postgres.log");
    await writeFile(log, "why it ended");
    for (const _ of [1, 2])
      await assert.rejects(startEmbeddedPostgres({ dataDir }), { code: "start_failed" });
    assert.equal(await readFile(`${log}.1`, "utf8"), "why it ended");
    assert.match(await readFile(`${log}.failed`, "utf8"), /postgresql\.conf/);
  });

  test("names the version of a folder that it cannot open, and does not change it", async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, "postgres"));
    await writeFile(join(dataDir, "postgres", "PG_VERSION"), "17\n");
    await assert.rejects(startEmbeddedPostgres({ dataDir }), (error: unknown) => {
      assert.ok(error instanceof EmbeddedPostgresError);
      assert.equal(error.code, "wrong_version");
      assert.match(error.message, /belongs to PostgreSQL 17/);
      return true;
    });
    assert.deepEqual(await readdir(join(dataDir, "postgres")), ["PG_VERSION"]);
  });
});
