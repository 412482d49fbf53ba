import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sql } from "kysely";
import { asOwner } from "#db/prepare-database.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { until } from "#test/until.ts";
import { signInFailureJob, auditSignInFailure } from "#areas/access/accounts/failed-sign-in.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const credentials = { email: clinic.email, password: clinic.password };
const consent = { accepted_terms: "on", accepted_cookie_and_privacy: "on" };
const signIn = async (): Promise<string> =>
  (await app.call("createToken", { body: credentials })).body.access_token;

describe("signing in", () => {
  // Shows: ASVS 7.2.2, 7.2.3, 11.5.1
  test("takes two calls, and the second gives a token of 256 bits", async () => {
    const first = await app.call("signIn", { body: { ...credentials, ...consent } });
    assert.deepEqual([first.status, first.body], [200, {}]);
    const second = await app.call("createToken", { body: credentials });
    assert.equal(Buffer.from(second.body.access_token, "base64url").length, 32);
  });

  test("accepts both kinds of form data, and the e-mail in any case", async () => {
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

  // Shows: ASVS 3.5.1, 3.5.2, 7.6.2, promise session-replaced
  test("refuses a form sent by a page of another site, however disguised", async () => {
    const fields = new URLSearchParams(credentials).toString();
    for (const site of ["cross-site", "same-site"]) {
      for (const contentType of [
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=b",
        "text/plain",
      ]) {
        const reply = await app.call("createToken", {
          raw: { payload: fields, contentType },
          headers: { "sec-fetch-site": site },
        });
        assertRefused(reply, 415);
        assert.equal(reply.headers["set-cookie"], undefined);
      }
    }
    // Everything else needs a CORS preflight, which is refused.
    const asked = await app.app.inject({
      method: "OPTIONS",
      url: "/v1/auth/login_token",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    assert.equal(asked.statusCode, 404);
    assert.equal(asked.headers["access-control-allow-origin"], undefined);
  });

  // Shows: ASVS 1.5.2, 15.3.6
  test("accepts no field that would reach the prototype of an object", async () => {
    const { email, password } = credentials;
    const part = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const form = part("email", email) + part("password", password);
    for (const name of ["__proto__", "constructor"]) {
      for (const [payload, contentType] of [
        [`${form}${part(name, "x")}--b--\r\n`, "multipart/form-data; boundary=b"],
        [
          JSON.stringify(credentials).replace("}", `,"${name}":{"prototype":{"isAdmin":true}}}`),
          "application/json",
        ],
      ] as const) {
        assertRefused(await app.call("createToken", { raw: { payload, contentType } }), 400);
      }
    }
    assert.equal(({} as { isAdmin?: boolean }).isAdmin, undefined);
  });

  // Shows: ASVS 15.3.7
  test("refuses a form over 256 KB, a truncated one, a file, and a repeated field", async () => {
    const part = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; ${name}\r\n\r\n${value}`;
    const contentType = "multipart/form-data; boundary=b";
    const valid = `${part('name="email"', clinic.email)}\r\n${part('name="password"', clinic.password)}\r\n`;
    for (const [status, payload, type] of [
      [413, `${part('name="email"', "x".repeat(257 * 1024))}\r\n--b--\r\n`, contentType],
      [413, `email=${"x".repeat(257 * 1024)}`, "application/x-www-form-urlencoded"],
      [413, `${part('name="email"; filename="a"', "x")}\r\n--b--\r\n`, contentType],
      [400, part('name="email"', "x"), contentType],
      [400, "x", "multipart/form-data"],
      [422, `${part('name="email"', "a@b.co")}\r\n${valid}--b--\r\n`, contentType],
    ] as const) {
      assertRefused(await app.call("createToken", { raw: { payload, contentType: type } }), status);
    }
  });

  test("needs both consents, and names a missing one", async () => {
    for (const value of [undefined, "off", true, ""]) {
      const body = { ...credentials, accepted_terms: value, accepted_cookie_and_privacy: value };
      const reply = await app.call("signIn", { body });
      assert.equal(reply.status, 422);
      assert.deepEqual(Object.keys(reply.body.errors).sort(), Object.keys(consent).sort());
    }
  });

  test("gives an unknown e-mail and a wrong password the same answer, and no token", async () => {
    const attempts = [
      { email: clinic.email, password: "Wrong-password-1" },
      { email: clinic.email, password: clinic.password.toLowerCase() },
      { email: clinic.email, password: `${clinic.password}x` },
      { email: "nobody@example.test", password: clinic.password },
    ];
    for (const name of ["signIn", "createToken"] as const) {
      const replies = await Promise.all(
        attempts.map((body) => app.call(name, { body: { ...body, ...consent } })),
      );
      for (const reply of replies) {
        assertRefused(reply, 401);
        assert.deepEqual(reply.body, { code: "wrong_credentials", message: "Wrong credentials" });
      }
    }
  });

  // Shows: ASVS 11.4.2
  test("stores neither the token nor the password, and hashes with argon2id at 46 MiB", async () => {
    const token = await signIn();
    const changed = await makeTenant(app);
    const body = { currentPassword: changed.password, newPassword: "Fresh-password-9" };
    await app.call("changePassword", { token: changed.token, body });
    const kept = await asOwner(app.target, async (owner) => {
      const { rows } = await sql<{ text: string }>`
        select s::text as text from sessions s union all select l::text from logins l`.execute(owner);
      return rows.map(({ text }) => text).join("\n");
    });
    for (const text of [
      token,
      Buffer.from(token).toString("hex"),
      Buffer.from(token, "base64url").toString("hex"),
    ])
      assert.ok(!kept.includes(text));
    for (const secret of [clinic.password, body.newPassword]) assert.ok(!kept.includes(secret));
    const memory = [...kept.matchAll(/\$argon2id\$v=19\$m=(\d+)/g)].map(([, kib]) => Number(kib));
    // Those of the tests' own people cost less.
    assert.ok(Math.max(...memory) >= 46 * 1000, `${memory.join(", ")} KiB`);
  });

  // Shows: ASVS 16.3.1
  test("writes an audit entry for each sign-in and each failure of either call", async () => {
    const watched = await makeTenant(app);
    const { email, password, userId } = watched;
    const wrong = { email, password: "Wrong-password-1" };
    await app.call("createToken", { body: { email, password } });
    await app.call("createToken", { body: wrong });
    await app.call("signIn", { body: { ...wrong, ...consent } });
    await app.mode.jobs.work(signInFailureJob, (failure) => auditSignInFailure({ mode: app.mode }, failure));
    const rows = await until(async () => {
      const found = await app.mode.db.inTenant(watched.organisationId, (trx) =>
        trx
          .selectFrom("audit_log")
          .select(["action", "actor_kind", "actor_id", "subject_id", "request_id", "ip"])
          .where("organisation_id", "=", watched.organisationId)
          .orderBy("action")
          .execute(),
      );
      return found.length === 3 && found;
    }, "entry of each sign-in");
    assert.deepEqual(
      rows.map(({ action, actor_kind, actor_id }) => [action, actor_kind, actor_id]),
      [
        // Somebody who did not know the password is not recorded as the user.
        ["sign_in_failed", "visitor", null],
        ["sign_in_failed", "visitor", null],
        ["signed_in", "system", userId],
      ],
    );
    for (const row of rows) assert.ok(row.subject_id === userId && row.request_id && row.ip);
  });
});

describe("user info", () => {
  test("shows who is signed in, their permissions and their clinic", async () => {
    const { body } = await app.call("getUserInfo", { token: await signIn() });
    const { profile, permissions, clinic: own, lab, isAuth } = body.userInfo;
    assert.equal(isAuth, true);
    assert.deepEqual([profile.email, profile.type, lab], [clinic.email, "clinic", null]);
    assert.equal(permissions.clinic_order, true);
    assert.equal(permissions.lab_view, undefined);
    assert.deepEqual([own.id, own.payment_type], [clinic.organisationId, "invoice"]);
  });

  test("shows no clinic for a lab", async () => {
    const lab = await makeTenant(app, "lab_admin");
    const { body } = await app.call("getUserInfo", { token: lab.token });
    assert.deepEqual([body.userInfo.profile.type, body.userInfo.clinic], ["lab", null]);
    assert.equal(body.userInfo.lab.id, lab.organisationId);
  });
});
