import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import pg from "pg";
import { serverOf, startScript, temporaryFolder } from "#test/process.ts";
import { until } from "#test/until.ts";
import { isRunning, processStartedAt } from "./process.ts";

const isRoot = process.getuid?.() === 0;
/** Users that every system has. */
const [daemon, nobody] = [1, 65_534];

/** As on a system that has none. */
const withoutProc = ["unshare", "--mount", "sh", "-c", 'mount -t tmpfs none /proc && exec "$@"', "sh"];
const mayHideProc = spawnSync(withoutProc[0]!, [...withoutProc.slice(1), "true"]).status === 0;

let first = 0;

const write = (dataDir: string, uid?: number) =>
  startScript("test/write-rows.ts", {
    args: [dataDir, String((first += 1_000_000))],
    ...(uid === undefined ? {} : { uid }),
  });

/** Starts, writes a row and stops; gives what it said. */
async function writeAndStop(dataDir: string, uid?: number): Promise<string> {
  const running = write(dataDir, uid);
  await running.seen(wrote).catch(() => undefined);
  running.child.kill("SIGTERM");
  await running.ended;
  return running.output();
}

const wrote = /^wrote \d+$/m;
const kept = /^kept \d+[^]*^wrote/m;

const draftsIn = async (dataDir: string) =>
  (await readdir(dataDir)).filter((name) => name.startsWith("postgres.new"));

describe("a start after an interrupted one", () => {
  // Shows: promise start-resumes
  test("creates the database again after a kill during creation, which still goes on", async () => {
    const dataDir = await temporaryFolder();
    for (let round = 0; round < 4; round++) {
      const earlier = await draftsIn(dataDir);
      const running = write(dataDir);
      const isMaking = async () =>
        (await draftsIn(dataDir)).some(
          (name) => !earlier.includes(name) && existsSync(join(dataDir, name, "base", "1")),
        );
      await until(isMaking, "folder of a database in the making");
      running.child.kill("SIGKILL");
      await running.ended;
    }
    assert.match(await writeAndStop(dataDir), wrote);
    assert.match(await writeAndStop(dataDir), kept);
    assert.deepEqual(await draftsIn(dataDir), []);
  });

  // Shows: promise start-resumes
  test("removes a half-made database", async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, "postgres.new-abcdef", "base"), { recursive: true });
    await writeFile(join(dataDir, "postgres.new-abcdef", "PG_VERSION"), "18\n");
    assert.match(await writeAndStop(dataDir), wrote);
    assert.deepEqual(await draftsIn(dataDir), []);
  });

  test("takes the lock of an ended process, even if its parent never reaped it", async () => {
    const dataDir = await temporaryFolder();
    // The shell gives its place to a program that knows of no children, so the one it had is never buried.
    const parent = spawn("sh", ["-c", 'sleep 600 & echo "$!"; exec sleep 600'], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    after(() => parent.kill("SIGKILL"));
    const pid = await new Promise<number>((done) => parent.stdout.once("data", (text) => done(Number(text))));
    const holder = { pid, startedAt: await processStartedAt(pid) };
    await writeFile(join(dataDir, "kitpath.lock"), JSON.stringify(holder));
    assert.match(await writeAndStop(dataDir), /^failed in_use: Another Kitpath process/m);
    process.kill(pid, "SIGKILL");
    assert.match(await writeAndStop(dataDir), wrote);
    process.kill(pid, 0);
  });

  // Shows: promise start-resumes
  test("ends what the killed server still runs, and removes its socket", async () => {
    const dataDir = await temporaryFolder();
    const running = write(dataDir);
    const [, writer] = await running.seen(/^open (\d+)$/m);
    const server = await serverOf(dataDir);
    const client = new pg.Client({ host: server.socketFolder, user: "postgres", database: "postgres" });
    client.on("error", () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const busy = client.query("select count(*) from generate_series(1, 1e12)").catch(() => undefined);
    process.kill(server.pid, "SIGKILL");
    running.child.kill("SIGKILL");
    await running.ended;
    // It notices the death of its server only when it next waits for something, and it does not.
    assert.ok(await isRunning(rows[0]!.pid));
    assert.match(await writeAndStop(dataDir), wrote);
    await busy;
    assert.ok(!(await isRunning(rows[0]!.pid)));
    assert.ok(!(await isRunning(Number(writer))));
    assert.ok(!existsSync(server.socketFolder));
    await client.end();
  });

  describe(
    "that finds the number of a process without details in /proc",
    { skip: !mayHideProc && "this user may not hide /proc" },
    () => {
      async function start(commandOf: (cluster: string) => string | null) {
        const dataDir = await temporaryFolder();
        const cluster = join(dataDir, "postgres");
        const other = spawn("sleep", ["600"], { stdio: "ignore" });
        after(() => other.kill("SIGKILL"));
        const ended = once(other, "exit");
        await mkdir(cluster);
        await writeFile(join(cluster, "PG_VERSION"), "18\n");
        await writeFile(join(cluster, "postmaster.pid"), `${other.pid}\n${cluster}\n`);
        const programs = await temporaryFolder();
        const command = commandOf(cluster);
        await writeFile(
          join(programs, "ps"),
          `#!/bin/sh\n${command === null ? "exit 1" : `echo "${command}"`}\n`,
          { mode: 0o755 },
        );
        const running = startScript("test/write-rows.ts", {
          args: [dataDir],
          env: { PATH: `${programs}:${process.env.PATH}` },
          through: withoutProc,
        });
        assert.equal(await running.ended, 1);
        return { output: running.output(), other, ended, pidFile: join(cluster, "postmaster.pid") };
      }

      test("changes nothing, and says which file to delete", async () => {
        const { output, other, pidFile } = await start(() => null);
        assert.match(output, new RegExp(`^failed in_use: Process ${other.pid} may be .*delete ${pidFile}`));
        assert.deepEqual([other.exitCode, other.signalCode, existsSync(pidFile)], [null, null, true]);
      });

      test("continues if it is another program, and leaves that alone", async () => {
        const { output, other, pidFile } = await start(() => "sleep 600");
        assert.match(output, /^failed start_failed/);
        assert.deepEqual([other.exitCode, other.signalCode, existsSync(pidFile)], [null, null, false]);
      });

      test("ends it if it is the server of this folder", async () => {
        const { ended } = await start((cluster) => `/opt/bin/postgres -D ${cluster} -k /tmp/none`);
        assert.deepEqual(await ended, [null, "SIGINT"]);
      });
    },
  );

  test(
    "as root runs as the owner of the data",
    { skip: !isRoot && "this run is not root itself" },
    async () => {
      const dataDir = await temporaryFolder();
      await chmod(dataDir, 0o777);
      assert.match(await writeAndStop(dataDir, daemon), wrote);
      assert.match(await writeAndStop(dataDir), kept);
      assert.match(await writeAndStop(dataDir, daemon), kept);
      assert.equal((await stat(join(dataDir, "postgres"))).uid, daemon);
    },
  );

  test(
    "by a user who cannot read the data says so",
    { skip: !isRoot && "this run is not root itself" },
    async () => {
      const dataDir = await temporaryFolder();
      await chmod(dataDir, 0o777);
      await writeAndStop(dataDir);
      assert.equal((await stat(join(dataDir, "postgres"))).uid, nobody);
      assert.match(
        await writeAndStop(dataDir, daemon),
        /^failed not_writable: The data folder .* cannot be/m,
      );
    },
  );
});
