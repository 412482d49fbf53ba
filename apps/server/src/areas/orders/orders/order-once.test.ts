import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { urlOf } from "#test/database.ts";
import { startTestApp } from "#test/harness.ts";
import { killWhileOrdering, ordersAtOnce } from "#test/kill-while-ordering.ts";
import { openClinic } from "#test/open-clinic.ts";
import { startServer } from "#test/process.ts";

const app = await startTestApp({}, { withSandbox: true });
const env = {
  KITPATH_DEMO: "off",
  DATABASE_URL: urlOf(app.target),
  SANDBOX_DATABASE_URL: urlOf(app.sandboxTarget),
};
const killAt = [0, 3, 6];

describe("an order whose server is killed", () => {
  // Shows: promise order-once
  test("exists once after it is sent again, whether or not it had been answered", async (t) => {
    const { list, token, organisationId } = await openClinic(app);
    const found = await killWhileOrdering({
      async start() {
        const { url, child, ended } = await startServer(env);
        const end = (signal: "SIGKILL" | "SIGTERM") => child.kill(signal);
        return { url, kill: () => end("SIGKILL"), stop: async () => (end("SIGTERM"), ended) };
      },
      authorization: `Bearer ${token}`,
      countKept: () =>
        app.mode.db.inTenant(organisationId, async (trx) => {
          const orders = trx.selectFrom("orders").where("clinic_id", "=", organisationId);
          const { n } = await orders
            .select((eb) => eb.fn.countAll<number>().as("n"))
            .executeTakeFirstOrThrow();
          return n;
        }),
      killAt,
    });
    t.diagnostic(`${found.unanswered} orders were stored without an answer`);
    assert.deepEqual([found.doubled, found.answeredAnew], [0, 0]);
    assert.equal((await list()).meta.total, killAt.length * ordersAtOnce);
  });
});
