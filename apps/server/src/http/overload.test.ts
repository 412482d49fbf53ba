import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { describe, test } from "node:test";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { until } from "#test/until.ts";

type Line = { status: number; code?: string; requestId?: string; routes?: Record<string, number> };
const lines: Line[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    for (const line of String(chunk).trim().split("\n")) lines.push(JSON.parse(line) as Line);
    done();
  },
});
const app = await startTestApp(
  { KITPATH_MAX_IN_FLIGHT: "12", LOG_LEVEL: "info" },
  { logTo: stream, withSandbox: true },
);
const clinic = await makeTenant(app);

describe("too many requests at once", () => {
  // Hole: the count of requests in flight is not compared.
  test("are refused with 503 and Retry-After; those within the limit are answered, and so is what comes after", async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => app.call("listOrders", { token: clinic.token })),
    );
    const answered = replies.filter(({ status }) => status === 200);
    const refused = replies.filter(({ status }) => status === 503);
    assert.equal(answered.length, 4);
    assert.equal(refused.length, 16);
    for (const { headers, body } of refused) {
      assert.equal(headers["retry-after"], "1");
      assert.equal(body.code, "overloaded");
    }
    assert.equal((await app.call("listOrders", { token: clinic.token })).status, 200);
    // Hole: each is logged by itself.
    const toldOf = () => lines.filter(({ status }) => status === 503);
    await until(() => toldOf().length > 0, "line of the refused requests");
    assert.deepEqual(
      toldOf().map(({ code, requestId, routes }) => [code, requestId, routes]),
      [["overloaded", undefined, { "/dashboard/v1/orders": 16 }]],
    );
  });

  test("do not keep the checks of the process from answering", async () => {
    const busy = Array.from({ length: 4 }, () => app.call("listOrders", { token: clinic.token }));
    for (const url of ["/livez", "/readyz"]) assert.equal((await app.app.inject({ url })).statusCode, 200);
    await Promise.all(busy);
  });
});
