import { hourMs } from "@kitpath/contract/time/durations";
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { assertRefused } from "#test/assert-refused.ts";
import { makeApiKey } from "#test/developer.ts";
import { makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { actionsOf } from "#test/people.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
let { token } = clinic;

/** Lets time pass and signs in again, since the session would have ended. */
async function wait(ms: number): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
  token = await openSession(app, clinic);
}
const newKey = (chosen?: Parameters<typeof makeApiKey>[3]) =>
  makeApiKey(app, { token }, "createApiKey", chosen);
const newest = async () => (await app.call("listApiKeys", { token })).body[0];
const use = (apiKey: string, ip?: string) => app.call("listOrders", { apiKey, ...(ip ? { ip } : {}) });
const rotate = async (id: string, body: object = {}): Promise<string> => {
  const { status, body: made } = await app.call("rotateApiKey", { token, params: { id }, body });
  assert.equal(status, 201);
  return made.apiKey;
};

describe("a key with an expiry date", () => {
  // Shows: promise key-scopes
  test("works until then, and is refused afterwards with its own error code", async () => {
    const expiresAt = new Date(app.clock.now.getTime() + hourMs).toISOString();
    const apiKey = await newKey({ expiresAt });
    assert.equal((await newest()).expiresAt, expiresAt);
    await wait(hourMs - 100);
    assert.equal((await use(apiKey)).status, 200);
    await wait(100);
    const refused = await use(apiKey);
    assertRefused(refused, 401);
    assert.equal(refused.body.code, "key_expired");
  });

  test("needs a date in the future", async () => {
    for (const expiresAt of [app.clock.now.toISOString(), "2001-01-01T00:00:00.000Z"]) {
      const reply = await app.call("createApiKey", { token, body: { keyName: "Late", expiresAt } });
      assertRefused(reply, 422);
      assert.deepEqual(Object.keys(reply.body.errors), ["expiresAt"]);
    }
  });
});

describe("a key limited to some addresses", () => {
  const addresses = ["203.0.113.0/24", "2001:db8::/48", "198.51.100.7"];

  // Shows: promise key-scopes
  test("works only from those addresses, in whatever notation they are given", async () => {
    const apiKey = await newKey({ addresses });
    for (const ip of ["203.0.113.200", "::ffff:203.0.113.1", "2001:db8::7", "198.51.100.7"])
      assert.equal((await use(apiKey, ip)).status, 200, ip);
    for (const ip of ["203.0.114.1", "2001:db8:1::1", "198.51.100.8", "127.0.0.1", "::1"]) {
      const refused = await use(apiKey, ip);
      assertRefused(refused, 403);
      assert.equal(refused.body.code, "address_not_allowed", ip);
    }
    assert.deepEqual((await newest()).addresses, addresses);
  });

  test("is refused for an invalid address, at its place in the list", async () => {
    const body = { keyName: "Office", addresses: ["203.0.113.1", "office"] };
    const reply = await app.call("createApiKey", { token, body });
    assertRefused(reply, 422);
    assert.deepEqual(Object.keys(reply.body.errors), ["addresses.1"]);
  });
});

describe("a key that is rotated", () => {
  // Shows: promise key-rotation
  test("works for one more day beside the new one, and both show when they were last used", async () => {
    const old = await newKey();
    const { id } = await newest();
    const fresh = await rotate(id);
    const end = new Date(app.clock.now.getTime() + 24 * hourMs);
    assert.notEqual(fresh, old);
    assert.equal((await newest()).lastUsedAt, null);
    await wait(24 * hourMs - 1000);
    assert.equal((await use(old)).status, 200);
    assert.equal((await use(fresh)).status, 200);
    const { previous, lastUsedAt } = await newest();
    assert.ok(Math.abs(Date.parse(previous.expiresAt) - end.getTime()) < 1000);
    assert.ok(previous.lastUsedAt !== null && lastUsedAt !== null);
    await wait(2000);
    assert.equal((await use(old)).body.code, "key_expired");
    assert.equal((await use(fresh)).status, 200);
    assert.equal((await newest()).previous, null);
  });

  test("keeps its scopes and its lifetime", async () => {
    const expiresAt = new Date(app.clock.now.getTime() + 48 * hourMs).toISOString();
    const chosen = { scopes: ["results:read"], addresses: ["127.0.0.1"], expiresAt } as const;
    const old = await newKey({
      ...chosen,
      scopes: [...chosen.scopes],
      addresses: [...chosen.addresses],
    });
    const { id } = await newest();
    await wait(40 * hourMs);
    const fresh = await rotate(id);
    assert.equal((await use(fresh)).body.code, "scope_missing");
    assert.equal((await use(fresh, "203.0.113.1")).body.code, "address_not_allowed");
    await wait(9 * hourMs);
    assert.equal((await use(old)).body.code, "key_expired", "the old one ends when it would have");
    const { status } = await app.call("listTestResults", { apiKey: fresh });
    assert.equal(status, 200);
    const left = Date.parse((await newest()).expiresAt) - app.clock.now.getTime();
    assert.ok(Math.abs(left - 39 * hourMs) < 1000);
  });

  test("stops at once on request, and so do its predecessors", async () => {
    const first = await newKey();
    const { id } = await newest();
    const second = await rotate(id, { overlapHours: 168 });
    assert.deepEqual([(await use(first)).status, (await use(second)).status], [200, 200]);
    const third = await rotate(id, { overlapHours: 0 });
    assert.deepEqual(
      [(await use(first)).status, (await use(second)).status, (await use(third)).status],
      [401, 401, 200],
    );
  });

  test("is revoked together with its predecessors", async () => {
    const old = await newKey();
    const { id } = await newest();
    const fresh = await rotate(id);
    await app.call("revokeApiKey", { token, params: { id } });
    assert.deepEqual([(await use(old)).status, (await use(fresh)).status], [401, 401]);
  });

  test("lasts a week at most, and appears in the audit log", async () => {
    await newKey();
    const { id } = await newest();
    for (const overlapHours of [-1, 1.5, 169, "24", null]) {
      const reply = await app.call("rotateApiKey", { token, params: { id }, body: { overlapHours } });
      assertRefused(reply, 422);
    }
    await rotate(id);
    assert.equal((await actionsOf(app, clinic)).at(-1), "api_key_rotated");
  });
});
