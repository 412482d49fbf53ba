import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sql } from "kysely";
import { asOwner } from "#db/prepare-database.ts";
import { urlOf } from "#test/database.ts";
import { makeOrder, makeTenant, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { hasPgBouncer, pooledUserSql, startPgBouncer } from "#test/pgbouncer.ts";
import { startServer } from "#test/process.ts";
import { until } from "#test/until.ts";
import { startReceiver } from "#test/receiver.ts";

type Body = Record<string, string>;

async function send(url: string, token: string, method: string, path: string, body: object, key?: string) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      ...(key ? { "idempotency-key": key } : {}),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}

describe("PgBouncer in transaction mode", { skip: hasPgBouncer ? false : "no pgbouncer here" }, () => {
  // Shows: promise pooler
  test("serves two processes from order to results and webhook, and can be killed meanwhile", async () => {
    const app = await startTestApp({}, { withSandbox: true });
    const receiver = await startReceiver();
    const { token } = await makeTenant(app);
    const user = `bouncer_${process.pid}`;
    await asOwner(app.target, async (owner) =>
      sql.raw(await pooledUserSql(user, "a password")).execute(owner),
    );
    const targets = [app.target, app.sandboxTarget] as const;
    const pooler = await startPgBouncer({
      server: app.target,
      databases: targets.map(({ database }) => database!),
      user,
      password: "a password",
    });
    const env = {
      KITPATH_ENV: "test",
      KITPATH_DEMO: "off",
      KITPATH_ALLOW_PRIVATE_WEBHOOKS: "on",
      DATABASE_URL: urlOf(app.target),
      SANDBOX_DATABASE_URL: urlOf(app.sandboxTarget),
      DATABASE_POOLER_URL: pooler.urlOf(app.target.database!),
      SANDBOX_DATABASE_POOLER_URL: pooler.urlOf(app.sandboxTarget.database!),
    };
    const [one, other] = await Promise.all([startServer(env), startServer(env)]);
    const events = ["ORDER.CREATED", "TEST.PROCESSED"].map((eventType) => ({
      eventType,
      url: receiver.url,
      active: true,
      headers: {},
    }));
    assert.equal((await send(one.url, token, "PUT", "/v1/webhooks", events)).status, 200);

    const place = ({ url }: { url: string }, n: number) =>
      send(url, token, "POST", "/orders/v3", makeOrder(), `order-${n}`);
    const first = await Promise.all(Array.from({ length: 12 }, (_, n) => place(n % 2 ? one : other, n)));
    for (const { status } of first) assert.equal(status, 201);

    const cut = Promise.all(Array.from({ length: 6 }, (_, n) => place(n % 2 ? one : other, 12 + n)));
    await pooler.kill();
    // Each is either acknowledged or refused with a status that permits a retry.
    for (const { status } of await cut) assert.ok(status === 201 || status === 503, String(status));
    assert.equal((await fetch(`${one.url}/readyz`)).status, 503);
    const refused = await place(one, 18);
    assert.deepEqual([refused.status, refused.body.code], [503, "overloaded"]);
    await pooler.startAgain();
    for (const server of [one, other])
      await until(async () => (await fetch(`${server.url}/readyz`)).ok, "process that is ready again");
    for (let n = 12; n <= 18; n++) assert.equal((await place(other, n)).status, 201);

    const { body } = await send(other.url, token, "POST", "/data-simulator/simulate/results", {
      product: thyroidProfile,
    });
    const told = () => receiver.received.map((call) => JSON.parse(call.body) as Body);
    await until(
      () =>
        told().some((call) => call.eventType === "TEST.PROCESSED" && call.orderNumber === body.orderNumber),
      "webhook of its results",
    );
    const created = () =>
      new Set(told().flatMap((call) => (call.eventType === "ORDER.CREATED" ? [call.orderNumber] : [])));
    await until(() => created().size === 20, "webhook of each order");
    for (const { child, ended } of [one, other]) {
      child.kill("SIGTERM");
      assert.equal(await ended, 0);
    }
  });
});
