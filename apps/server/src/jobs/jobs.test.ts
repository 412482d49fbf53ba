import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { after, describe, test } from "node:test";
import pg from "pg";
import { z } from "zod";
import { cloneTemplate } from "#test/database.ts";
import { sharedServer } from "#test/harness.ts";
import { until } from "#test/until.ts";
import { jobQueues } from "../background-work.ts";
import type { JobDefinition, Jobs } from "./jobs.ts";
import { openJobs } from "./open-jobs.ts";

const target = await cloneTemplate(await sharedServer());
const owner = new pg.Client(target);
await owner.connect();
after(() => owner.end());

const job = (name: string, more: Partial<JobDefinition> = {}): JobDefinition => ({
  name,
  payload: z.object({ n: z.number().optional() }),
  retryLimit: 1,
  retryDelaySeconds: 1,
  ...more,
});

const fail = (error: Error) => assert.fail(error);

describe("background work", () => {
  test("that covers every clinic at night has hours for it, and sends heartbeats", () => {
    const nightly = ["expire-records", "forget-webhook-deliveries", "reconcile-payments-nightly"];
    for (const name of [...nightly, "reconcile-shops"]) {
      const { expireSeconds = 0, heartbeatSeconds } = jobQueues.find((queue) => queue.name === name)!;
      assert.ok(expireSeconds >= 8 * 3600 && heartbeatSeconds, name);
    }
  });

  test("requested often under one key runs once, and again if requested after it started", async () => {
    const often = job("often", { waitsOnce: true });
    const processes = [await openJobs(target, [often], fail), await openJobs(target, [often], fail)];
    const waiting = async () => {
      const { rows } = await owner.query<{ n: number }>(
        "select count(*)::int as n from pgboss.job where name = 'often' and state = 'created'",
      );
      return rows[0]!.n;
    };
    const [first, second] = processes as [Jobs, Jobs];
    for (let n = 0; n < 100; n++) first.soon(often, { n }, n % 2 === 0 ? "even" : "odd");
    await until(async () => (await waiting()) === 2, "job for each key");
    for (const key of ["even", "odd", "other"]) second.soon(often, {}, key);
    await until(async () => (await waiting()) === 3, "job for the key that was new");
    // A job that was merged with a waiting one leaves nothing that a test could wait for.
    await pause(300);
    let done = 0;
    await first.work(often, async () => void done++);
    await until(() => done >= 3, "end of these jobs");
    second.soon(often, {}, "even");
    await until(() => done >= 4, "end of the job that was asked for later");
    for (const jobs of processes) await jobs.stop();
    assert.equal(done, 4);
  });

  test("with a schedule is planned once for all processes, by the current definition", async () => {
    const processes = [];
    for (const cron of ["0 3 * * *", "* * * * *"]) {
      processes.push(await openJobs(target, [job("daily", { cron }), job("never")], fail));
    }
    const { rows } = await owner.query(
      "select name, cron, timezone from pgboss.schedule where name in ('daily', 'never')",
    );
    assert.deepEqual(rows, [{ name: "daily", cron: "* * * * *", timezone: "UTC" }]);
    for (const jobs of processes) await jobs.stop();
  });

  test("follows the current definition, and restarts soon if its process went silent", async () => {
    for (const retryLimit of [1, 7]) {
      const jobs = await openJobs(
        target,
        [job("usual", { retryLimit }), job("brief", { expireSeconds: 20 })],
        fail,
      );
      await jobs.stop();
    }
    const { rows } = await owner.query(
      `select name, retry_limit, heartbeat_seconds, expire_seconds from pgboss.queue
        where name in ('usual', 'brief') order by name`,
    );
    assert.deepEqual(rows, [
      { name: "brief", retry_limit: 1, heartbeat_seconds: null, expire_seconds: 20 },
      { name: "usual", retry_limit: 7, heartbeat_seconds: 30, expire_seconds: 900 },
    ]);
  });

  for (const inLanes of [true, false]) {
    test(`${inLanes ? "in lanes" : "in batches"} is deleted once it is done, and kept if it failed`, async () => {
      const name = inLanes ? "laned" : "batched";
      const kind = job(name, { inLanes, retryLimit: 0 });
      const jobs = await openJobs(target, [kind], () => undefined);
      const kept = async () => {
        const { rows } = await owner.query<{ n: number; state: string }>(
          "select (data->>'n')::int as n, state from pgboss.job where name = $1 order by 1",
          [name],
        );
        return rows.map(({ n, state }) => `${n} ${state}`);
      };
      for (const n of [1, 2, 3]) jobs.soon(kind, { n }, String(n));
      await until(async () => (await kept()).length === 3, "jobs");
      const done = async ({ n }: { n?: number }) => {
        if (n === 2) throw new Error("cannot be done");
      };
      if (inLanes) jobs.workInLanes(kind, done, { concurrency: 2 });
      else await jobs.work(kind, done);
      await until(async () => (await kept()).join() === "2 failed", "end of these jobs");
      await jobs.stop();
    });
  }

  for (const inLanes of [true, false]) {
    test(`${inLanes ? "in lanes" : "in batches"} is retried once it is due, without a notification`, async () => {
      const kind = job(inLanes ? "laned-again" : "batched-again", { inLanes });
      const errors: string[] = [];
      const jobs = await openJobs(
        target,
        [kind],
        ({ message }, where) => void errors.push(`${where?.queue}: ${message}`),
      );
      let runs = 0;
      const failOnce = async () => {
        if (++runs === 1) throw new Error("not yet");
      };
      if (inLanes) jobs.workInLanes(kind, failOnce, { concurrency: 2 });
      else await jobs.work(kind, failOnce);
      jobs.soon(kind, {}, "one");
      await until(() => runs === 2, "second run");
      await jobs.stop();
      assert.deepEqual({ runs, errors }, { runs: 2, errors: [`${kind.name}: not yet`] });
    });
  }

  test("in lanes that takes long sends heartbeats, so that nobody starts it again", async () => {
    const long = job("long", { inLanes: true, heartbeatSeconds: 10 });
    const jobs = await openJobs(target, [long], fail);
    const ended = Promise.withResolvers<void>();
    jobs.soon(long, {}, "one");
    jobs.workInLanes(long, () => ended.promise, { concurrency: 1 });
    const isHeardOf = async () => {
      const { rows } = await owner.query(
        "select from pgboss.job where name = 'long' and heartbeat_on > started_on + interval '1s'",
      );
      return rows.length > 0;
    };
    await until(isHeardOf, "sign of life");
    ended.resolve();
    await jobs.stop();
  });

  test("requested while it stops is left to the schedule", async () => {
    const late = job("late");
    const jobs = await openJobs(target, [late], fail);
    jobs.soon(late, {}, "before");
    await jobs.stop();
    jobs.soon(late, {}, "after");
  });
});
