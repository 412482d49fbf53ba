import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { urlOf } from "#test/database.ts";
import { makeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openClinic } from "#test/open-clinic.ts";
import { startServer } from "#test/process.ts";

const app = await startTestApp();
const env = {
  KITPATH_DEMO: "off",
  DATABASE_URL: urlOf(app.target),
  SANDBOX_DATABASE_URL: urlOf(app.sandboxTarget),
};
/** At how many orders that are kept, answered or not, the server is killed. */
const killAt = [0, 1, 3, 6];
const ordersAtOnce = 8;

describe("an order whose server is killed", () => {
  test("is there once when it is sent again, whether or not it had been answered", async (t) => {
    const { list, token, organisationId } = await openClinic(app);
    const countKept = () =>
      app.mode.db.inTenant(organisationId, async (trx) => {
        const orders = trx.selectFrom("orders").where("clinic_id", "=", organisationId);
        return (await orders.select((eb) => eb.fn.countAll<number>().as("n")).executeTakeFirstOrThrow()).n;
      });
    let unanswered = 0;
    for (const [round, enough] of killAt.entries()) {
      const orders = Array.from({ length: ordersAtOnce }, (_, n) => ({
        key: `${round}-${n}`,
        body: JSON.stringify(makeOrder()),
      }));
      const send = async (url: string, { key, body }: { key: string; body: string }) => {
        const headers = {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "idempotency-key": key,
        };
        const answer = await fetch(`${url}/orders/v3`, { method: "POST", headers, body });
        return { status: answer.status, ...((await answer.json()) as { orderNumber: string }) };
      };
      const first = await startServer(env);
      const sent = Promise.allSettled(orders.map((order) => send(first.url, order)));
      await pause(30);
      while ((await countKept()) < round * ordersAtOnce + enough) await pause(1);
      first.child.kill("SIGKILL");
      const answers = await sent;
      const second = await startServer(env);
      const kept = (await countKept()) - round * ordersAtOnce;
      unanswered += kept - answers.filter(({ status }) => status === "fulfilled").length;
      for (const [n, order] of orders.entries()) {
        const again = await send(second.url, order);
        assert.equal(again.status, 201);
        const answer = answers[n]!;
        if (answer.status === "fulfilled") assert.equal(again.orderNumber, answer.value.orderNumber);
      }
      second.child.kill("SIGTERM");
      await second.ended;
      assert.equal((await list()).meta.total, (round + 1) * ordersAtOnce);
    }
    t.diagnostic(`${unanswered} orders were kept of which no answer had told`);
  });
});
