import { minuteMs } from "@kitpath/contract/time/durations";
import assert from "node:assert/strict";
import { cutOffAfter } from "#test/cut-off.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { findSessionActor } from "#areas/access/sign-in/sign-in.ts";
import { signOut } from "./sessions.ts";
import { describe, test } from "node:test";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp({}, { withSandbox: true });
const clinic = await makeTenant(app);

const later = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms));
const isAccepted = async (token: string, host = "localhost") =>
  (await app.call("getUserInfo", { token, host })).status === 200;
const signIn = async (): Promise<string> => {
  const { email, password } = clinic;
  return (await app.call("createToken", { body: { email, password } })).body.access_token;
};

describe("a session", () => {
  // Shows: ASVS 7.3.1, promise session-bound
  test("ends after one idle hour, and lasts while in use", async () => {
    const token = await signIn();
    for (let n = 0; n < 3; n++) {
      later(59 * minuteMs);
      assert.ok(await isAccepted(token));
    }
    later(61 * minuteMs);
    assert.ok(!(await isAccepted(token)));
  });

  // Shows: ASVS 7.3.2, promise session-bound
  test("ends after twelve hours even if in use", async () => {
    const token = await signIn();
    for (let n = 0; n < 14; n++) {
      later(50 * minuteMs);
      assert.ok(await isAccepted(token));
    }
    later(30 * minuteMs);
    assert.ok(!(await isAccepted(token)));
  });

  // Shows: ASVS 7.4.1
  test("ends with signing out, while the user's other sessions stay", async () => {
    const [token, other] = [await signIn(), await signIn()];
    assert.equal((await app.call("signOut", { token })).status, 200);
    assert.ok(!(await isAccepted(token)));
    assert.ok(await isAccepted(other));
    const rows = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx
        .selectFrom("audit_log")
        .select("actor_id")
        .where("organisation_id", "=", clinic.organisationId)
        .where("action", "=", "signed_out")
        .execute(),
    );
    assert.deepEqual(rows, [{ actor_id: clinic.userId }]);
  });

  test("leaves an audit entry even if signing out is interrupted", async () => {
    const token = await signIn();
    const { mode, clock } = app;
    const actor = await findSessionActor(mode, { token, binding: null, isUse: false }, clock.now);
    const scope = { ...scopeOfTenant(app, clinic), actor: actor!, mode: cutOffAfter(mode, 0) };
    await assert.rejects(signOut(scope), /killed/);
    assert.ok(await isAccepted(token));
  });

  // Shows: promise rights-at-once
  test("ends on the next call once the organisation is suspended", async () => {
    const suspended = await makeTenant(app);
    await app.mode.db.directory
      .updateTable("organisations")
      .set({ suspended_at: app.clock.now })
      .where("id", "=", suspended.organisationId)
      .execute();
    assert.ok(!(await isAccepted(suspended.token)));
    const { email, password } = suspended;
    assert.equal((await app.call("createToken", { body: { email, password } })).status, 401);
  });

  // Shows: ASVS 3.5.4
  test("works only in its own mode, live or sandbox", async () => {
    const token = await signIn();
    const sandboxed = await makeTenant(app, "clinic_admin", app.sandbox);
    for (const host of [
      "dashboard.sandbox.localhost",
      "api.sandbox.example.test",
      "DASHBOARD.SANDBOX.x:3000",
    ]) {
      assert.equal((await app.call("getConfig", { host })).body.mode, "sandbox", host);
      assert.ok(await isAccepted(sandboxed.token, host));
      assert.ok(!(await isAccepted(token, host)));
    }
    for (const host of [
      "localhost",
      "dashboard.localhost",
      "sandbox.localhost",
      "x.dashboard.sandbox.localhost",
    ]) {
      assert.equal((await app.call("getConfig", { host })).body.mode, "live", host);
      assert.ok(!(await isAccepted(sandboxed.token, host)));
      assert.ok(await isAccepted(token, host));
    }
    const { email, password } = sandboxed;
    assert.equal((await app.call("createToken", { body: { email, password } })).status, 401);
  });

  describe("that was opened in a browser", () => {
    const browser = { "sec-fetch-site": "same-origin" };
    const signInThere = async (host = "localhost") => {
      const { email, password } = clinic;
      const reply = await app.call("createToken", { body: { email, password }, headers: browser, host });
      const cookies = [reply.headers["set-cookie"]].flat().map(String);
      return { token: reply.body.access_token as string, cookies };
    };
    const pairOf = (cookie: string) => cookie.split(";")[0]!;
    const status = async (token: string, cookie?: string) =>
      (await app.call("getUserInfo", { token, headers: cookie ? { ...browser, cookie } : browser })).status;

    // Shows: ASVS 3.3.1, 3.3.2, 3.3.4, promise session-bound
    test("is bound to a cookie that scripts cannot read, so a copied token is useless elsewhere", async () => {
      const { token, cookies } = await signInThere();
      const own = cookies.find((cookie) => cookie.startsWith("__Host-kitpath_session="))!;
      for (const part of ["HttpOnly", "Secure", "Path=/", "SameSite=Strict"])
        assert.ok(own.includes(part), own);
      assert.ok(!own.includes("Domain"));
      assert.equal(await status(token, pairOf(own)), 200);
      assert.equal(await status(token), 401);
      const stranger = await signInThere();
      const theirs = stranger.cookies.find((cookie) => cookie.startsWith("__Host-kitpath_session="))!;
      assert.equal(await status(token, pairOf(theirs)), 401);
      assert.equal(await status(token, `__Host-kitpath_session=${"x".repeat(43)}`), 401);
      assert.ok(!own.includes(token));
    });

    // Shows: ASVS 7.2.4, promise session-replaced
    test("replaces the previous one in that browser, and no other", async () => {
      const [first, elsewhere] = [await signInThere(), await signInThere()];
      const cookieOf = ({ cookies }: typeof first) =>
        pairOf(cookies.find((each) => each.startsWith("__Host-kitpath_session="))!);
      const { email, password } = clinic;
      const headers = { ...browser, cookie: cookieOf(first) };
      assert.equal((await app.call("createToken", { body: { email, password }, headers })).status, 200);
      assert.equal(await status(first.token, cookieOf(first)), 401);
      assert.equal(await status(elsewhere.token, cookieOf(elsewhere)), 200);
    });

    test("clears the cookie when it ends", async () => {
      const { token, cookies } = await signInThere();
      const cookie = pairOf(cookies.find((each) => each.startsWith("__Host-kitpath_session="))!);
      const reply = await app.call("signOut", { token, headers: { ...browser, cookie } });
      assert.ok(
        [reply.headers["set-cookie"]].flat().some((each) => /_session=;.*Max-Age=0/.test(String(each))),
      );
    });

    test("sets no cookie for a program", async () => {
      const { email, password } = clinic;
      const reply = await app.call("createToken", { body: { email, password } });
      assert.equal(reply.headers["set-cookie"], undefined);
      assert.ok(await isAccepted(reply.body.access_token));
    });
  });

  // Shows: ASVS 7.2.1
  test("opens only with its own token", async () => {
    const token = await signIn();
    for (const not of [token.slice(1), `${token}A`, token.toUpperCase(), `${token.slice(0, -4)}AAAA`])
      assert.ok(!(await isAccepted(not)));
  });
});
