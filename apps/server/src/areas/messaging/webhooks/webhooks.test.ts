import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { KeyScope } from "@kitpath/contract/operation/key-scopes";
import { sampleFor, sampledEvents } from "@kitpath/contract/messaging/events/webhook-samples";
import { sql } from "kysely";
import { asOwner } from "#db/prepare-database.ts";
import type { OutgoingCall } from "#outgoing/call-out.ts";
import { assertRefused, namedFields } from "#test/assert-refused.ts";
import { endOlderSecret, makeApiKey, makeSubscription, makeWebhook } from "#test/developer.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { findEndpoint, markFailing } from "./endpoint-queries.ts";
import { contextOfEndpoint } from "./signed-call.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token } = clinic;

const list = async (as = token) => (await app.call("listWebhooks", { token: as })).body;
const put = (subscriptions: object[], as = token) =>
  app.call("updateWebhooks", { token: as, body: subscriptions });

describe("the list of webhooks", () => {
  test("is updated where it differs, and webhooks it does not name stay", async () => {
    const { token } = await makeTenant(app);
    await put([makeSubscription(), makeSubscription({ eventType: "TEST.PROCESSED" })], token);
    const [received, processed] = await list(token);
    assert.deepEqual([received.eventType, processed.eventType], ["ORDER.RECEIVED", "TEST.PROCESSED"]);
    await put([received, { ...processed, url: "https://other.example.test/" }], token);
    const after = await list(token);
    assert.deepEqual(after[0], received, "sent back as it was, it is as it was");
    assert.deepEqual(
      [after[1].url, after[1].version],
      ["https://other.example.test/", processed.version + 1],
    );
    await put([makeSubscription({ eventType: "ORDER.CREATED" })], token);
    assert.equal((await list(token)).length, 3);
  });

  test("does not let one administrator overwrite what another has just changed", async () => {
    const { token } = await makeTenant(app);
    await put([makeSubscription()], token);
    const [read] = await list(token);
    assert.equal((await put([{ ...read, url: "https://first.example.test/" }], token)).status, 200);
    const second = await put([{ ...read, url: "https://second.example.test/" }], token);
    assertRefused(second, 409);
    assert.equal((await list(token))[0].url, "https://first.example.test/");
    const { version: _version, ...unversioned } = read;
    assert.equal((await put([{ ...unversioned, url: "https://third.example.test/" }], token)).status, 200);
  });

  test("does not let one administrator overwrite what another has set where there was none", async () => {
    const { token } = await makeTenant(app);
    const first = makeSubscription({ url: "https://first.example.test/", version: 0 });
    assert.equal((await put([first], token)).status, 200);
    assertRefused(await put([{ ...first, url: "https://second.example.test/" }], token), 409);
    assert.equal((await list(token))[0].url, "https://first.example.test/");
  });

  test("is refused as a whole when one of its webhooks is", async () => {
    const { token } = await makeTenant(app);
    const wrong = makeSubscription({ eventType: "ORDER.CREATED", url: "http://127.0.0.1/" });
    assertRefused(await put([makeSubscription(), wrong], token), 422);
    assert.deepEqual(await list(token), []);
  });

  test("is also served at the notification service's address", async () => {
    const headers = { authorization: `Bearer ${token}` };
    await makeWebhook(app, clinic);
    const direct = await app.app.inject({ url: "/v1/webhooks", headers });
    const prefixed = await app.app.inject({ url: "/notifications/v1/webhooks", headers });
    assert.equal(prefixed.statusCode, 200);
    assert.deepEqual(prefixed.json(), direct.json());
    const log = await app.app.inject({ url: "/notifications/v1/webhook-deliveries", headers });
    assert.equal(log.statusCode, 200);
    assert.equal((await app.app.inject({ url: "/notifications/v1/webhooks" })).statusCode, 401);
  });

  test("accepts only addresses on the internet", async () => {
    for (const url of [
      "",
      "x",
      "/hooks",
      "ftp://partner.example.test/",
      "javascript:alert(1)",
      "https://",
      "https:partner.example.test/",
      "https://partner.example.test/a b",
      "https://partner.example.test/é",
      "https://partner.example.test/100%",
      "http://localhost:3000/",
      "https://127.0.0.1/",
      "https://127.1/",
      "https://0x7f000001/",
      "https://[::1]/",
      "https://10.0.0.8/",
      "https://169.254.169.254/latest/meta-data",
      "https://db.internal/",
      "https://intranet/",
    ]) {
      const reply = await put([makeSubscription({ url })]);
      assertRefused(reply, 422);
      assert.deepEqual(namedFields(reply, "standard"), ["0.url"], url);
    }
  });

  test("says why it refuses an address with a password", async () => {
    for (const user of ["user:secret@", "user@", ":secret@"]) {
      const reply = await put([makeSubscription({ url: `https://${user}partner.example.test/` })]);
      assertRefused(reply, 422);
      assert.match(JSON.stringify(reply.body), /Remove the user name and password/);
    }
  });

  // Shows: ASVS 1.3.3
  test("refuses a header that would start another one, or that the partner may not set", async () => {
    const refused = async (headers: object) => {
      const reply = await put([makeSubscription({ headers })]);
      assertRefused(reply, 422);
      assert.match(namedFields(reply, "standard")[0]!, /^0\.headers/);
    };
    for (const name of ["", "a b", "a:b", "a\r\nb", "X-Team\r\n", "ä", "x".repeat(101)])
      await refused({ [name]: "1" });
    for (const name of [
      "Host",
      "content-length",
      "Transfer-Encoding",
      "WEBHOOK-SIGNATURE",
      "Proxy-Authorization",
    ])
      await refused({ [name]: "1" });
    for (const value of ["", "a\r\nX-Other: 1", "a\nb", "a\r\n", "a\u0000", "ä", "x".repeat(2001), 7, null])
      await refused({ "X-Team": value });
    await refused(Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`X-${n}`, "1"])));
  });

  test("counts headers before it reads any, since the caller chooses how many", async () => {
    const headers = Object.fromEntries(Array.from({ length: 19_000 }, (_, n) => [`X-${n}`, "1"]));
    const before = process.threadCpuUsage().user;
    const reply = await put([makeSubscription({ headers })]);
    const usedMs = (process.threadCpuUsage().user - before) / 1000;
    assertRefused(reply, 422);
    assert.ok(usedMs < 700, `${usedMs} ms`);
  });

  test("describes what is wrong with a header, and drops an empty one", async () => {
    const texts = async (headers: object) => {
      const reply = await put([makeSubscription({ headers })]);
      assertRefused(reply, 422);
      return Object.values((reply.body as { errors: Record<string, string[]> }).errors).flat();
    };
    assert.deepEqual(await texts({ "": "1" }), ["Field is required."]);
    assert.deepEqual(await texts({ "X-Team": "" }), ["Field is required."]);
    assert.deepEqual(await texts({ "X-Team": null }), ["Field is required."]);
    assert.deepEqual(await texts({ "X-Team": "1", "x-team": "2" }), ["This header is already there."]);
    assert.deepEqual(await texts({ "Content-Length": "1" }), ["This header is set by Kitpath."]);
    const { token } = await makeTenant(app);
    for (const nothing of ["", null]) {
      await put([makeSubscription({ headers: { "": nothing, "X-Team": " Bookings " } })], token);
      assert.deepEqual((await list(token))[0].headers, { "X-Team": "Bookings" });
    }
  });

  test("says that a missing field is required", async () => {
    const { url: _url, active: _active, eventType: _type, ...rest } = makeSubscription();
    const reply = await put([rest]);
    assertRefused(reply, 422);
    const { errors } = reply.body as { errors: Record<string, string[]> };
    const required = ["Field is required."];
    assert.deepEqual(errors, { "0.url": required, "0.active": required, "0.eventType": required });
  });

  test("accepts each event once", async () => {
    const reply = await put([makeSubscription(), makeSubscription()]);
    assertRefused(reply, 422);
    assert.deepEqual(namedFields(reply, "standard"), ["1.eventType"]);
  });
});

describe("secrets", () => {
  // Shows: ASVS 13.3.1
  test("of webhooks and their headers are stored nowhere in readable form", async () => {
    await makeWebhook(app, clinic, { headers: { Authorization: "Bearer canary-4711" } });
    const params = { eventType: "ORDER.RECEIVED" };
    const { secret } = (await app.call("getWebhookSecret", { token, params })).body;
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    const rows = await asOwner(app.target, async (owner) => {
      const found = await sql<{ text: string }>`select w::text as text from webhook_endpoints w`.execute(
        owner,
      );
      return found.rows.map(({ text }) => text).join();
    });
    assert.ok(!rows.includes("canary-4711") && !rows.includes(secret.slice(6)));
  });

  test("in headers are shown to keys that can set them, and not to those that can only read", async () => {
    const own = await makeTenant(app);
    await makeWebhook(app, own, { headers: { Authorization: "Bearer canary-4712" } });
    const seenBy = async (scopes: KeyScope[]) => {
      const apiKey = await makeApiKey(app, own, "createApiKey", { scopes });
      return (await app.call("listWebhooks", { token: null, apiKey })).body[0].headers;
    };
    assert.deepEqual(await seenBy(["webhooks:read"]), { Authorization: "••••••" });
    assert.deepEqual(await seenBy(["webhooks:write"]), { Authorization: "Bearer canary-4712" });
  });

  test("leave an audit entry when they are seen or renewed", async () => {
    const { token, organisationId } = await makeTenant(app);
    await put([makeSubscription()], token);
    const [kept] = await list(token);
    await put([{ ...kept, url: "https://other.example.test/?secret=1", active: false }], token);
    const params = { eventType: "ORDER.RECEIVED" };
    await app.call("getWebhookSecret", { token, params });
    await app.call("rotateWebhookSecret", { token, params });
    const actions = await app.mode.db.inTenant(organisationId, (trx) =>
      trx
        .selectFrom("audit_log")
        .select(["action", "details"])
        .where("organisation_id", "=", organisationId)
        .where("subject_kind", "=", "webhook")
        .orderBy("id")
        .execute(),
    );
    assert.deepEqual(
      actions.map(({ action }) => action),
      ["webhook_changed", "webhook_changed", "webhook_secret_viewed", "webhook_secret_renewed"],
    );
    // Which parts, and neither addresses nor headers, which can hold a password.
    const event = "ORDER.RECEIVED";
    assert.deepEqual(
      actions.slice(0, 2).map(({ details }) => details),
      [
        { event, changed: "url, headers", switched: "on" },
        { event, changed: "url", switched: "off" },
      ],
    );
  });

  test("number at most ten at once: another is refused until the oldest ends", async () => {
    const tenant = await makeTenant(app);
    const { token } = tenant;
    await put([makeSubscription()], token);
    const params = { eventType: "ORDER.RECEIVED" };
    const renew = () => app.call("rotateWebhookSecret", { token, params });
    for (let n = 0; n < 9; n++) assert.equal((await renew()).status, 200);
    const refused = await renew();
    assert.equal(refused.status, 422);
    assert.equal(
      refused.body.message,
      "This secret was renewed 9 times within 24 hours. You can renew it again in 24 hours.",
    );
    await endOlderSecret(app, tenant, 7);
    assert.equal((await renew()).status, 200);
  });

  test("that are renewed twice at once leave both signing", async () => {
    for (let n = 0; n < 5; n++) {
      const { token, organisationId } = await makeTenant(app);
      await put([makeSubscription()], token);
      const params = { eventType: "ORDER.RECEIVED" };
      const renew = () => app.call("rotateWebhookSecret", { token, params });
      const renewed = (await Promise.all([renew(), renew()])).map(({ body }) => body.secret as string);
      const kept = await app.mode.db.inTenant(organisationId, (trx) =>
        trx
          .selectFrom("webhook_endpoints")
          .select(["id", "secret", "previous_secret"])
          .where("clinic_id", "=", organisationId)
          .executeTakeFirstOrThrow(),
      );
      const signing = [kept.secret, kept.previous_secret!].map((secret) =>
        app.mode.secrets.decrypt(secret, contextOfEndpoint(kept.id)),
      );
      assert.deepEqual(signing.sort(), renewed.sort());
    }
  });
});

describe("a test of a webhook", () => {
  const send = (eventType: string, change: object = {}) =>
    app.call("testWebhook", {
      token,
      params: { eventType },
      body: { ...sampleFor("ORDER.RECEIVED", clinic.organisationId, app.clock.now), ...change },
    });
  const answered = { status: 200, durationMs: 7, error: null, answer: "", retryAfter: null };
  const newest = async () => (await app.call("listDeliveries", { token })).body.data[0];

  test("sends the sample of each event that has one, and is in the log", async () => {
    for (const eventType of sampledEvents) {
      await makeWebhook(app, clinic, { eventType });
      const calls: OutgoingCall[] = [];
      app.outside.call = async (call) => {
        calls.push(call);
        return answered;
      };
      const body = sampleFor(eventType, clinic.organisationId, app.clock.now);
      const reply = await app.call("testWebhook", { token, params: { eventType }, body });
      assert.deepEqual(reply.body, { responseStatus: 200, durationMs: 7 });
      assert.partialDeepStrictEqual(JSON.parse(calls[0]!.body), { eventType, ...body });
      assert.equal(calls[0]!.headers["X-Team"], "Bookings");
      assert.partialDeepStrictEqual(await newest(), { eventType, isTest: true, outcome: "delivered" });
    }
  });

  test("names a product that the receiver can look up by its code", async () => {
    for (const eventType of sampledEvents) {
      const { productCode } = sampleFor(eventType, clinic.organisationId, app.clock.now);
      const found = await app.call("getPublicProduct", { token, params: { productCode } });
      assert.equal(found.body.data?.productCode ?? found.body.productCode, productCode, eventType);
    }
  });

  test("that fails says so, and is in the log with the reason", async () => {
    for (const outcome of [
      { ...answered, status: 500 },
      { ...answered, status: 302 },
      { ...answered, status: null, error: "timeout" as const },
    ]) {
      app.outside.call = async () => outcome;
      const reply = await send("ORDER.RECEIVED");
      assertRefused(reply, 422);
      assert.equal(reply.body.message, "Webhook did not succeed.");
      const { lastStatus, lastError, nextAttemptAt } = await newest();
      assert.deepEqual([lastStatus, lastError, nextAttemptAt], [outcome.status, outcome.error, null]);
    }
    assert.equal((await list()).find(isReceived).failingSince, null, "it says nothing of real calls");
  });

  test("that succeeds clears its endpoint's failures, and one that fails changes nothing", async () => {
    await makeWebhook(app, clinic);
    const { organisationId } = clinic;
    const failingSince = app.clock.now;
    await app.mode.db.inTenant(organisationId, async (trx) => {
      const endpoint = await findEndpoint(trx, organisationId, "ORDER.RECEIVED");
      await markFailing(trx, organisationId, endpoint!, failingSince);
    });
    for (const [status, since] of [
      [500, failingSince.toISOString()],
      [200, null],
    ] as const) {
      app.outside.call = async () => ({ ...answered, status });
      await send("ORDER.RECEIVED");
      assert.equal((await list()).find(isReceived).failingSince, since);
    }
  });

  test("is only possible for an event with a sample", async () => {
    await makeWebhook(app, clinic, { eventType: "ORDER.CREATED" });
    const reply = await send("ORDER.CREATED");
    assertRefused(reply, 422);
    assert.deepEqual(namedFields(reply, "standard"), ["eventType"]);
  });

  test("needs an active webhook, one's own clinic, and a sample that is marked as one", async () => {
    await makeWebhook(app, clinic, { active: false });
    const inactive = await send("ORDER.RECEIVED");
    assertRefused(inactive, 422);
    assert.equal(inactive.body.code, "webhook_inactive");
    await makeWebhook(app, clinic);
    const other = await makeTenant(app);
    const theirs = sampleFor("ORDER.RECEIVED", other.organisationId, app.clock.now);
    const unset = { token: other.token, params: { eventType: "ORDER.RECEIVED" }, body: theirs };
    assertRefused(await app.call("testWebhook", unset), 404);
    assertRefused(await send("ORDER.RECEIVED", { clinicId: other.organisationId }), 404);
    assert.deepEqual(namedFields(await send("ORDER.RECEIVED", { orderNumber: "RT100245" }), "standard"), [
      "orderNumber",
    ]);
  });

  const isReceived = ({ eventType }: { eventType: string }) => eventType === "ORDER.RECEIVED";
});

describe("the delivery log", () => {
  test("is filtered by event, order and outcome, in pages", async () => {
    const { token, organisationId } = await makeTenant(app);
    for (const eventType of ["ORDER.RECEIVED", "ORDER.OUT_FOR_DELIVERY"])
      await put([makeSubscription({ eventType })], token);
    for (let n = 0; n < 12; n++) {
      const eventType = n < 4 ? "ORDER.OUT_FOR_DELIVERY" : "ORDER.RECEIVED";
      const status = n % 2 === 0 ? 200 : 500;
      app.outside.call = async () => ({ status, durationMs: 1, error: null, answer: "", retryAfter: null });
      const body = {
        ...sampleFor("ORDER.RECEIVED", organisationId, app.clock.now),
        orderNumber: `TEST${n}`,
      };
      await app.call("testWebhook", { token, params: { eventType }, body });
    }
    const total = async (query: object) =>
      (await app.call("listDeliveries", { token, query })).body.meta.total as number;
    assert.equal(await total({}), 12);
    assert.equal(await total({ eventType: "ORDER.OUT_FOR_DELIVERY" }), 4);
    assert.equal(await total({ outcome: "failed" }), 6);
    assert.equal(await total({ outcome: "failed", eventType: "ORDER.OUT_FOR_DELIVERY" }), 2);
    assert.equal(await total({ orderNumber: "test7" }), 1);
    const { body } = await app.call("listDeliveries", { token, query: { page: 2 } });
    assert.deepEqual(
      body.data.map(({ orderNumber }: { orderNumber: string }) => orderNumber),
      ["TEST1", "TEST0"],
    );
  });
});
