import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { minuteMs } from "@kitpath/contract/time/durations";
import { messages } from "@kitpath/contract/operation/messages";
import { cutOffAfter } from "#test/cut-off.ts";
import { makeTenant, openSession as openAnySession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openOutbox } from "#test/outbox.ts";
import { until } from "#test/until.ts";
import { actionsOf, addMember, makeMember, noticesTo, openPasswordLink } from "#test/people.ts";
import { hashPassword } from "./password.ts";
import { passwordEmailJob, sendPasswordEmail } from "./password-links.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { checkCredentials } from "./credentials.ts";
import { openSession } from "./sessions.ts";
import type { Reply } from "#test/harness.ts";
import { namedFields } from "#test/assert-refused.ts";
import { untilWaitedFor } from "#test/until-waited-for.ts";
import { updatePassword } from "#areas/access/recovery/queries.ts";
import { webhooksOfPerson } from "#areas/messaging/webhooks/webhooks-of.ts";
import { setPassword } from "#areas/access/recovery/new-password.ts";

const app = await startTestApp();
const { sent, deps } = openOutbox(app);
await app.mode.jobs.work(passwordEmailJob, (payload) => sendPasswordEmail(deps, payload));

async function linkFor(email: string): Promise<string> {
  return until(async () => {
    const found = sent.findLast(({ to }) => to === email);
    return /https:\/\/dashboard\.example\.com\/login\/reset\?token=([\w-]{43})/.exec(found?.text ?? "")?.[1];
  }, `link for ${email}`);
}

const password = "Fresh-password-9";
const signIn = async (email: string, secret: string) =>
  (await app.call("createToken", { body: { email, password: secret } })).status;
const isAccepted = async (token: string) => (await app.call("getUserInfo", { token })).status === 200;

describe("a forgotten password", () => {
  test("is reset through an e-mailed link, which ends every session", async () => {
    const clinic = await makeTenant(app);
    assert.equal((await app.call("sendPasswordEmail", { body: { email: clinic.email } })).status, 200);
    const token = await linkFor(clinic.email);
    assert.equal((await app.call("setPassword", { body: { token, password } })).status, 200);
    assert.ok(!(await isAccepted(clinic.token)));
    assert.deepEqual(
      [await signIn(clinic.email, clinic.password), await signIn(clinic.email, password)],
      [401, 200],
    );
  });

  test("gets the same answer for an e-mail without an account, and sends nothing", async () => {
    const clinic = await makeTenant(app);
    const replies = await Promise.all(
      [clinic.email, "nobody@example.test"].map((email) =>
        app.call("sendPasswordEmail", { body: { email } }),
      ),
    );
    assert.deepEqual(replies[0]!.body, replies[1]!.body);
    await linkFor(clinic.email);
    assert.ok(sent.every(({ to }) => to !== "nobody@example.test"));
  });

  test("sends its link once the mail server is back, however many attempts failed before", async () => {
    const clinic = await makeTenant(app);
    const ask = { email: clinic.email, purpose: "reset" as const };
    const send = async () => Promise.reject(new Error("The mail server is away"));
    for (let n = 0; n < 8; n++)
      await assert.rejects(sendPasswordEmail({ ...deps, mailer: { send } }, ask), /server is away/);
    await sendPasswordEmail(deps, ask);
    const token = await linkFor(clinic.email);
    const actions = await actionsOf(app, clinic);
    assert.equal(actions.filter((action) => action === "password_reset_sent").length, 1);
    assert.equal((await app.call("setPassword", { body: { token, password } })).status, 200);
  });

  test("floods no mailbox: five open links an hour, even when requested at once", async () => {
    const { email } = await makeTenant(app);
    const ask = { email, purpose: "reset" as const };
    await Promise.all(Array.from({ length: 20 }, () => sendPasswordEmail(deps, ask)));
    assert.equal(sent.filter(({ to }) => to === email).length, 5);
  });

  test("gets its owner a new link once those that a stranger requested have expired", async () => {
    const { email } = await makeTenant(app);
    const ask = { email, purpose: "reset" as const };
    for (let n = 0; n < 6; n++) await sendPasswordEmail(deps, ask);
    app.clock.now = new Date(app.clock.now.getTime() + 20 * minuteMs);
    await sendPasswordEmail(deps, ask);
    assert.equal(sent.filter(({ to }) => to === email).length, 6);
  });

  // Shows: ASVS 6.4.1
  test("has a link that works once, for twenty minutes, and is stored only as a hash", async () => {
    const clinic = await makeTenant(app);
    const token = await openPasswordLink(app, clinic);
    const rows = await app.mode.db.directory.selectFrom("password_links").select("token_hash").execute();
    assert.ok(rows.every((row) => !row.token_hash.equals(Buffer.from(token, "base64url"))));
    const set = (link: string) => app.call("setPassword", { body: { token: link, password } });
    const statuses = await Promise.all([set(token), set(token)]);
    assert.deepEqual(
      statuses.map(({ status }) => status).sort((a, b) => a - b),
      [200, 422],
    );
    const late = await openPasswordLink(app, clinic);
    app.clock.now = new Date(app.clock.now.getTime() + 20 * 60_000);
    const reply = await set(late);
    assert.deepEqual([reply.status, reply.body.code], [422, "link_expired"]);
  });

  test("has a link that still works if the reset was interrupted", async () => {
    const clinic = await makeTenant(app);
    const token = await openPasswordLink(app, clinic);
    const origin = { ip: "127.0.0.1", userAgent: null, sessionId: null, device: null };
    const attempt = { ...scopeOfTenant(app, clinic), origin, host: "localhost", browser: null };
    const mode = cutOffAfter(attempt.mode, 0);
    const asked = { token, password, keep: [], webhooks: webhooksOfPerson };
    await assert.rejects(setPassword({ ...attempt, mode, ...asked }), /killed/);
    assert.equal((await app.call("setPassword", { body: { token, password } })).status, 200);
    assert.equal(await signIn(clinic.email, password), 200);
  });

  test("that was checked before a reset opens no session after it", async () => {
    const clinic = await makeTenant(app);
    const origin = { ip: "127.0.0.1", userAgent: null, sessionId: null, device: null };
    const attempt = { ...scopeOfTenant(app, clinic), origin, host: "localhost", browser: null };
    const { person, passwordHash } = await checkCredentials(attempt, clinic);
    const body = { currentPassword: clinic.password, newPassword: password };
    assert.equal((await app.call("changePassword", { token: clinic.token, body })).status, 200);
    await assert.rejects(openSession(attempt, person, passwordHash), { code: "wrong_credentials" });
  });

  test("is not overwritten by a change that named the old password", async () => {
    const clinic = await makeTenant(app);
    const { token, organisationId, userId } = clinic;
    const body = { currentPassword: clinic.password, newPassword: "Their-password-8" };
    const passwordHash = await hashPassword(password);
    let changed: Promise<Reply> | undefined;
    await app.mode.db.inTenant(organisationId, async (trx) => {
      await updatePassword(trx, { organisationId, userId }, passwordHash);
      changed = app.call("changePassword", { token, body });
      await untilWaitedFor(app);
    });
    assert.deepEqual(namedFields(await changed!, "standard"), ["currentPassword"]);
    assert.equal(await signIn(clinic.email, password), 200);
  });

  test("is refused like a wrong one while an invited user has not set it", async () => {
    const member = makeMember();
    await app.call("addTeamMember", { token: (await makeTenant(app)).token, body: member });
    const [invited, unknown] = await Promise.all(
      [member.email, "nobody@example.test"].map((email) =>
        app.call("createToken", { body: { email, password } }),
      ),
    );
    assert.equal(invited!.status, 401);
    assert.deepEqual(invited!.body, unknown!.body);
  });

  test("opens no session after the organisation is suspended meanwhile", async () => {
    const clinic = await makeTenant(app);
    const origin = { ip: "127.0.0.1", userAgent: null, sessionId: null, device: null };
    const attempt = { ...scopeOfTenant(app, clinic), origin, host: "localhost", browser: null };
    const { person, passwordHash } = await checkCredentials(attempt, clinic);
    const staff = await makeTenant(app, "platform_admin");
    const params = { id: clinic.organisationId };
    const body = { reason: "Asked for on the telephone" };
    assert.equal((await app.call("suspendPartner", { token: staff.token, params, body })).status, 200);
    await assert.rejects(openSession(attempt, person, passwordHash), { code: "wrong_credentials" });
  });
});

describe("the profile", () => {
  test("accepts a name of one letter, as the team list does", async () => {
    const { token } = await makeTenant(app);
    const body = { fname: "李", lname: "O", phone: "" };
    assert.equal((await app.call("updateProfile", { token, body })).status, 200);
  });

  test("changes the password for good: older links no longer work, and the owner is notified", async () => {
    const clinic = await makeTenant(app);
    const token = await openPasswordLink(app, clinic);
    const body = { currentPassword: clinic.password, newPassword: password };
    assert.equal((await app.call("changePassword", { token: clinic.token, body })).status, 200);
    const late = await app.call("setPassword", { body: { token, password: "Their-password-8" } });
    assert.deepEqual([late.status, late.body.code], [422, "link_expired"]);
    const next = await openPasswordLink(app, clinic);
    await app.call("setPassword", { body: { token: next, password: "Their-password-8" } });
    assert.deepEqual(await noticesTo(app, clinic), ["password_changed", "password_recovered"]);
  });

  test("notifies nobody when an invited colleague sets their first password", async () => {
    const clinic = await makeTenant(app);
    const member = { ...clinic, userId: await addMember(app, clinic) };
    const body = { token: await openPasswordLink(app, member), password };
    assert.equal((await app.call("setPassword", { body })).status, 200);
    assert.deepEqual(await noticesTo(app, member), []);
  });

  // Shows: ASVS 6.2.2, 6.2.3, 7.4.3
  test("changes the password if the current one is given, and ends the other sessions", async () => {
    const clinic = await makeTenant(app);
    const other = await openAnySession(app, clinic);
    const change = (currentPassword: string, newPassword: string) =>
      app.call("changePassword", { token: clinic.token, body: { currentPassword, newPassword } });
    assert.deepEqual((await change("Wrong-1-password", password)).body.errors, {
      currentPassword: ["Wrong password"],
    });
    assert.equal((await change(clinic.password, clinic.password)).status, 422);
    assert.equal((await change(clinic.password, password)).status, 200);
    assert.deepEqual([await isAccepted(clinic.token), await isAccepted(other)], [true, false]);
    assert.equal(await signIn(clinic.email, password), 200);
  });

  // Shows: ASVS 6.2.8, 6.2.9, promise password-exact
  test("keeps a password exactly as typed, up to 256 characters of any script", async () => {
    const clinic = await makeTenant(app);
    let currentPassword = clinic.password;
    for (const newPassword of [" Spaces at both ends 1 ", `Zürich-密码-🔑-1${"x".repeat(230)}`]) {
      const body = { currentPassword, newPassword };
      assert.equal((await app.call("changePassword", { token: clinic.token, body })).status, 200);
      for (const other of [newPassword.trim(), newPassword.toUpperCase(), newPassword.slice(0, 72)])
        if (other !== newPassword) assert.equal(await signIn(clinic.email, other), 401);
      assert.equal(await signIn(clinic.email, newPassword), 200);
      currentPassword = newPassword;
    }
  });

  test("counts characters as people do, and says once that a password is too long", async () => {
    const clinic = await makeTenant(app);
    const change = (newPassword: string) => {
      const body = { currentPassword: clinic.password, newPassword };
      return app.call("changePassword", { token: clinic.token, body });
    };
    for (const [newPassword, message] of [
      ["Aa1😀😀😀", messages.passwordMin],
      [`Aa1${"x".repeat(254)}`, messages.passwordMax],
      [`Aa1${"x".repeat(998)}`, messages.passwordMax],
    ] as const) {
      const { status, body } = await change(newPassword);
      assert.deepEqual([status, body.errors], [422, { newPassword: [message] }], `${newPassword.length}`);
    }
    const longest = `Aa1${"😀".repeat(253)}`;
    assert.equal((await change(longest)).status, 200);
    assert.equal(await signIn(clinic.email, longest), 200);
  });

  // Shows: ASVS 7.4.3, 7.5.2
  test("lists the user's sessions, ends one or all others, and never anybody else's", async () => {
    const [clinic, stranger] = [await makeTenant(app), await makeTenant(app)];
    const tokens = [await openAnySession(app, clinic), await openAnySession(app, clinic)];
    const { token } = clinic;
    const sessions = async (of: string) => (await app.call("getProfile", { token: of })).body.sessions;
    const own = await sessions(token);
    assert.equal(own.length, 3);
    assert.equal(own.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent).length, 1);
    const [theirs] = await sessions(stranger.token);
    assert.equal((await app.call("endSession", { token, params: { id: theirs.id } })).status, 404);
    assert.ok(await isAccepted(stranger.token));
    const another = own.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    assert.equal((await app.call("endSession", { token, params: { id: another.id } })).status, 200);
    assert.equal((await sessions(token)).length, 2);
    await app.call("endSessions", { token });
    assert.equal((await sessions(token)).length, 1);
    for (const ended of tokens) assert.ok(!(await isAccepted(ended)));
  });
});
