import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { minuteMs } from "@kitpath/contract/time/durations";
import { operationRows } from "@kitpath/contract/operations";
import { assertRefused } from "#test/assert-refused.ts";
import { customerOf, erase, orderFor } from "#test/customers.ts";
import { makeApiKey } from "#test/developer.ts";
import { makeTenant, openSession, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openPlace } from "#test/my-tests.ts";
import { addColleague } from "#test/people.ts";
import { makeTokenRequest } from "#test/registrations.ts";
import { validInputs } from "#test/valid-inputs.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const code = await openPlace(app, clinic);
const apiKey = await makeApiKey(app, clinic);

let made = 0;
/** Somebody whom the clinic and a partner's system know. */
async function makeKnown() {
  const partnerUserId = `app-user-${++made}`;
  const { sex, ...person } = makeTokenRequest({ partnerUserId, email: `known${made}@example.test` });
  const token = await openSession(app, clinic);
  const ordered = orderFor({ ...person, gender: sex } as Parameters<typeof orderFor>[0]);
  const { id, name } = await customerOf(app, clinic, await placeOrder(app, { ...clinic, token }, ordered));
  return { id, name, request: { sex, ...person } };
}

const vouch = async (request: object, as: object = { apiKey }) => {
  const { status, body } = await app.call("createPublicToken", { ...as, body: request });
  assert.equal(status, 201, JSON.stringify(body));
  return body as { id: string; token: string; placeUrl: string | null };
};
const secretOf = (address: string | null) =>
  new RegExp(`/my/${code}/enter#([\\w-]{43})$`).exec(address!)![1]!;
const enter = (secret: string, change: object = {}) =>
  app.call("enter", { body: { clinic: code, by: "link", secret, isTrusted: true }, ...change });

describe("a partner’s token", () => {
  test("opens the place of the person whom it is for, once and without the date of birth", async () => {
    const { id, request } = await makeKnown();
    const { placeUrl } = await vouch(request);
    const entered = await enter(secretOf(placeUrl));
    const me = await app.call("getMe", { token: entered.body.token });
    assert.equal(me.body.seen.id, id);
    assert.deepEqual(me.body.hides, []);
    assert.equal((await enter(secretOf(placeUrl))).body.code, "link_expired");
  });

  test("opens it in a frame, where a browser keeps no cookies, and is remembered by none", async () => {
    const { request } = await makeKnown();
    const { placeUrl } = await vouch(request);
    const inFrame = { headers: { "sec-fetch-site": "same-origin" } };
    const entered = await enter(secretOf(placeUrl), inFrame);
    assert.equal(entered.body.step, "in");
    assert.equal(entered.headers["set-cookie"], undefined);
    const { token } = entered.body;
    assert.equal((await app.call("getMe", { token, ...inFrame })).status, 200);
    const { body } = await app.call("listOwnSessions", { token });
    assert.deepEqual([body.data.length, body.data[0].isTrusted], [1, false]);
  });

  test("opens no place for somebody unknown or erased, under other details, or while there is none", async () => {
    const { request, id, name } = await makeKnown();
    const before = await app.call("listCustomers", { token: await openSession(app, clinic) });
    for (const change of [{ partnerUserId: "nobody" }, { dateOfBirth: "1991-01-02" }, { lastName: "Else" }])
      assert.equal((await vouch({ ...request, ...change })).placeUrl, null);
    const after = await app.call("listCustomers", { token: await openSession(app, clinic) });
    assert.equal(after.body.meta.total, before.body.meta.total);
    const other = await makeTenant(app);
    assert.equal((await vouch(request, { token: other.token })).placeUrl, null);
    const token = await openSession(app, clinic);
    await app.call("closePlaceOfPerson", { token, params: { id } });
    assert.equal((await vouch(request)).placeUrl, null);
    await erase(app, { ...clinic, token }, id, name);
    assert.equal((await vouch(request)).placeUrl, null);
  });

  test("opens nothing after half an hour, or once it is revoked", async () => {
    const { request } = await makeKnown();
    const [late, revoked] = [await vouch(request), await vouch(request)];
    const token = await openSession(app, clinic);
    await app.call("revokePublicToken", { token, params: { id: revoked.id } });
    assert.equal((await enter(secretOf(revoked.placeUrl))).body.code, "link_expired");
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 30 * minuteMs);
    assert.equal((await enter(secretOf(late.placeUrl))).body.code, "link_expired");
    app.clock.now = now;
  });

  test("opens no place for a caller who may not read results, and leaves a row that the person reads", async () => {
    const { id, request } = await makeKnown();
    const token = await openSession(app, clinic);
    const kitsOnly = await makeApiKey(app, { token }, "createApiKey", { scopes: ["kits:write"] });
    assert.equal((await vouch(request, { apiKey: kitsOnly })).placeUrl, null);
    const userId = await addColleague(app, { ...clinic, token }, { adminRole: "clinic_fulfilment" });
    const packer = await openSession(app, { ...clinic, userId });
    assert.equal((await vouch(request, { token: packer })).placeUrl, null);
    const { placeUrl } = await vouch(request);
    const entered = await enter(secretOf(placeUrl));
    const { body } = await app.call("listOwnReadings", { token: entered.body.token });
    assert.deepEqual(
      body.data.map(({ by, what }: { by: string; what: string }) => [by, what]),
      [["clinic_system", "my_place_vouched"]],
      id,
    );
  });

  test("lets nobody in for longer: no passkey, and nothing once it is revoked", async () => {
    const { request } = await makeKnown();
    const vouched = await vouch(request);
    const { token } = (await enter(secretOf(vouched.placeUrl))).body;
    assertRefused(await app.call("startOwnPasskey", { token }), 422);
    const admin = await openSession(app, clinic);
    await app.call("revokePublicToken", { token: admin, params: { id: vouched.id } });
    assertRefused(await app.call("getMe", { token }), 401);
  });

  test("hides what the partner hides, for which the calls do not exist either", async () => {
    const { request } = await makeKnown();
    const hides = ["share", "details", "overTime"];
    assertRefused(
      await app.call("createPublicToken", { apiKey, body: { ...request, hides: ["everything"] } }),
      422,
    );
    const { token } = (await enter(secretOf((await vouch({ ...request, hides })).placeUrl))).body;
    assert.deepEqual((await app.call("getMe", { token })).body.hides, hides);
    const inputs = await validInputs(app, { ...clinic, token: await openSession(app, clinic) });
    for (const [name, { access }] of operationRows)
      if (access.kind === "person" && access.part)
        assertRefused(await app.call(name, { ...inputs[name], token }), 404);
  });
});
