import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { EventType } from "@kitpath/contract/messaging/events/events";
import { eventTypes } from "@kitpath/contract/messaging/events/events";
import { webhookEvents } from "@kitpath/contract/messaging/events/webhook-events";
import { sampleFor } from "@kitpath/contract/messaging/events/webhook-samples";
import { Webhook } from "standardwebhooks";
import { deliverDeps, keptDeliveries } from "#test/deliveries.ts";
import { endOlderSecret, makeWebhook } from "#test/developer.ts";
import { fitnessProfile, makeKit, makeOrder, makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { until } from "#test/until.ts";
import { startReceiver } from "#test/receiver.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { openCallOut } from "#outgoing/call-out.ts";
import { placeOrder } from "#areas/orders/orders/place-order.ts";
import { openAttempts } from "./attempts.ts";
import { deliverWebhookJob } from "./queueing.ts";

const app = await startTestApp({ KITPATH_ALLOW_PRIVATE_WEBHOOKS: "on" });
const config = { environment: "test", allowPrivateWebhooks: true } as const;
const { breakers } = app;
const callOut = openCallOut(config, { timeoutMs: 2000 });
const deps = deliverDeps(app, { callOut, now: () => new Date() });
app.mode.jobs.workInLanes(deliverWebhookJob, openAttempts(deps), {
  concurrency: 100,
  perGroup: 10,
  pausedGroups: breakers.resting,
  groupsOnTrial: breakers.onTrial,
});

const subscribeAll = async (token: string, url: string) => {
  const body = eventTypes.map((eventType) => ({
    eventType,
    url: `${url}${eventType}`,
    active: true,
    headers: { Authorization: "Basic a2l0OnBhdGg=" },
  }));
  assert.equal((await app.call("updateWebhooks", { token, body })).status, 200);
};

const secretOf = async (token: string, eventType: string): Promise<string> =>
  (await app.call("getWebhookSecret", { token, params: { eventType } })).body.secret;

describe("webhooks", () => {
  test("report every step of real work, signed, with identifiers and nothing else", async () => {
    const clinic = await makeTenant(app);
    const { token } = clinic;
    const receiver = await startReceiver();
    await subscribeAll(token, receiver.url);
    const kit = await makeKit(app, clinic, "results");
    const kept = await keptDeliveries(app, clinic.organisationId);
    assert.equal(kept.length, 9);
    const { journeyId } = (await app.call("getTest", { token, params: { id: kit.testId } })).body;
    await until(() => receiver.received.length === kept.length, "delivery of every event");
    const bodies = new Map<string, Record<string, unknown>>();
    for (const { url, headers, body } of receiver.received) {
      const event = JSON.parse(body);
      assert.equal(url, `/${event.eventType}`);
      assert.equal(headers.authorization, "Basic a2l0OnBhdGg=");
      assert.equal(headers["content-type"], "application/json");
      new Webhook(await secretOf(token, event.eventType)).verify(body, headers as Record<string, string>);
      assert.deepEqual(
        [event.clinicId, event.orderNumber, event.journeyId],
        [clinic.organisationId, kit.orderNumber, journeyId],
      );
      const schema = webhookEvents[event.eventType as EventType];
      assert.deepEqual(Object.keys(schema.parse(event)).sort(), Object.keys(event).sort(), "as documented");
      bodies.set(event.eventType, event);
    }
    assert.deepEqual([...bodies.keys()].sort(), [
      "ORDER.CREATED",
      "ORDER.DISPATCHED",
      "ORDER.OUT_FOR_DELIVERY",
      "ORDER.RECEIVED",
      "ORDER.RETURN_OUT_FOR_DELIVERY",
      "ORDER.RETURN_RECEIVED",
      "TEST.LAB_ACCESSIONED",
      "TEST.PROCESSED",
      "TEST.REGISTERED",
    ]);
    assert.deepEqual(bodies.get("ORDER.CREATED")!.kits, []);
    assert.deepEqual(bodies.get("ORDER.DISPATCHED")!.kits, [{ kitId: kit.kitId }]);
    const sent = bodies.get("ORDER.DISPATCHED")!;
    assert.match(String(sent.trackingUrl), new RegExp(`^https://.*${String(sent.trackingCode)}$`));
    assert.equal(bodies.get("TEST.REGISTERED")!.kitId, kit.kitId);
    assert.equal(bodies.get("TEST.REGISTERED")!.testId, undefined, "not known to the partner yet");
    assert.equal(bodies.get("TEST.PROCESSED")!.testId, kit.testId);
    const known = new Set(
      `eventType eventId occurredAt clinicId orderNumber journeyId productCode kitId kits testId carrier trackingCode trackingUrl
       outForDeliveryAt receivedAt`.split(/\s+/),
    );
    for (const body of bodies.values())
      assert.deepEqual(
        Object.keys(body).filter((name) => !known.has(name)),
        [],
      );
  });

  // Shows: promise webhook-with-change
  test("are stored with the change they report, or not at all", async () => {
    const clinic = await makeTenant(app);
    const receiver = await startReceiver();
    await subscribeAll(clinic.token, receiver.url);
    const cutOff = app.mode.db.inTenant(clinic.organisationId, async (trx) => {
      await placeOrder(trx, scopeOfTenant(app, clinic), makeOrder());
      throw new Error("cut off");
    });
    await assert.rejects(cutOff, /cut off/);
    await app.call("createOrder", { token: clinic.token, body: makeOrder() });
    await until(() => receiver.received.length > 0, "delivery");
    assert.equal((await keptDeliveries(app, clinic.organisationId)).length, 1);
    assert.equal(receiver.received.length, 1);
  });

  test("that nobody set up, or that are disabled, cost nothing", async () => {
    const clinic = await makeTenant(app);
    await makeWebhook(app, clinic, { eventType: "ORDER.CREATED", active: false });
    await app.call("createOrder", { token: clinic.token, body: makeOrder() });
    assert.deepEqual(await keptDeliveries(app, clinic.organisationId), []);
  });

  // Shows: promise webhook-independent
  test("to an endpoint that never answers, more than a hundred, delay nobody else's", async (t) => {
    const [dead, alive] = [await makeTenant(app), await makeTenant(app)];
    const [silent, receiver] = [await startReceiver(), await startReceiver()];
    silent.answer = () => undefined;
    await subscribeAll(dead.token, silent.url);
    await subscribeAll(alive.token, receiver.url);
    const place = ({ token }: { token: string }) => app.call("createOrder", { token, body: makeOrder() });
    for (let n = 0; n < 120; n++) await place(dead);
    await until(() => silent.received.length >= 5, "call to the silent endpoint");
    const waits: number[] = [];
    for (let n = 0; n < 20; n++) {
      const before = performance.now();
      await place(alive);
      await until(() => receiver.received.length > n, "delivery to the other endpoint");
      waits.push(performance.now() - before);
    }
    t.diagnostic(`waits in ms: ${waits.map(Math.round).join(" ")}`);
    // Each would take that long behind the silent endpoint; on a busy machine a single one may anyway.
    const slowest = waits.sort((a, b) => a - b).at(-2)!;
    assert.ok(slowest < 2000, `the slowest took ${slowest.toFixed(0)} ms`);
    assert.ok(silent.received.length < 40, `${silent.received.length} calls to an endpoint that is silent`);
  });
});

describe("an endpoint that is paused", () => {
  const eventType = "ORDER.RECEIVED";

  /** A clinic whose endpoint has failed until it was paused, and answers since. */
  async function openPaused() {
    const clinic = await makeTenant(app);
    const { token, organisationId } = clinic;
    const receiver = await startReceiver();
    receiver.answer = (response) => void response.writeHead(500).end();
    await makeWebhook(app, clinic, { eventType, url: receiver.url });
    const happen = () =>
      app.call("simulate", { token, params: { type: "registered" }, body: { product: fitnessProfile } });
    for (let n = 0; n < 5; n++) await happen();
    const { id, endpoint_id } = (await keptDeliveries(app, organisationId))[0]!;
    const isPaused = () => breakers.resting().includes(endpoint_id);
    await until(isPaused, "pause");
    receiver.answer = (response) => void response.end();
    receiver.received.length = 0;
    return { ...clinic, receiver, id, isPaused, happen };
  }

  test("is called at once when its address changes", async () => {
    const clinic = await openPaused();
    const { receiver, isPaused, happen } = clinic;
    await makeWebhook(app, clinic, { eventType, url: `${receiver.url}new` });
    assert.equal(isPaused(), false);
    await happen();
    await until(() => receiver.received.length > 0, "call");
    assert.equal(receiver.received[0]!.url, "/new");
  });

  test("is called at once after a successful test call, and not after a failed one", async () => {
    const { token, organisationId, receiver, isPaused, happen } = await openPaused();
    const tryIt = async (status: number) => {
      app.outside.call = async () => ({ status, durationMs: 1, error: null, answer: "", retryAfter: null });
      const body = sampleFor(eventType, organisationId, app.clock.now);
      await app.call("testWebhook", { token, params: { eventType }, body });
    };
    await tryIt(500);
    assert.equal(isPaused(), true);
    await tryIt(200);
    assert.equal(isPaused(), false);
    await happen();
    await until(() => receiver.received.length > 0, "call");
  });

  test("gets what is resent by hand, and is no longer paused once that arrives", async () => {
    const { token, receiver, id, isPaused } = await openPaused();
    await app.call("resendDelivery", { token, params: { id } });
    await until(() => receiver.received.some(({ headers }) => headers["webhook-id"] === id), "call");
    await until(() => !isPaused(), "end of the pause");
  });

  test("gets one call when the pause ends, and the others once it has answered", async () => {
    const { receiver, isPaused, happen } = await openPaused();
    const answers: (() => void)[] = [];
    receiver.answer = (response) => void answers.push(() => response.end());
    for (let n = 0; n < 5; n++) await happen();
    const other = await makeTenant(app);
    const theirs = await startReceiver();
    await subscribeAll(other.token, theirs.url);
    app.clock.now = new Date(app.clock.now.getTime() + 10_000);
    assert.equal(isPaused(), false);
    await until(() => answers.length > 0, "call on trial");
    for (let n = 0; n < 3; n++) {
      await app.call("createOrder", { token: other.token, body: makeOrder() });
      await until(() => theirs.received.length > n, "delivery to the other endpoint");
    }
    assert.equal(receiver.received.length, 1, "all others wait for the answer");
    receiver.answer = (response) => void response.end();
    answers[0]!();
    await until(() => receiver.received.length >= 10, "call of each that waited");
    assert.equal(isPaused(), false);
  });
});

describe("a secret that is renewed", () => {
  // Shows: promise webhook-signatures
  test("is valid together with its predecessor for 24 hours, then alone", async () => {
    const clinic = await makeTenant(app);
    const { token } = clinic;
    const receiver = await startReceiver();
    const params = { eventType: "ORDER.CREATED" };
    await makeWebhook(app, clinic, { eventType: "ORDER.CREATED", url: receiver.url, headers: {} });
    const before = await secretOf(token, "ORDER.CREATED");
    const { body: renewed } = await app.call("rotateWebhookSecret", { token, params });
    assert.notEqual(renewed.secret, before);
    assert.equal(Date.parse(renewed.previousSecretUntil) - app.clock.now.getTime(), 24 * 60 * 60_000);

    await app.call("createOrder", { token, body: makeOrder() });
    await until(() => receiver.received.length === 1, "delivery");
    const { headers, body } = receiver.received[0]!;
    for (const secret of [before, renewed.secret])
      new Webhook(secret).verify(body, headers as Record<string, string>);

    await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx
        .updateTable("webhook_endpoints")
        .set({ previous_secret_until: new Date(Date.now() - 1) })
        .where("clinic_id", "=", clinic.organisationId)
        .execute(),
    );
    await app.call("createOrder", { token, body: makeOrder() });
    await until(() => receiver.received.length === 2, "delivery");
    const later = receiver.received[1]!;
    const verify = (secret: string) =>
      new Webhook(secret).verify(later.body, later.headers as Record<string, string>);
    verify(renewed.secret);
    assert.throws(() => verify(before));
  });

  // Shows: promise webhook-signatures
  test("again within those 24 hours ends no earlier one before its time", async () => {
    const clinic = await makeTenant(app);
    const { token, organisationId } = clinic;
    const receiver = await startReceiver();
    const params = { eventType: "ORDER.CREATED" };
    await makeWebhook(app, clinic, { eventType: "ORDER.CREATED", url: receiver.url, headers: {} });
    const renew = async (): Promise<string> =>
      (await app.call("rotateWebhookSecret", { token, params })).body.secret;
    /** Places an order; returns whether its call is good for each secret. */
    const areGood = async (...secrets: string[]) => {
      const before = receiver.received.length;
      await app.call("createOrder", { token, body: makeOrder() });
      await until(() => receiver.received.length > before, "delivery");
      const { body, headers } = receiver.received.at(-1)!;
      const signatures = String(headers["webhook-signature"]).split(" ");
      const [id, at] = [String(headers["webhook-id"]), Number(headers["webhook-timestamp"])];
      return secrets.map((secret) =>
        signatures.includes(new Webhook(secret).sign(id, new Date(at * 1000), body)),
      );
    };
    const first = await secretOf(token, "ORDER.CREATED");
    const second = await renew();
    const third = await renew();
    assert.deepEqual(await areGood(first, second, third), [true, true, true]);

    await endOlderSecret(app, clinic, 0);
    assert.deepEqual(await areGood(first, second, third), [false, true, true]);
    const fourth = await renew();
    assert.deepEqual(await areGood(first, second, third, fourth), [false, true, true, true]);
    const { older_secrets } = await app.mode.db.inTenant(organisationId, (trx) =>
      trx
        .selectFrom("webhook_endpoints")
        .select("older_secrets")
        .where("clinic_id", "=", organisationId)
        .executeTakeFirstOrThrow(),
    );
    assert.equal(older_secrets.length, 1, "what has ended is not kept");
  });
});
