import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { fileOf, makeCells } from "#test/bulk.ts";
import { urlOf } from "#test/database.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { startServer } from "#test/process.ts";
import { until } from "#test/until.ts";

const app = await startTestApp({}, { withSandbox: true });
const env = {
  KITPATH_ENV: "test",
  KITPATH_DEMO: "off",
  DATABASE_URL: urlOf(app.target),
  SANDBOX_DATABASE_URL: urlOf(app.sandboxTarget),
};
const good = 210;
const kills = 3;

describe("a file of orders whose process is killed", () => {
  // Shows: promise bulk-row-once
  test("is ordered to its end: every valid row once, charged once", async (t) => {
    const clinic = await makeTenant(app);
    const { token, organisationId: clinicId } = clinic;
    const queue = new PgBoss({ ...app.target, schema: "pgboss", supervise: false, schedule: false });
    await queue.start();
    t.after(() => queue.stop());
    /** Does what the queue does after missing a process's heartbeats, without the wait. */
    const missProcess = async () => {
      const db = queue.getDb();
      const long = "interval '5 minutes'";
      await db.executeSql(
        `update pgboss.job set heartbeat_on = heartbeat_on - ${long} where state = 'active'`,
      );
      await db.executeSql(`update pgboss.queue set monitor_claim_on = monitor_claim_on - ${long}`);
      await queue.supervise();
      await db.executeSql(`update pgboss.job set start_after = start_after - ${long} where state = 'retry'`);
    };
    const countOf = async (table: "orders" | "billing_lines") =>
      app.mode.db.inTenant(clinicId, async (trx) => {
        const { n } = await trx
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as("n"))
          .where("clinic_id", "=", clinicId)
          .executeTakeFirstOrThrow();
        return n;
      });
    const send = async (
      url: string,
      method: string,
      path: string,
      body?: string,
      type = "application/json",
    ) => {
      const headers = { authorization: `Bearer ${token}`, ...(body ? { "content-type": type } : {}) };
      const answer = await fetch(url + path, { method, headers, ...(body ? { body } : {}) });
      return (await answer.json()) as { id: string; state: string; counts: Record<string, number> };
    };

    const same = makeCells();
    const rows = [
      ...Array.from({ length: good - 1 }, () => makeCells()),
      same,
      same,
      makeCells({ postcode: "" }),
    ];
    let server = await startServer(env);
    const { id } = await send(server.url, "POST", "/v1/bulk-orders", fileOf(rows), "text/csv");
    const stateOf = async () => (await send(server.url, "GET", `/v1/bulk-orders/${id}`)).state;
    const kill = async () => {
      server.child.kill("SIGKILL");
      await server.ended;
      await missProcess();
      server = await startServer(env);
    };
    await kill();
    await until(async () => (await stateOf()) === "checked", "file that is checked");
    await send(server.url, "POST", `/v1/bulk-orders/${id}/order`, JSON.stringify({ withDoubtful: true }));
    const left: number[] = [];
    for (let n = 1; n < kills; n++) {
      const before = await countOf("orders");
      await until(async () => (await countOf("orders")) > before || before === good, "order of a row");
      await pause(Math.random() * 400);
      await kill();
      left.push(good - (await countOf("orders")));
    }
    await until(async () => (await stateOf()) === "checked", "file that is ordered");
    t.diagnostic(`left to order after each kill: ${left.join(", ")}`);
    assert.ok(left[0]! > 0, "the first kill came in the middle of it");
    assert.deepEqual([await countOf("orders"), await countOf("billing_lines")], [good, good]);
    const { counts } = await send(server.url, "GET", `/v1/bulk-orders/${id}`);
    assert.deepEqual([counts.ordered, counts.faulty], [good, 2], JSON.stringify(counts));
    server.child.kill("SIGTERM");
    assert.equal(await server.ended, 0);
  });
});
