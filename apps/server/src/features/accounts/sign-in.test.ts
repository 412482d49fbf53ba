import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sql } from "kysely";
import { asOwner } from "#db/prepare-database.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const minute = 60_000;
const credentials = { email: clinic.email, password: clinic.password };
const consent = { accepted_terms: "on", accepted_cookie_and_privacy: "on" };

const sandboxHost = "dashboard.sandbox.localhost";
const later = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms));
const isAccepted = async (token: string, host?: string) =>
  (await app.call("getUserInfo", { token, ...(host ? { host } : {}) })).status === 200;
const signIn = async (): Promise<string> =>
  (await app.call("createToken", { body: credentials })).body.access_token;

describe("signing in", () => {
  test("takes two calls; the second gives a token of 256 bits", async () => {
    const first = await app.call("signIn", { body: { ...credentials, ...consent } });
    assert.deepEqual([first.status, first.body], [200, {}]);
    const second = await app.call("createToken", { body: credentials });
    assert.equal(Buffer.from(second.body.access_token, "base64url").length, 32);
  });

  test("the token call takes form data of both kinds, and the e-mail in any case", async () => {
    const email = clinic.email.toUpperCase();
    const fields = new URLSearchParams({ email, password: clinic.password }).toString();
    const boundary = "----b";
    const parts = Object.entries({ email, password: clinic.password }).map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    for (const raw of [
      { payload: fields, contentType: "application/x-www-form-urlencoded" },
      {
        payload: `${parts.join("")}--${boundary}--\r\n`,
        contentType: `multipart/form-data; boundary=${boundary}`,
      },
    ]) {
      const reply = await app.call("createToken", { raw });
      assert.equal(reply.status, 200, raw.contentType);
    }
  });

  test("needs both consents, each named when it is missing", async () => {
    const reply = await app.call("signIn", { body: credentials });
    assert.equal(reply.status, 422);
    assert.deepEqual(Object.keys(reply.body.errors).sort(), Object.keys(consent).sort());
  });

  test("answers alike for an unknown e-mail and a wrong password", async () => {
    const attempts = [
      { email: clinic.email, password: "Wrong-password-1" },
      { email: "nobody@example.test", password: clinic.password },
    ];
    const replies = await Promise.all(attempts.map((body) => app.call("createToken", { body })));
    assert.deepEqual(replies[0]!.body, replies[1]!.body);
    assert.deepEqual(
      replies.map(({ status }) => status),
      [401, 401],
    );
  });

  test("stores neither the token nor the password, and hashes with argon2id at 46 MiB", async () => {
    const token = await signIn();
    const kept = await asOwner(app.target, async (owner) => {
      const { rows } = await sql<{ text: string }>`
        select s::text as text from sessions s union all select l::text from logins l`.execute(owner);
      return rows.map(({ text }) => text).join("\n");
    });
    assert.ok(!kept.includes(token) && !kept.includes(Buffer.from(token, "base64url").toString("hex")));
    assert.ok(!kept.includes(clinic.password));
    const memory = Number(/\$argon2id\$v=19\$m=(\d+)/.exec(kept)?.[1]);
    assert.ok(memory >= 46 * 1000, `${memory} KiB`);
  });

  test("writes an audit row for each sign-in and each failure", async () => {
    await signIn();
    await app.call("createToken", { body: { ...credentials, password: "Wrong-password-1" } });
    const rows = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx
        .selectFrom("audit_log")
        .select(["action", "actor_id", "request_id"])
        .where("organisation_id", "=", clinic.organisationId)
        .orderBy("id", "desc")
        .limit(2)
        .execute(),
    );
    assert.deepEqual(rows.map(({ action }) => action).sort(), ["sign_in_failed", "signed_in"]);
    for (const row of rows) assert.ok(row.actor_id === clinic.userId && row.request_id);
  });
});

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

  test("of live means nothing in the sandbox", async () => {
    const token = await signIn();
    assert.ok(await isAccepted(token));
    assert.ok(!(await isAccepted(token, sandboxHost)));
    const { body } = await app.call("getConfig", { host: sandboxHost });
    assert.equal(body.mode, "sandbox");
  });
});

describe("user info", () => {
  test("tells who is signed in, what they may do, and their clinic", async () => {
    const { body } = await app.call("getUserInfo", { token: await signIn() });
    const { profile, permissions, clinic: own, lab, isAuth } = body.userInfo;
    assert.equal(isAuth, true);
    assert.deepEqual([profile.email, profile.type, lab], [clinic.email, "clinic", null]);
    assert.equal(permissions.clinic_order, true);
    assert.equal(permissions.lab_view, undefined);
    assert.deepEqual([own.id, own.payment_type], [clinic.organisationId, "invoice"]);
  });

  test("of a lab has no clinic", async () => {
    const lab = await makeTenant(app, "lab_admin");
    const { body } = await app.call("getUserInfo", { token: lab.token });
    assert.deepEqual([body.userInfo.profile.type, body.userInfo.clinic], ["lab", null]);
    assert.equal(body.userInfo.lab.id, lab.organisationId);
  });
});
