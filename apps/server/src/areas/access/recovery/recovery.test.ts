import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { TenantTransaction } from "#db/database.ts";
import { createKey } from "#areas/access/api-keys/api-key.ts";
import type { Tenant } from "#test/factories.ts";
import { makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openOutbox } from "#test/outbox.ts";
import { addColleague, addMember, makeMember, noticesTo, openPasswordLink, unconfirm } from "#test/people.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { addPasskey, codeOf, turnOnTwoFactor } from "#test/second-steps.ts";
import { untilWaitedFor } from "#test/until-waited-for.ts";
import { endedFacts } from "./ending-access.ts";
import { findSessionActor } from "#areas/access/sign-in/sign-in.ts";
import { requirePasswordChange } from "#areas/access/accounts/credentials.ts";
import { sendSecurityEmail } from "#areas/access/accounts/security-email.ts";

const app = await startTestApp();
// Five seconds into a time step, so that no new one starts between generating a code and using it.
app.clock.now = new Date(Math.floor(Date.now() / 30_000) * 30_000 + 5000);
const { sent, deps } = openOutbox(app);

const password = "Fresh-password-9";
const withKey = (apiKey: string) => app.call("listOrders", { apiKey });
const makeKey = async ({ token }: Tenant, keyName: string): Promise<string> =>
  (await app.call("createApiKey", { token, body: { keyName } })).body.apiKey as string;
const webhooksOf = async ({ token }: Tenant) => (await app.call("listWebhooks", { token })).body;
const setWebhook = ({ token }: Tenant) =>
  app.call("updateWebhooks", {
    token,
    body: [{ eventType: "ORDER.RECEIVED", url: "https://partner.example/hook", active: true, headers: {} }],
  });
const signInBy = (person: Tenant, answer: object = {}) =>
  app.call("createToken", { body: { email: person.email, password, ...answer } });
const recover = async (person: Tenant, change: object = {}) => {
  const token = await openPasswordLink(app, person);
  return app.call("setPassword", { body: { token, password, ...change } });
};
const passkeySignIn = async ({ device }: Awaited<ReturnType<typeof addPasskey>>) => {
  const { body } = await app.call("startPasskeySignIn");
  return app.call("createTokenByPasskey", { body: device.sign(body) });
};

describe("recovering an account", () => {
  test("ends every session, passkey, key, webhook and invitation planted before it", async () => {
    const clinic = await makeTenant(app);
    const passkey = await addPasskey(app, clinic);
    const key = await makeKey(clinic, "Planted");
    await setWebhook(clinic);
    const member = makeMember();
    const invitee = { ...clinic, userId: await addMember(app, clinic, member) };
    const invitation = await openPasswordLink(app, invitee);
    assert.deepEqual([(await withKey(key)).status, (await passkeySignIn(passkey)).status], [200, 200]);

    assert.equal((await recover(clinic)).status, 200);
    assert.equal((await withKey(key)).status, 401);
    assert.equal((await passkeySignIn(passkey)).body.code, "passkey_refused");
    assert.equal((await app.call("getUserInfo", { token: clinic.token })).status, 401);
    const accepted = await app.call("setPassword", { body: { token: invitation, password } });
    assert.equal(accepted.body.code, "link_expired");
    const token = await openSession(app, clinic);
    const [webhook] = await webhooksOf({ ...clinic, token });
    assert.equal(webhook.active, false);
  });

  test("keeps only what its owner chooses to keep", async () => {
    const clinic = await makeTenant(app);
    const [kept, planted] = [await makeKey(clinic, "Our records"), await makeKey(clinic, "Planted")];
    const link = await openPasswordLink(app, clinic);
    const { body } = await app.call("reviewRecovery", { body: { token: link } });
    assert.deepEqual(
      body.keys.map(({ name }: { name: string }) => name),
      ["Our records", "Planted"],
    );
    const keep = [body.keys[0].id];
    assert.equal((await app.call("setPassword", { body: { token: link, password, keep } })).status, 200);
    assert.deepEqual([(await withKey(kept)).status, (await withKey(planted)).status], [200, 401]);
  });

  test("also ends a colleague's key if the account has seen its new secret", async () => {
    const clinic = await makeTenant(app);
    await makeKey(clinic, "Made by somebody else");
    const colleague = { ...clinic, email: `of-${clinic.email}` };
    const userId = await addMember(app, clinic, { email: colleague.email, adminRole: "clinic_admin" });
    await app.call("setPassword", {
      body: { token: await openPasswordLink(app, { ...clinic, userId }), password: clinic.password },
    });
    const token = await openSession(app, { ...colleague, userId });
    const [{ id }] = (await app.call("listApiKeys", { token })).body;
    const rotated = await app.call("rotateApiKey", { token, params: { id }, body: { overlapHours: 0 } });
    assert.equal((await withKey(rotated.body.apiKey)).status, 200);
    assert.equal((await recover({ ...colleague, userId })).status, 200);
    assert.equal((await withKey(rotated.body.apiKey)).status, 401);
  });

  test("ends what an ending session creates at that moment or later", async () => {
    const clinic = await makeTenant(app);
    const { organisationId } = clinic;
    const actor = await findSessionActor(
      app.mode,
      { token: clinic.token, binding: null, isUse: false },
      app.clock.now,
    );
    const make = (trx: TenantTransaction) =>
      createKey(trx, { ...scopeOfTenant(app, clinic), actor: actor! }, { keyName: "Late", addresses: [] });
    let recovering: ReturnType<typeof recover> | undefined;
    const late = await app.mode.db.inTenant(organisationId, async (trx) => {
      const key = await make(trx);
      recovering = recover(clinic);
      await untilWaitedFor(app);
      return key;
    });
    assert.equal((await recovering!).status, 200);
    assert.equal((await withKey(late)).status, 401);
    await assert.rejects(app.mode.db.inTenant(organisationId, make), { code: "unauthenticated" });
  });

  test("names the invited colleagues who have joined, and leaves them in", async () => {
    const clinic = await makeTenant(app);
    const colleague = await addColleague(app, clinic);
    const token = await openPasswordLink(app, clinic);
    const { body } = await app.call("reviewRecovery", { body: { token } });
    assert.deepEqual(
      [body.invitations, body.colleagues.map(({ id }: { id: string }) => id)],
      [[], [colleague]],
    );
  });

  test("leaves the keys and passkeys of colleagues and other organisations alone", async () => {
    const [clinic, other] = [await makeTenant(app), await makeTenant(app)];
    const theirs = await makeKey(other, "Theirs");
    const passkey = await addPasskey(app, other);
    assert.equal((await recover(clinic)).status, 200);
    assert.deepEqual([(await withKey(theirs)).status, (await passkeySignIn(passkey)).status], [200, 200]);
  });
});

describe("recovering an account that has a second step", () => {
  test("needs more than the mailbox, and so does seeing what the account holds", async () => {
    const clinic = await makeTenant(app);
    await turnOnTwoFactor(app, clinic);
    const token = await openPasswordLink(app, clinic);
    for (const reply of [
      await app.call("reviewRecovery", { body: { token } }),
      await app.call("setPassword", { body: { token, password } }),
    ])
      assert.deepEqual(
        [reply.status, reply.body.code, reply.body.methods],
        [401, "two_factor_required", ["totp", "recovery_code"]],
      );
    const wrong = await app.call("reviewRecovery", { body: { token, code: "000000" } });
    assert.equal(wrong.status, 422);
    assert.equal((await app.call("getUserInfo", { token: clinic.token })).status, 200, "nothing ended");
  });

  test("allows as few guesses at the code as signing in does", async () => {
    const clinic = await makeTenant(app);
    await turnOnTwoFactor(app, clinic);
    const body = { token: await openPasswordLink(app, clinic), code: "000000" };
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) statuses.push((await app.call("reviewRecovery", { body })).status);
    assert.deepEqual([statuses[0], statuses.at(-1)], [422, 429]);
  });

  test("keeps the authenticator app that gave the code, and ends recovery codes and passkeys", async () => {
    const clinic = await makeTenant(app);
    const { secret, recoveryCodes } = await turnOnTwoFactor(app, clinic);
    const passkey = await addPasskey(app, clinic);
    const token = await openPasswordLink(app, clinic);
    const code = await codeOf(app, secret);
    const { body } = await app.call("reviewRecovery", { body: { token, code } });
    const proof: string = body.proof;
    assert.equal((await app.call("reviewRecovery", { body: { token, proof } })).status, 200, "proven once");
    for (const [name, more] of [
      ["reviewRecovery", {}],
      ["setPassword", { password }],
      ["setPassword", { password, proof: "another" }],
    ] as const) {
      const reply = await app.call(name, { body: { token, ...more } });
      assert.equal(reply.body.code, "two_factor_required", "another reader of the mailbox");
    }
    assert.equal((await app.call("setPassword", { body: { token, password, proof } })).status, 200);
    assert.equal((await passkeySignIn(passkey)).status, 401);
    assert.equal((await signInBy(clinic, { code: recoveryCodes[0] })).status, 422);
    assert.deepEqual((await signInBy(clinic)).body.methods, ["totp"]);
    assert.equal((await signInBy(clinic, { code: await codeOf(app, secret, 1) })).status, 200);
  });

  test("ends an authenticator app that gave no code, since a stranger may have set it up", async () => {
    const clinic = await makeTenant(app);
    const { recoveryCodes } = await turnOnTwoFactor(app, clinic);
    const passkeys = [await addPasskey(app, clinic), await addPasskey(app, clinic)];
    const byCode = await openPasswordLink(app, clinic);
    const { body: request } = await app.call("startPasskeySignIn");
    const passkey = JSON.stringify(passkeys[0]!.device.sign(request));
    const { proof } = (await app.call("reviewRecovery", { body: { token: byCode, passkey } })).body;
    assert.equal((await app.call("setPassword", { body: { token: byCode, password, proof } })).status, 200);
    assert.equal((await signInBy(clinic)).status, 200, "the second step is off");
    assert.deepEqual(
      [(await passkeySignIn(passkeys[0]!)).status, (await passkeySignIn(passkeys[1]!)).status],
      [200, 401],
    );
    assert.equal((await signInBy(clinic, { code: recoveryCodes[1] })).status, 200, "no code is asked for");
  });
});

describe("recovering an account that nobody has confirmed", () => {
  test("lists what the account keeps, and asks whoever registered it for no second step", async () => {
    const stranger = await makeTenant(app);
    await turnOnTwoFactor(app, stranger);
    await unconfirm(app, stranger);
    const token = await openPasswordLink(app, stranger);
    const { status, body } = await app.call("reviewRecovery", { body: { token } });
    assert.deepEqual([status, typeof body.registration.organisation], [200, "string"]);
    assert.deepEqual([body.keys, body.webhooks, body.invitations, body.endsWaysIn], [[], [], [], false]);
    assert.equal((await app.call("setPassword", { body: { token, password } })).status, 200);
  });
});

describe("changing the password while signed in", () => {
  test("leaves keys alone unless the user chooses which to keep", async () => {
    const clinic = await makeTenant(app);
    const [kept, ended] = [await makeKey(clinic, "Kept"), await makeKey(clinic, "Ended")];
    const change = (currentPassword: string, newPassword: string, more: object = {}) =>
      app.call("changePassword", { token: clinic.token, body: { currentPassword, newPassword, ...more } });
    assert.equal((await change(clinic.password, password)).status, 200);
    assert.deepEqual([(await withKey(kept)).status, (await withKey(ended)).status], [200, 200]);
    const { body } = await app.call("listLeftBehind", { token: clinic.token });
    assert.equal((await change(password, clinic.password, { keep: [body.keys[0].id] })).status, 200);
    assert.deepEqual([(await withKey(kept)).status, (await withKey(ended)).status], [200, 401]);
  });

  test("ends keys and passkeys, as a recovery does, where a new password was required", async () => {
    const clinic = await makeTenant(app);
    const key = await makeKey(clinic, "Planted");
    const passkey = await addPasskey(app, clinic);
    await requirePasswordChange(app.mode, clinic.email, app.clock.now);
    const body = { currentPassword: clinic.password, newPassword: password };
    assert.equal((await app.call("changePassword", { token: clinic.token, body })).status, 200);
    assert.deepEqual([(await withKey(key)).status, (await passkeySignIn(passkey)).status], [401, 401]);
    assert.equal((await app.call("getUserInfo", { token: clinic.token })).status, 200, "this session stays");
  });
});

describe("the account's owner", () => {
  test("is notified when a key is made, rotated or revoked with their account", async () => {
    const clinic = await makeTenant(app);
    const { token } = clinic;
    await makeKey(clinic, "Records");
    const [{ id }] = (await app.call("listApiKeys", { token })).body;
    await app.call("rotateApiKey", { token, params: { id }, body: { overlapHours: 1 } });
    await app.call("revokeApiKey", { token, params: { id } });
    assert.deepEqual(await noticesTo(app, clinic), ["api_key_made", "api_key_rotated", "api_key_revoked"]);
  });

  test("is notified when a colleague revokes the key that they made", async () => {
    const clinic = await makeTenant(app);
    const maker = { ...clinic, userId: await addMember(app, clinic) };
    await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      createKey(trx, scopeOfTenant(app, maker), { keyName: "Theirs", addresses: [] }),
    );
    const [{ id }] = (await app.call("listApiKeys", { token: clinic.token })).body;
    await app.call("revokeApiKey", { token: clinic.token, params: { id } });
    assert.deepEqual(await noticesTo(app, clinic), ["api_key_revoked"]);
    assert.equal((await noticesTo(app, maker)).at(-1), "api_key_revoked");
  });

  test("reads after a recovery what has ended, without names or secrets", async () => {
    const clinic = await makeTenant(app);
    const { organisationId, userId, email } = clinic;
    const facts = endedFacts({ passkeys: 1, recoveryCodes: true, keys: 2, kept: 3 });
    await sendSecurityEmail(deps, { organisationId, userId, notice: "password_recovered", facts });
    const { text } = sent.findLast(({ to }) => to === email)!;
    assert.match(text, /What ended: 1 passkey, the recovery codes, 2 API keys\./);
    assert.match(text, /Keys, webhooks and invitations that you kept: 3\./);
  });
});
