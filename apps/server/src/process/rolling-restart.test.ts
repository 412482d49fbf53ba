import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { operations } from "@kitpath/contract/operations";
import { urlOf } from "#test/database.ts";
import { makeOrder, makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { startServer } from "#test/process.ts";
import { restartUnderLoad } from "#test/rolling-restart.ts";

const app = await startTestApp({}, { withSandbox: true });

describe("two processes behind a proxy", () => {
  // Shows: promise rolling-restart
  test("restart one after the other under load without a failed request", async (t) => {
    const { organisationId, token } = await makeTenant(app);
    const env = {
      KITPATH_DEMO: "off",
      KITPATH_DRAIN_SECONDS: "2",
      DATABASE_URL: urlOf(app.target),
      SANDBOX_DATABASE_URL: urlOf(app.sandboxTarget),
    };
    const start = async () => {
      const { url, child, ended } = await startServer(env);
      const stop = async () => {
        child.kill("SIGTERM");
        assert.equal(await ended, 0);
      };
      return { url, stop };
    };
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    let placed = 0;
    const call = async (url: string, n: number) => {
      const isOrder = n % 5 === 0;
      const { method, path } = operations[isOrder ? "createOrder" : "listOrders"];
      const body = isOrder ? { body: JSON.stringify(makeOrder()) } : {};
      const answer = await fetch(url + path, { method, headers, ...body });
      const text = await answer.text();
      if (!answer.ok) return `${method} ${path}: ${answer.status} ${text}`;
      if (isOrder) placed++;
      return null;
    };
    const { asked, failures, p99Ms } = await restartUnderLoad({
      start,
      call,
      restarts: 3,
      lanes: 4,
      perSecond: 40,
    });
    t.diagnostic(`${asked} requests, 99 % of them within ${Math.round(p99Ms)} ms`);
    assert.deepEqual(failures, []);
    assert.ok(asked > 30, `only ${asked} requests were made`);
    const { rows } = await app.mode.db.inTenant(organisationId, async (trx) => ({
      rows: await trx.selectFrom("orders").select("id").where("clinic_id", "=", organisationId).execute(),
    }));
    assert.equal(rows.length, placed);
  });
});
