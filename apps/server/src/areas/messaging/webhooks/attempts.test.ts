import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { ListedDelivery } from "@kitpath/contract/messaging/webhooks/webhooks";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import { asOwner } from "#db/prepare-database.ts";
import { deliverDeps, keptDeliveries, makeNextTry } from "#test/deliveries.ts";
import { makeApiKey, makeWebhook } from "#test/developer.ts";
import { makeOrder, makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { startReceiver } from "#test/receiver.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { until } from "#test/until.ts";
import { openAttempts } from "./attempts.ts";
import { listEndpoints } from "./endpoint-queries.ts";
import { forgetDeliveries } from "./delivery-log.ts";
import { recordAttempts } from "./record-attempt.ts";
import { sendSwitchedOffEmail } from "./switching-off.ts";

const app = await startTestApp({ KITPATH_ALLOW_PRIVATE_WEBHOOKS: "on" });
const receiver = await startReceiver();
const deps = deliverDeps(app);
const started = app.clock.now;
const days = (n: number) => n * 86_400_000;

/** Creates a clinic with an active webhook and one order. */
async function openClinic(answer: number) {
  app.clock.now = started;
  const clinic = await makeTenant(app);
  await makeWebhook(app, clinic, { eventType: "ORDER.CREATED", url: receiver.url, headers: {} });
  const apiKey = await makeApiKey(app, clinic);
  const place = () => app.call("createOrder", { apiKey, body: makeOrder() });
  await place();
  receiver.received.length = 0;
  receiver.answer = (response) => void response.writeHead(answer).end();
  const webhook = async () => (await app.call("listWebhooks", { apiKey })).body[0];
  const next = () => makeNextTry(app, deps, clinic.organisationId);
  const log = async () => (await app.call("listDeliveries", { apiKey })).body.data;
  return { ...clinic, apiKey, place, webhook, next, log };
}

describe("a delivery", () => {
  test("that gets a 2xx answer is done", async () => {
    for (const status of [200, 201, 204, 299]) {
      const clinic = await openClinic(status);
      const { state, tries, next_attempt_at } = await clinic.next();
      assert.deepEqual([state, tries, next_attempt_at], ["delivered", 1, null]);
      await clinic.next();
      assert.equal(receiver.received.length, 1, "and is not made again");
    }
  });

  // Shows: promise webhook-attempts
  test("that fails is tried ten times in 75 hours and 35 minutes with one id and body, then abandoned", async () => {
    const clinic = await openClinic(500);
    const ids = new Set<unknown>();
    for (let n = 1; n < 10; n++) assert.equal((await clinic.next()).state, "pending", `try ${n}`);
    const { state, tries } = await clinic.next();
    assert.deepEqual([state, tries], ["failed", 10]);
    for (const { headers, body } of receiver.received) ids.add(JSON.stringify([headers["webhook-id"], body]));
    assert.deepEqual([receiver.received.length, ids.size], [10, 1]);
    const hours = (app.clock.now.getTime() - started.getTime()) / 3_600_000;
    assert.ok(Math.abs(hours - (75 + 35 / 60)) < 0.1, `${hours} hours`);
    const [{ id }] = await clinic.log();
    const { body } = await app.call("getDelivery", { apiKey: clinic.apiKey, params: { id } });
    assert.equal(body.data.tries.length, 10);
    assert.deepEqual([body.data.tries[0].responseStatus, body.data.outcome], [500, "failed"]);
  });

  test("that is redirected counts as failed", async () => {
    const clinic = await openClinic(302);
    const { state, last_status } = await clinic.next();
    assert.deepEqual([state, last_status], ["pending", 302]);
  });

  // Shows: promise webhook-attempts
  test("waits as long as the endpoint asks", async () => {
    const clinic = await openClinic(503);
    receiver.answer = (response) => void response.writeHead(503, { "retry-after": "3600" }).end();
    const { next_attempt_at } = await clinic.next();
    assert.equal(next_attempt_at!.getTime() - app.clock.now.getTime(), 3_600_000);
  });

  test("that was interrupted before its outcome was stored is repeated, and not once it is stored", async () => {
    const clinic = await openClinic(200);
    const [due] = await keptDeliveries(app, clinic.organisationId);
    const job = { clinicId: clinic.organisationId, deliveryId: due!.id, ticket: due!.ticket };
    const db: typeof app.mode.db = {
      ...app.mode.db,
      inTenantUnhurried: (id, work) =>
        app.mode.db.inTenant(id, async (trx) => {
          await work(trx);
          throw new Error("cut off");
        }),
    };
    await assert.rejects(openAttempts({ ...deps, mode: { ...app.mode, db } })(job), /cut off/);
    assert.equal((await keptDeliveries(app, clinic.organisationId))[0]!.state, "pending");
    for (let n = 0; n < 3; n++) await openAttempts(deps)(job);
    assert.equal(receiver.received.length, 2);
  });

  test("that is resent by hand leaves its older job with nothing to do", async () => {
    const clinic = await openClinic(500);
    const before = (await keptDeliveries(app, clinic.organisationId))[0]!;
    const failed = await clinic.next();
    const { apiKey, organisationId: clinicId } = clinic;
    const reply = await app.call("resendDelivery", { apiKey, params: { id: before.id } });
    assert.equal(reply.status, 202);
    for (const ticket of [before.ticket, failed.ticket])
      await openAttempts(deps)({ clinicId, deliveryId: before.id, ticket });
    assert.equal(receiver.received.length, 1);
    receiver.answer = (response) => void response.end();
    assert.equal((await clinic.next()).state, "delivered");
    const [first, second] = receiver.received.map(({ headers }) => headers["webhook-id"]);
    assert.equal(first, second);
  });

  test("that is resent by hand while an attempt's outcome is being stored is still resent", async () => {
    const clinic = await openClinic(500);
    const { apiKey, organisationId: clinicId } = clinic;
    const [{ id }] = await clinic.log();
    const reply = await app.mode.db.inTenant(clinicId, async (trx) => {
      await trx
        .updateTable("webhook_deliveries")
        .set({ state: "failed", ticket: 1, tries: 10, next_attempt_at: null })
        .where("clinic_id", "=", clinicId)
        .where("id", "=", id)
        .execute();
      const asked = app.call("resendDelivery", { apiKey, params: { id } });
      await until(async () => {
        const { rows } = await asOwner(app.target, (owner) =>
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            owner,
          ),
        );
        return rows.length > 0;
      }, "request that waits");
      return { asked };
    });
    assert.equal((await reply.asked).status, 202);
    const [delivery] = await keptDeliveries(app, clinicId);
    assert.deepEqual([delivery!.state, delivery!.ticket, delivery!.tries], ["pending", 2, 0]);
  });

  test("that is resent by hand to a disabled endpoint is refused", async () => {
    const clinic = await openClinic(500);
    const { id } = (await keptDeliveries(app, clinic.organisationId))[0]!;
    const { apiKey, token } = clinic;
    const { body: webhooks } = await app.call("listWebhooks", { token });
    const { eventType, url, headers } = webhooks[0];
    await app.call("updateWebhooks", { token, body: [{ eventType, url, headers, active: false }] });
    const reply = await app.call("resendDelivery", { apiKey, params: { id } });
    assert.deepEqual([reply.status, reply.body.code], [422, "webhook_inactive"]);
  });

  test("is not made to an endpoint that was disabled meanwhile", async () => {
    const clinic = await openClinic(200);
    const change = { eventType: "ORDER.CREATED", url: receiver.url, headers: {}, active: false };
    await app.call("updateWebhooks", { apiKey: clinic.apiKey, body: [change] });
    const { state, last_error } = await clinic.next();
    assert.deepEqual([state, last_error, receiver.received.length], ["failed", "not_active", 0]);
  });

  // Shows: promise webhook-resent
  test("is neither shown nor kept after 30 days", async () => {
    const clinic = await openClinic(200);
    const [{ id }] = await clinic.log();
    app.clock.now = new Date(started.getTime() + days(30) + 1000);
    assert.deepEqual(await clinic.log(), []);
    const older = { apiKey: clinic.apiKey, params: { id } };
    assert.equal((await app.call("getDelivery", older)).status, 404);
    assert.equal((await app.call("resendDelivery", older)).status, 404);
    await clinic.place();
    const [, newer] = await keptDeliveries(app, clinic.organisationId);
    await forgetDeliveries({ mode: app.mode, now: () => app.clock.now });
    assert.deepEqual(
      (await keptDeliveries(app, clinic.organisationId)).map((delivery) => delivery.id),
      [newer!.id],
    );
  });
});

describe("an endpoint", () => {
  async function switchedOffEmails(clinic: { organisationId: string }) {
    const sent: { to: string; text: string }[] = [];
    const mailer = { send: async (email: { to: string; text: string }) => void sent.push(email) };
    const mail = { mode: app.mode, mailer, dashboardUrl: () => "https://dashboard.example.test" };
    const { id } = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx
        .selectFrom("webhook_endpoints")
        .select("id")
        .where("clinic_id", "=", clinic.organisationId)
        .executeTakeFirstOrThrow(),
    );
    await sendSwitchedOffEmail(mail, { clinicId: clinic.organisationId, endpointId: id });
    return sent;
  }

  // Shows: promise webhook-switched-off
  test("that answers 410 is disabled at once, and its developers are notified", async () => {
    const clinic = await openClinic(410);
    assert.deepEqual(await switchedOffEmails(clinic), []);
    const { state } = await clinic.next();
    const { active, switchedOffReason, switchedOffAt } = await clinic.webhook();
    assert.deepEqual([state, active, switchedOffReason], ["failed", false, "gone"]);
    assert.ok(switchedOffAt);
    const [email] = await switchedOffEmails(clinic);
    assert.equal(email!.to, clinic.email);
    assert.match(email!.text, /Order created[^]*410 Gone[^]*integrations\/webhooks/);
  });

  test("that has moved is not judged by its old address, and is called at the new one", async () => {
    const clinic = await openClinic(410);
    const { version } = await clinic.webhook();
    const { url } = receiver;
    const moved = { eventType: "ORDER.CREATED", url: `${url}/new`, headers: {}, active: true, version };
    const move = () => app.call("updateWebhooks", { apiKey: clinic.apiKey, body: [moved] });
    receiver.answer = (response) => void move().then(() => response.writeHead(410).end());
    assert.equal((await clinic.next()).state, "pending");
    const { active, failingSince } = await clinic.webhook();
    assert.deepEqual([active, failingSince], [true, null]);
    receiver.answer = (response) => void response.end();
    assert.equal((await clinic.next()).state, "delivered");
  });

  test("that has moved is not disabled by its old address in one batch with its new one's first answer", async () => {
    const clinic = await openClinic(200);
    await clinic.place();
    const { organisationId: clinicId } = clinic;
    const [first, second] = await keptDeliveries(app, clinicId);
    const inTenant = <T>(work: (trx: TenantTransaction) => Promise<T>) =>
      app.mode.db.inTenant(clinicId, work);
    const read = () => inTenant((trx) => listEndpoints(trx, clinicId));
    const [old] = await read();
    const moved = { ...(await clinic.webhook()), url: `${receiver.url}/new` };
    await app.call("updateWebhooks", { apiKey: clinic.apiKey, body: [moved] });
    const [now] = await read();
    const outcome = { durationMs: 1, error: null, answer: null, retryAfter: null };
    const rest = { body: "{}", at: app.clock.now };
    await inTenant((trx) =>
      recordAttempts(trx, scopeOfTenant(app, clinic), [
        { ...rest, delivery: first!, endpoint: now!, outcome: { ...outcome, status: 500 } },
        { ...rest, delivery: second!, endpoint: old!, outcome: { ...outcome, status: 410 } },
      ]),
    );
    const { active, failingSince } = await clinic.webhook();
    assert.deepEqual([active, failingSince === null], [true, false], "the new one's failure counts alone");
    const states = (await keptDeliveries(app, clinicId)).map(({ state }) => state);
    assert.deepEqual(states, ["pending", "pending"]);
  });

  // Shows: promise webhook-switched-off
  test("is disabled after five days of nothing but failures, and no sooner", async () => {
    const clinic = await openClinic(500);
    const tryAfter = async (after: number) => {
      app.clock.now = new Date(started.getTime() + after);
      await clinic.place();
      const deliveries = await keptDeliveries(app, clinic.organisationId);
      const { id, ticket } = deliveries.at(-1)!;
      await openAttempts(deps)({ clinicId: clinic.organisationId, deliveryId: id, ticket });
    };
    await clinic.next();
    const failingSince = app.clock.now;
    assert.equal((await clinic.webhook()).failingSince, failingSince.toISOString());
    const since = failingSince.getTime() - started.getTime();
    await tryAfter(since + days(5) - 60_000);
    assert.equal((await clinic.webhook()).active, true);
    await tryAfter(since + days(5) + 60_000);
    const { active, switchedOffReason } = await clinic.webhook();
    assert.deepEqual([active, switchedOffReason], [false, "failing"]);
    const [email] = await switchedOffEmails(clinic);
    assert.match(email!.text, /failed for five days/);
  });

  // Shows: promise webhook-switched-off
  test("starts counting again after one answer", async () => {
    const clinic = await openClinic(500);
    await clinic.next();
    receiver.answer = (response) => void response.end();
    await clinic.next();
    assert.equal((await clinic.webhook()).failingSince, null);
  });

  test("starts counting again when it is enabled, and no longer shows as failing", async () => {
    const clinic = await openClinic(410);
    await clinic.next();
    const { version } = await clinic.webhook();
    const change = { eventType: "ORDER.CREATED", url: receiver.url, headers: {}, active: true, version };
    await app.call("updateWebhooks", { apiKey: clinic.apiKey, body: [change] });
    const { active, failingSince, switchedOffAt } = await clinic.webhook();
    assert.deepEqual([active, failingSince, switchedOffAt], [true, null, null]);
    assert.deepEqual(await switchedOffEmails(clinic), []);
  });
});

describe("what a webhook missed", () => {
  const recover = async (apiKey: string, change: object = {}) => {
    const body = { since: new Date(started.getTime() - 1000).toISOString(), what: "failed", ...change };
    return app.call("recoverDeliveries", { apiKey, params: { eventType: "ORDER.CREATED" }, body });
  };

  // Shows: promise webhook-resent
  test("can be counted first and then resent: failed deliveries, and events while it was disabled", async () => {
    const clinic = await openClinic(410);
    const { apiKey, organisationId: clinicId } = clinic;
    await clinic.next();
    for (let n = 0; n < 3; n++) await clinic.place();
    assert.equal((await keptDeliveries(app, clinicId)).length, 1, "nothing is kept for one that is off");
    assert.equal((await recover(apiKey)).body.code, "webhook_inactive");
    const change = { eventType: "ORDER.CREATED", url: receiver.url, headers: {}, active: true };
    await app.call("updateWebhooks", { apiKey, body: [change] });
    assert.deepEqual((await recover(apiKey, { dryRun: true })).body, { count: 4 });
    assert.equal((await keptDeliveries(app, clinicId)).length, 1, "counting sends nothing");
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    assert.deepEqual((await recover(apiKey)).body, { count: 4 });
    // The log shows when the event happened, not when its delivery was made.
    const happened = (await app.call("listDeliveries", { apiKey })).body.data as ListedDelivery[];
    assert.ok(happened.every(({ occurredAt }) => Date.parse(occurredAt) < app.clock.now.getTime()));
    const waiting = await keptDeliveries(app, clinicId);
    assert.deepEqual(
      waiting.map(({ state }) => state),
      ["pending", "pending", "pending", "pending"],
    );
    assert.deepEqual((await recover(apiKey, { dryRun: true })).body, { count: 0 });
    receiver.answer = (response) => void response.end();
    for (const { id, ticket } of waiting) await openAttempts(deps)({ clinicId, deliveryId: id, ticket });
    const numbers = receiver.received.map(({ body }) => JSON.parse(body).orderNumber as string);
    assert.equal(new Set(numbers).size, 4);
    assert.deepEqual((await recover(apiKey, { dryRun: true })).body, { count: 0 });
    assert.deepEqual((await recover(apiKey, { dryRun: true, what: "all" })).body, { count: 4 });
    const later = new Date(app.clock.now.getTime() + 1000).toISOString();
    assert.deepEqual((await recover(apiKey, { dryRun: true, what: "all", since: later })).body, { count: 0 });
  });

  test("includes pending deliveries, which are sent at once and not again at their old time", async () => {
    const clinic = await openClinic(503);
    const { apiKey, organisationId: clinicId } = clinic;
    assert.deepEqual((await recover(apiKey, { dryRun: true })).body, { count: 0 }, "it is about to be sent");
    for (let n = 0; n < 6; n++) await clinic.next();
    const [waiting] = await keptDeliveries(app, clinicId);
    assert.ok(waiting!.next_attempt_at!.getTime() - app.clock.now.getTime() > 3_600_000);
    receiver.answer = (response) => void response.end();
    receiver.received.length = 0;
    assert.deepEqual((await recover(apiKey)).body, { count: 1 });
    assert.deepEqual((await recover(apiKey)).body, { count: 0 });
    const [restarted] = await keptDeliveries(app, clinicId);
    assert.ok(restarted!.next_attempt_at! <= app.clock.now);
    for (const { ticket } of [waiting!, restarted!])
      await openAttempts(deps)({ clinicId, deliveryId: waiting!.id, ticket });
    assert.equal((await keptDeliveries(app, clinicId))[0]!.state, "delivered");
    assert.equal(receiver.received.length, 1);
  });
});
