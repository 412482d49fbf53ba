import assert from "node:assert/strict";
import { test } from "node:test";
import type { ListedDelivery } from "@kitpath/contract/messaging/webhooks/webhooks";
import { makeProvider, makeProviderKey } from "#test/appointments.ts";
import { deliverDeps, keptDeliveries, makeNextTry } from "#test/deliveries.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { askForVisit } from "#test/planned-visits.ts";
import { startReceiver } from "#test/receiver.ts";
import { openAttempts } from "./attempts.ts";

const app = await startTestApp({ KITPATH_ALLOW_PRIVATE_WEBHOOKS: "on" });
const receiver = await startReceiver();
const clinic = await makeTenant(app);
const provider = await makeTenant(app, "provider_admin");
const { organisationId } = provider;
await makeProvider(app, { organisationId, nurses: [{}, {}] });
const apiKey = await makeProviderKey(app, provider);
const subscribe = (active: boolean) =>
  app.call("setVisitWebhook", { apiKey, body: { url: receiver.url, active } });

const list = async (query: object = {}) => {
  const { status, body } = await app.call("listVisitDeliveries", { apiKey, query });
  assert.equal(status, 200, JSON.stringify(body));
  return body as { data: (ListedDelivery & { eventType: string })[]; meta: { total: number } };
};

test("a call to a provider that fails is repeated by the schedule, listed with its attempts, and sent again", async (t) => {
  const before = app.clock.now;
  t.after(() => void (app.clock.now = before));
  await subscribe(true);
  receiver.answer = (response) => void response.writeHead(500).end("down");
  const { orderNumber } = await askForVisit(app, clinic, provider);
  const deps = deliverDeps(app);
  for (let n = 1; n < 10; n++)
    assert.equal((await makeNextTry(app, deps, organisationId)).state, "pending", `try ${n}`);
  assert.equal((await makeNextTry(app, deps, organisationId)).state, "failed");
  const {
    data: [failed],
    meta,
  } = await list({ orderNumber, outcome: "failed" });
  assert.equal(meta.total, 1);
  assert.deepEqual(
    [failed!.eventType, failed!.isTest, failed!.attempts, failed!.lastStatus, failed!.nextAttemptAt],
    ["VISIT.REQUESTED", false, 10, 500, null],
  );
  const params = { id: failed!.id };
  const { body: detail } = await app.call("getVisitDelivery", { apiKey, params });
  assert.deepEqual([detail.data.tries.length, detail.data.tries[0].answer], [10, "down"]);
  assert.equal(JSON.parse(detail.data.body).orderNumber, orderNumber);

  receiver.answer = (response) => void response.writeHead(204).end();
  receiver.received.length = 0;
  assert.equal((await app.call("resendVisitDelivery", { apiKey, params })).status, 202);
  const [kept] = await keptDeliveries(app, organisationId);
  await openAttempts(deps)({ clinicId: organisationId, deliveryId: kept!.id, ticket: kept!.ticket });
  assert.equal(receiver.received[0]!.headers["webhook-id"], failed!.id);
  assert.deepEqual((await list({ orderNumber })).data[0]!.outcome, "delivered");
});

test("calls to a provider are found by their event, and only by their provider", async () => {
  await subscribe(true);
  const { id, orderNumber } = await askForVisit(app, clinic, provider);
  await app.call("declineVisit", { apiKey, params: { id }, body: { reason: "Nobody can come" } });
  const { data } = await list({ orderNumber });
  assert.deepEqual(
    data.map(({ eventType }) => eventType),
    ["VISIT.CANCELLED", "VISIT.REQUESTED"],
  );
  const cancelled = await list({ orderNumber, eventType: "VISIT.CANCELLED" });
  assert.deepEqual([cancelled.meta.total, cancelled.data[0]!.id], [1, data[0]!.id]);
  const strangersKey = await makeProviderKey(app, await makeTenant(app, "provider_admin"));
  const params = { id: data[0]!.id };
  for (const name of ["getVisitDelivery", "resendVisitDelivery"] as const)
    assert.equal((await app.call(name, { apiKey: strangersKey, params })).status, 404, name);
  const own = await app.call("listVisitDeliveries", { apiKey: strangersKey });
  assert.deepEqual(own.body, { data: [], meta: { total: 0 } });
});

test("a paused webhook is sent nothing again", async () => {
  const { data } = await list();
  await subscribe(false);
  const reply = await app.call("resendVisitDelivery", { apiKey, params: { id: data[0]!.id } });
  assert.deepEqual([reply.status, reply.body.code], [422, "webhook_inactive"]);
  await subscribe(true);
});
