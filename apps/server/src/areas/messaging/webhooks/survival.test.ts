import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { makeOrder, makeTenant } from "#test/factories.ts";
import { urlOf } from "#test/database.ts";
import { startTestApp } from "#test/harness.ts";
import { startServer } from "#test/process.ts";
import { until } from "#test/until.ts";
import { startReceiver } from "#test/receiver.ts";

const app = await startTestApp({}, { withSandbox: true });
const env = {
  KITPATH_ENV: "test",
  KITPATH_DEMO: "off",
  KITPATH_ALLOW_PRIVATE_WEBHOOKS: "on",
  DATABASE_URL: urlOf(app.target),
  SANDBOX_DATABASE_URL: urlOf(app.sandboxTarget),
};
const receiver = await startReceiver();

const send = async (url: string, method: string, path: string, body: object, headers: object = {}) => {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
};

/** Creates a clinic with a webhook and a key, as an integrator would. Returns the key. */
async function openDeveloper(url: string): Promise<string> {
  const { token } = await makeTenant(app);
  const authorization = `Bearer ${token}`;
  const webhook = { eventType: "ORDER.CREATED", url: receiver.url, active: true, headers: {} };
  await send(url, "PUT", "/v1/webhooks", [webhook], { authorization });
  const made = await send(url, "POST", "/v1/api-keys", { keyName: "Shop" }, { authorization });
  return made.body.apiKey!;
}

describe("deliveries of a process that is killed", () => {
  // Shows: promise webhook-with-change
  test("are made by the next one: no acknowledged delivery is lost", async (t) => {
    let server = await startServer(env);
    const apiKey = await openDeveloper(server.url);
    // Slow enough for every kill to interrupt some calls.
    receiver.answer = (response) => void setTimeout(() => response.end(), 40);
    const acknowledged: string[] = [];
    for (let kill = 0; kill < 3; kill++) {
      const place = async () => {
        const reply = await send(server.url, "POST", "/orders/v3", makeOrder(), { "x-api-key": apiKey });
        assert.equal(reply.status, 201);
        acknowledged.push(reply.body.orderNumber!);
      };
      for (let n = 0; n < 20; n++) await place();
      const cut = Promise.allSettled([place(), place(), place()]);
      server.child.kill("SIGKILL");
      await cut;
      await server.ended;
      server = await startServer(env);
    }
    const arrived = () =>
      new Set(receiver.received.map(({ body }) => JSON.parse(body).orderNumber as string));
    await until(
      () => acknowledged.every((number) => arrived().has(number)),
      "delivery of every order that was acknowledged",
    );
    t.diagnostic(`${acknowledged.length} acknowledged, ${receiver.received.length} calls`);
    const [ids, orders] = [new Set<unknown>(), arrived()];
    for (const { headers } of receiver.received) ids.add(headers["webhook-id"]);
    assert.equal(ids.size, orders.size, "an order has one id, however often it was told of");
    server.child.kill("SIGTERM");
    assert.equal(await server.ended, 0);
  });
});
