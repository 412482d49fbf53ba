import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import pg from "pg";
import { isRunning } from "#db/embedded/process.ts";
import { cloneInstallation, cloneTemplate, urlOf } from "#test/database.ts";
import { sharedServer } from "#test/harness.ts";
import { serverOf, startScript, startServer, temporaryFolder } from "#test/process.ts";
import { until } from "#test/until.ts";

const noDemo = { KITPATH_DEMO: "off", LOG_LEVEL: "error", PORT: "0" };
const start = (env: Record<string, string>) => startScript("src/main.ts", { env: { ...noDemo, ...env } });

/** Asserts that no process runs on the folder, its lock is released, and the socket is gone. */
async function assertLeft(dataDir: string, server: { pid: number; socketFolder: string } | null) {
  assert.ok(!existsSync(join(dataDir, "kitpath.lock")), "the folder is still held");
  assert.ok(!existsSync(join(dataDir, "postgres", "postmaster.pid")), "a database was left running");
  if (!server) return;
  assert.ok(!(await isRunning(server.pid)));
  assert.ok(!existsSync(server.socketFolder));
}

async function hasOrders(dataDir: string): Promise<boolean> {
  const { socketFolder } = await serverOf(dataDir).catch(() => ({ socketFolder: "/nowhere" }));
  const client = new pg.Client({ host: socketFolder, user: "postgres", database: "kitpath" });
  try {
    await client.connect();
    return (await client.query("select from orders limit 1")).rowCount === 1;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

describe("a process that is asked to end", () => {
  test("stops its database, however often it is asked", async (t) => {
    const dataDir = await temporaryFolder();
    const running = await startServer({ ...noDemo, KITPATH_DATA_DIR: dataDir });
    const server = await serverOf(dataDir);
    const asked = performance.now();
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP", "SIGTERM"] as const) running.child.kill(signal);
    assert.equal(await running.ended, 0);
    t.diagnostic(`ended after ${Math.round(performance.now() - asked)} ms`);
    await assertLeft(dataDir, server);
  });

  const moments: [string, (dataDir: string) => Promise<boolean>][] = [
    [
      "its database is being made",
      async (dataDir) => (await readdir(dataDir)).some((name) => name.includes(".new-")),
    ],
    ["its database starts", async (dataDir) => existsSync(join(dataDir, "postgres", "postmaster.pid"))],
    ["its database answers", async (dataDir) => existsSync(join(dataDir, "reserve"))],
    ["it fills its database", hasOrders],
  ];
  for (const [moment, isReached] of moments) {
    // Shows: promise start-resumes
    test(`while ${moment} ends cleanly, and can start again`, async () => {
      const dataDir = await temporaryFolder();
      const running = start({ KITPATH_DATA_DIR: dataDir, KITPATH_DEMO: "on" });
      await until(() => isReached(dataDir), moment);
      running.child.kill("SIGTERM");
      assert.equal(await running.ended, 0, running.output());
      // Nothing but the stages of a slow start.
      assert.match(running.output(), /^([A-Z][a-z ]+ … (\d+\.\d s\n|failed\n)?)*$/);
      await assertLeft(dataDir, null);
      const again = await startServer({ ...noDemo, KITPATH_DATA_DIR: dataDir });
      again.child.kill("SIGINT");
      assert.equal(await again.ended, 0);
    });
  }

  test("reports that it is not ready, and ends once the last request is answered", async () => {
    const running = await startServer({
      ...noDemo,
      ...(await cloneInstallation(await sharedServer())),
    });
    const port = Number(new URL(running.url).port);
    let answer = "";
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    socket.on("data", (chunk) => (answer += chunk));
    socket.write("GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await until(() => answer.includes('"ok"'), "answer");
    assert.match(answer, /^HTTP\/1\.1 200 /);
    // Browsers and proxies open connections ahead.
    const spare = connect(port, "127.0.0.1").on("error", () => undefined);
    answer = "";
    socket.write("GET /readyz HTTP/1.1\r\nHost: localhost\r\n");
    // This is answered after the request begun above, so the server has received that beginning before it is told to end.
    assert.equal((await fetch(`${running.url}/readyz`)).status, 200);
    running.child.kill("SIGTERM");
    const isRefused = () =>
      new Promise<boolean>((done) => {
        const probe = connect(port, "127.0.0.1", () => probe.destroy()).once("error", () => done(true));
        probe.once("close", () => done(false));
      });
    await until(isRefused, "end of listening");
    socket.write("\r\n");
    await new Promise((done) => socket.once("close", done));
    assert.match(answer, /^HTTP\/1\.1 503 /);
    const answered = performance.now();
    assert.equal(await running.ended, 0);
    const seconds = (performance.now() - answered) / 1000;
    assert.ok(seconds < 30, `ended ${seconds.toFixed(1)} s after its last answer`);
    spare.destroy();
  });
});

describe("a process that cannot start", () => {
  test("says that its port is taken before it creates or opens a database", async (t) => {
    const taken = createServer().listen(0, "127.0.0.1");
    after(() => taken.close());
    await new Promise((done) => taken.once("listening", done));
    const { port } = taken.address() as AddressInfo;
    const dataDir = await temporaryFolder();
    const started = performance.now();
    const running = start({ KITPATH_DATA_DIR: dataDir, PORT: String(port), KITPATH_DEMO: "on" });
    assert.equal(await running.ended, 1);
    t.diagnostic(`refused after ${Math.round(performance.now() - started)} ms`);
    assert.equal(
      running.output(),
      `Port ${port} is taken. Stop what uses it, or choose another with PORT.\n`,
    );
    assert.deepEqual(await readdir(dataDir), []);
  });

  test("says that its data folder is not a folder", async () => {
    const file = join(await temporaryFolder(), "data");
    await writeFile(file, "");
    for (const dataDir of [file, join(file, "inside")]) {
      const env = { KITPATH_DATA_DIR: dataDir };
      const words = `The data folder ${dataDir} is not a folder. Name another with KITPATH_DATA_DIR.\n`;
      for (const running of [
        start(env),
        startScript("src/commands/kitpath.ts", { env, args: ["verify-audit"] }),
      ]) {
        assert.equal(await running.ended, 1);
        assert.ok(running.output().endsWith(words), running.output());
      }
    }
  });

  for (const host of ["203.0.113.1", "nowhere.invalid"]) {
    test(`says that it cannot listen on ${host}`, async () => {
      const running = start({ KITPATH_DATA_DIR: await temporaryFolder(), HOST: host });
      assert.equal(await running.ended, 1);
      assert.equal(running.output(), `HOST is ${host}, which is not an address of this machine.\n`);
    });
  }

  for (const address of ["127.0.0.1:1", "localhost:1", "nowhere.invalid"]) {
    test(`names the setting of an unreachable database server, ${address}, but no password`, async () => {
      const running = start({ DATABASE_URL: `postgres://kitpath:hush-hush@${address}/kitpath` });
      assert.equal(await running.ended, 1);
      assert.match(
        running.output(),
        /^The PostgreSQL server that DATABASE_URL names cannot be used: \w.*\n$/,
      );
      assert.doesNotMatch(running.output(), /hush/);
    });
  }

  test("says that each mode needs its own database, even if one is spelled in two ways", async () => {
    const live = await cloneTemplate(await sharedServer());
    const sandbox = { ...live, host: `${live.host}/.` };
    const running = start({ DATABASE_URL: urlOf(live), SANDBOX_DATABASE_URL: urlOf(sandbox) });
    assert.equal(await running.ended, 1);
    assert.match(running.output(), /^DATABASE_URL and SANDBOX_DATABASE_URL name the same database/);
  });

  test("names the setting of a database server that refuses it", async () => {
    const server = await sharedServer();
    const live = urlOf(await cloneTemplate(server));
    const sandbox = urlOf({ ...server, user: "stranger", database: "kitpath" });
    const running = start({ DATABASE_URL: live, SANDBOX_DATABASE_URL: sandbox });
    assert.equal(await running.ended, 1);
    assert.match(
      running.output(),
      /^The PostgreSQL server that SANDBOX_DATABASE_URL names cannot be used: .*stranger/,
    );
  });
});

// Shows: promise start-together
test("processes that start at once on an empty server all become ready", async () => {
  const database = `empty_${process.pid}`;
  const env = { ...noDemo, DATABASE_URL: urlOf({ ...(await sharedServer()), database }) };
  const servers = await Promise.all([startServer(env), startServer(env), startServer(env)]);
  for (const { url } of servers) assert.equal((await fetch(`${url}/readyz`)).status, 200);
  for (const { child } of servers) child.kill("SIGTERM");
  for (const { ended } of servers) assert.equal(await ended, 0);
});
