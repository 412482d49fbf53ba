import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const minute = 60_000;

const later = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms));
const isAccepted = async (token: string, host = "localhost") =>
  (await app.call("getUserInfo", { token, host })).status === 200;
const signIn = async (): Promise<string> => {
  const { email, password } = clinic;
  return (await app.call("createToken", { body: { email, password } })).body.access_token;
};

describe("a session", () => {
  test("ends after one hour unused, and lasts while it is used", async () => {
    const token = await signIn();
    for (let n = 0; n < 3; n++) {
      later(59 * minute);
      assert.ok(await isAccepted(token));
    }
    later(61 * minute);
    assert.ok(!(await isAccepted(token)));
  });

  test("ends after twelve hours however much it is used", async () => {
    const token = await signIn();
    for (let n = 0; n < 14; n++) {
      later(50 * minute);
      assert.ok(await isAccepted(token));
    }
    later(30 * minute);
    assert.ok(!(await isAccepted(token)));
  });

  test("ends with signing out, alone among the user's sessions", async () => {
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

  test("of live means nothing in the sandbox, and one of the sandbox nothing in live", async () => {
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

  test("opens to its own token alone", async () => {
    const token = await signIn();
    for (const not of [token.slice(1), `${token}A`, token.toUpperCase(), `${token.slice(0, -4)}AAAA`])
      assert.ok(!(await isAccepted(not)));
  });
});
