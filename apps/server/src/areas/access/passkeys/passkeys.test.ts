import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { PasskeySignature } from "@kitpath/contract/access/accounts/passkey-signature";
import { minuteMs } from "@kitpath/contract/time/durations";
import { assertRefused } from "#test/assert-refused.ts";
import { makeAuthenticator } from "#test/authenticator.ts";
import { makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { actionsOf, addMember, noticesTo, openPasswordLink } from "#test/people.ts";
import { addPasskey, makePasskey, turnOnTwoFactor } from "#test/second-steps.ts";

const app = await startTestApp({}, { withSandbox: true });
const wait = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms));

const request = async (host?: string) => (await app.call("startPasskeySignIn", { host })).body;
const signIn = (body: PasskeySignature, host?: string) => app.call("createTokenByPasskey", { body, host });
const namesOf = async (token: string) =>
  (await app.call("listPasskeys", { token })).body.data.map(({ name }: { name: string }) => name);

describe("a passkey in the profile", () => {
  test("is added with the password, has a name, and shows when it was last used", async () => {
    const tenant = await makeTenant(app);
    const { token } = tenant;
    const body = { password: "Wrong-password-1" };
    const wrong = await app.call("startPasskey", { token, body });
    assert.deepEqual(wrong.body.errors, { password: ["Wrong password"] });
    const { device } = await addPasskey(app, tenant);
    const { response } = await makePasskey(app, tenant);
    await app.call("addPasskey", { token, body: { name: "  Zoë’s phone ", response } });
    assert.deepEqual(await namesOf(token), ["Work laptop", "Zoë’s phone"]);
    await signIn(device.sign(await request()));
    const { data } = (await app.call("listPasskeys", { token })).body;
    assert.ok(data[0].lastUsedAt && data[1].lastUsedAt === null);
    assert.equal(data[0].host, "localhost");
  });

  test("is not added twice on one device, nor on a device that was not unlocked", async () => {
    const tenant = await makeTenant(app);
    const { token, password } = tenant;
    const { device, response } = await makePasskey(app, tenant);
    const transports = ["internal", "hybrid"];
    const body = { name: "Phone", response: { ...response, response: { ...response.response, transports } } };
    await app.call("addPasskey", { token, body });
    const start = async () => (await app.call("startPasskey", { token, body: { password } })).body;
    const options = await start();
    assert.deepEqual(options.excludeCredentials, [{ type: "public-key", id: device.id, transports }]);
    const responses = [device.make(options), makeAuthenticator().make(await start(), false)];
    for (const response of responses) {
      const reply = await app.call("addPasskey", { token, body: { name: "Again", response } });
      assertRefused(reply, 422);
      assert.deepEqual(reply.body.errors, { response: ["The passkey could not be added. Start again."] });
    }
    assert.deepEqual(await namesOf(token), ["Phone"]);
  });

  test("is added only for the person's own challenge, once, within five minutes, at this address", async () => {
    const [tenant, other] = [await makeTenant(app), await makeTenant(app)];
    const add = async (response: object) => {
      const reply = await app.call("addPasskey", { token: tenant.token, body: { name: "x", response } });
      return reply.status;
    };
    const { response } = await makePasskey(app, tenant);
    assert.deepEqual([await add(response), await add(response)], [201, 422]);
    const late = await makePasskey(app, tenant);
    wait(5 * minuteMs);
    assert.equal(await add(late.response), 422);
    assert.equal(await add((await makePasskey(app, other)).response), 422);
    const { challenge } = await request();
    const { token, password } = tenant;
    const options = (await app.call("startPasskey", { token, body: { password } })).body;
    assert.equal(await add(makeAuthenticator().make({ ...options, challenge })), 422);
    assert.equal(await add(makeAuthenticator("https://evil.example").make(options)), 422);
    assert.deepEqual(await namesOf(token), ["x"]);
  });

  // Shows: ASVS 7.5.1
  test("is removed by its owner, and does not exist for anybody else", async () => {
    const [tenant, other] = [await makeTenant(app), await makeTenant(app)];
    const member = { ...tenant, userId: await addMember(app, tenant) };
    const { id, device } = await addPasskey(app, tenant);
    const { password } = tenant;
    const remove = async (token: string, person = { password }) => {
      const body = { password: person.password };
      return (await app.call("removePasskey", { token, params: { id }, body })).status;
    };
    assert.equal(await remove(other.token, other), 404);
    await app.call("setPassword", { body: { token: await openPasswordLink(app, member), password } });
    assert.equal(await remove(await openSession(app, member)), 404);
    assert.equal(await remove(tenant.token, { password: "Wrong-password-1" }), 422);
    assert.deepEqual(await namesOf(tenant.token), ["Work laptop"]);
    assert.equal(await remove(tenant.token), 200);
    assert.equal(await remove(tenant.token), 404);
    assertRefused(await signIn(device.sign(await request())), 401);
  });

  test("appears in the audit log, and its owner gets an e-mail", async () => {
    const tenant = await makeTenant(app);
    const { token } = tenant;
    const { id, device } = await addPasskey(app, tenant);
    await signIn(device.sign(await request()));
    await signIn({ ...device.sign(await request()), id: "AAAA", rawId: "AAAA" });
    await app.call("removePasskey", { token, params: { id }, body: { password: tenant.password } });
    const { response } = await makePasskey(app, tenant);
    wait(5 * minuteMs);
    await app.call("addPasskey", { token, body: { name: "Late", response } });
    assert.deepEqual(await actionsOf(app, tenant), [
      "passkey_added",
      "signed_in",
      "passkey_failed",
      "passkey_removed",
      "passkey_refused",
    ]);
    assert.deepEqual(await noticesTo(app, tenant), ["passkey_added", "passkey_removed"]);
  });
});

describe("signing in with a passkey", () => {
  test("needs neither e-mail nor password nor code", async () => {
    const tenant = await makeTenant(app);
    await turnOnTwoFactor(app, tenant);
    const { device } = await addPasskey(app, tenant);
    const reply = await signIn(device.sign(await request()));
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    const { body } = await app.call("getUserInfo", { token: reply.body.access_token });
    assert.equal(body.userInfo.profile.email, tenant.email);
  });

  test("redirects to where the user was going, if that is allowed", async () => {
    const tenant = await makeTenant(app);
    const { device } = await addPasskey(app, tenant);
    const shop = "https://a-shop.myshopify.com/admin";
    for (const [redirect, led] of [
      [shop, shop],
      ["https://elsewhere.example/", undefined],
      [undefined, undefined],
    ]) {
      const query = { redirect };
      const reply = await app.call("createTokenByPasskey", { query, body: device.sign(await request()) });
      assert.equal(reply.status, 200);
      assert.equal(reply.body.redirect, led);
    }
  });

  // Shows: ASVS 6.3.4
  test("accepts a signature once, within five minutes, for this address, from an unlocked device", async () => {
    const tenant = await makeTenant(app);
    const { device } = await addPasskey(app, tenant);
    const refused = async (signature: PasskeySignature, host?: string) => {
      const reply = await signIn(signature, host);
      assertRefused(reply, 401);
      assert.equal(reply.body.code, "passkey_refused");
    };
    const signature = device.sign(await request());
    assert.equal((await signIn(signature)).status, 200);
    await refused(signature);
    const late = device.sign(await request());
    wait(5 * minuteMs);
    await refused(late);
    await refused(device.sign(await request(), { isUnlocked: false }));
    await refused(device.sign(await request(), { at: "https://evil.example" }));
    await refused(device.sign({ ...(await request()), rpId: "evil.example" }));
    const options = await request("evil.example");
    await refused(device.sign(options, { at: "https://evil.example" }), "evil.example");
    await refused(device.sign({ ...(await request()), challenge: "AAAA" }));
    const { token, password } = tenant;
    const { body: making } = await app.call("startPasskey", { token, body: { password } });
    await refused(device.sign({ ...(await request()), challenge: making.challenge }));
    assert.equal((await signIn(device.sign(await request()))).status, 200);
  });

  // Shows: ASVS 11.6.1
  test("refuses a signature by another key or person, or one that was changed", async () => {
    const [tenant, other] = [await makeTenant(app), await makeTenant(app)];
    const [mine, theirs] = [await addPasskey(app, tenant), await addPasskey(app, other)];
    const honest = async () => mine.device.sign(await request());
    const foreign = async () => theirs.device.sign(await request());
    const changed = async (response: Partial<PasskeySignature["response"]>) => {
      const signature = await honest();
      return { ...signature, response: { ...signature.response, ...response } };
    };
    const { userHandle } = (await foreign()).response;
    for (const signature of [
      { ...(await foreign()), id: mine.device.id, rawId: mine.device.id },
      { ...(await honest()), id: theirs.device.id, rawId: theirs.device.id },
      await changed({ userHandle }),
      await changed({ userHandle: Buffer.alloc(32).toString("base64url") }),
      await changed({ userHandle: "AAAA" }),
      await changed({ userHandle: undefined }),
      await changed({ signature: (await foreign()).response.signature }),
      await changed({ clientDataJSON: "AAAA" }),
      await changed({ authenticatorData: "AAAA" }),
    ]) {
      assertRefused(await signIn(signature), 401);
    }
    assert.equal((await signIn(await honest())).status, 200);
  });

  test("refuses a copied device, whose use counter has fallen behind", async () => {
    const tenant = await makeTenant(app);
    const { device } = await addPasskey(app, tenant);
    const early = await request();
    const stale = device.sign(early);
    assert.equal((await signIn(device.sign(await request()))).status, 200);
    assertRefused(await signIn(stale), 401);
  });

  test("works only in its own mode, live or sandbox", async () => {
    const tenant = await makeTenant(app);
    const host = "dashboard.localhost:3000";
    const sandboxHost = "dashboard.sandbox.localhost:3000";
    const { device } = await addPasskey(app, tenant, host);
    const options = await request(host);
    assert.equal(options.rpId, "dashboard.localhost");
    assert.equal((await signIn(device.sign(options), host)).status, 200);
    const there = await request(sandboxHost);
    assert.equal(there.rpId, "dashboard.sandbox.localhost");
    assertRefused(await signIn(device.sign(there), sandboxHost), 401);
  });

  test("ends when the organisation is suspended or the user is deleted", async () => {
    const [suspended, deleted] = [await makeTenant(app), await makeTenant(app)];
    const devices = [await addPasskey(app, suspended), await addPasskey(app, deleted)];
    const { directory } = app.mode.db;
    await directory
      .updateTable("organisations")
      .set({ suspended_at: app.clock.now })
      .where("id", "=", suspended.organisationId)
      .execute();
    await directory.deleteFrom("logins").where("user_id", "=", deleted.userId).execute();
    for (const { device } of devices) assertRefused(await signIn(device.sign(await request())), 401);
  });
});

describe("a passkey as the second step", () => {
  test("follows the password in place of a code, and must be the person's own", async () => {
    const [tenant, other] = [await makeTenant(app), await makeTenant(app)];
    await turnOnTwoFactor(app, tenant);
    const [mine, theirs] = [await addPasskey(app, tenant), await addPasskey(app, other)];
    const { email, password } = tenant;
    const answer = (passkey: string) => app.call("createToken", { body: { email, password, passkey } });
    const signature = JSON.stringify(mine.device.sign(await request()));
    assert.equal((await answer(signature)).status, 200);
    for (const passkey of [signature, JSON.stringify(theirs.device.sign(await request()))]) {
      const reply = await answer(passkey);
      assertRefused(reply, 401);
      assert.equal(reply.body.code, "passkey_refused");
    }
    assert.deepEqual((await actionsOf(app, tenant)).slice(-2), ["second_step_failed", "second_step_failed"]);
    const unreadable = await answer("{");
    assert.deepEqual(unreadable.body.errors, { passkey: ["Invalid format."] });
  });

  test("is offered only on the host where it was added", async () => {
    const tenant = await makeTenant(app);
    await turnOnTwoFactor(app, tenant);
    await addPasskey(app, tenant, "dashboard.localhost");
    const { email, password } = tenant;
    const methodsAt = async (host: string) =>
      (await app.call("createToken", { body: { email, password }, host })).body.methods;
    assert.ok((await methodsAt("dashboard.localhost:3000")).includes("passkey"));
    assert.ok(!(await methodsAt("localhost")).includes("passkey"));
  });
});
