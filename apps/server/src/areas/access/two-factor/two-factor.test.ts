import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { minuteMs } from "@kitpath/contract/time/durations";
import { sql } from "kysely";
import { asOwner } from "#db/prepare-database.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { actionsOf, noticesTo } from "#test/people.ts";
import { guessLimit } from "#guesses/take-guess.ts";
import { codeOf, startTwoFactor, turnOnTwoFactor } from "#test/second-steps.ts";

const app = await startTestApp();

const stateOf = async (token: string) => (await app.call("getTwoFactor", { token })).body;
const off = { isOn: false, since: null, recoveryCodesLeft: 0 };

describe("turning on two-factor sign-in", () => {
  // Shows: ASVS 6.5.2, 6.5.3, 6.5.4
  test("needs the password, then a code from the app, and gives ten recovery codes", async () => {
    const { token, password } = await makeTenant(app);
    const wrong = await app.call("startTwoFactor", { token, body: { password: "Wrong-password-1" } });
    assertRefused(wrong, 422);
    assert.deepEqual(wrong.body.errors, { password: ["Wrong password"] });
    const { body: setup } = await app.call("startTwoFactor", { token, body: { password } });
    assert.match(setup.secret, /^[A-Z2-7]{32}$/);
    const uri = new URL(setup.uri);
    assert.deepEqual([uri.protocol, uri.searchParams.get("secret")], ["otpauth:", setup.secret]);
    assert.deepEqual(await stateOf(token), off);

    const confirm = (code: string) => app.call("confirmTwoFactor", { token, body: { code } });
    const refused = await confirm(await codeOf(app, setup.secret, 5));
    assertRefused(refused, 422);
    assert.deepEqual(refused.body.errors, { code: ["Wrong code"] });
    assert.deepEqual(await stateOf(token), off);

    const code = await codeOf(app, setup.secret);
    const { body } = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`);
    assert.equal(new Set(body.recoveryCodes).size, 10);
    for (const each of body.recoveryCodes)
      assert.match(each, /^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
    const state = await stateOf(token);
    assert.deepEqual([state.isOn, state.recoveryCodesLeft], [true, 10]);
    assert.ok(state.since);
  });

  test("draws the secret as a QR code that scanners read", async () => {
    const { token, password } = await makeTenant(app);
    const { body } = await app.call("startTwoFactor", { token, body: { password } });
    const { size, path } = body.qrCode;
    assert.match(path, /^(M\d+ \d+h\d+v1H\d+z)+$/);
    const dark = new Set<string>();
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
      for (let n = 0; n < Number(width); n++) dark.add(`${Number(x) + n},${y}`);
    // The three finder patterns in the corners: a ring of seven modules around a block of three.
    for (const [left, top] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ] as const) {
      for (let x = 0; x < 7; x++) {
        for (let y = 0; y < 7; y++) {
          const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
          assert.equal(dark.has(`${left + x},${top + y}`), ring !== 2, `${x},${y} of ${left},${top}`);
        }
      }
    }
  });

  test("starts again with another secret until it is on, and is refused after that", async () => {
    const tenant = await makeTenant(app);
    const { token, password } = tenant;
    const first = await startTwoFactor(app, tenant);
    const code = await codeOf(app, first);
    await turnOnTwoFactor(app, tenant);
    const replies = [
      await app.call("confirmTwoFactor", { token, body: { code } }),
      await app.call("startTwoFactor", { token, body: { password } }),
    ];
    for (const reply of replies) assertRefused(reply, 422);
    assert.deepEqual(
      replies.map(({ body }) => body.code),
      ["two_factor_not_set_up", "two_factor_on"],
    );
  });

  test("checks 20 wrong codes in ten minutes, and then not even the right one", async () => {
    const tenant = await makeTenant(app);
    const secret = await startTwoFactor(app, tenant);
    const confirm = (code: string) => app.call("confirmTwoFactor", { token: tenant.token, body: { code } });
    for (let n = 0; n < guessLimit; n++) assert.equal((await confirm("000000x")).status, 422);
    assert.equal((await confirm(await codeOf(app, secret))).status, 429);
    assert.equal((await actionsOf(app, tenant)).at(-1), "second_step_blocked");
  });

  test("must be finished within 15 minutes of the password", async () => {
    const tenant = await makeTenant(app);
    const secret = await startTwoFactor(app, tenant);
    app.clock.now = new Date(app.clock.now.getTime() + 15 * minuteMs);
    const code = await codeOf(app, secret);
    const late = await app.call("confirmTwoFactor", { token: tenant.token, body: { code } });
    assert.equal(late.body.code, "two_factor_not_set_up");
    await turnOnTwoFactor(app, tenant);
  });

  test("twice at the same moment works once", async () => {
    const tenant = await makeTenant(app);
    const code = await codeOf(app, await startTwoFactor(app, tenant));
    const replies = await Promise.all(
      [code, code].map((each) => app.call("confirmTwoFactor", { token: tenant.token, body: { code: each } })),
    );
    assert.deepEqual(
      replies.map(({ status }) => status).sort((a, b) => a - b),
      [200, 422],
    );
  });

  // Shows: ASVS 6.5.2
  test("stores neither the secret nor a recovery code in readable form", async () => {
    const tenant = await makeTenant(app);
    const { secret, recoveryCodes } = await turnOnTwoFactor(app, tenant);
    const kept = await asOwner(app.target, async (owner) => {
      const { rows } = await sql<{ text: string }>`
        select t::text as text from two_factor t union all select r::text from recovery_codes r
        union all select a::text from audit_log a union all select j::text from pgboss.job j`.execute(owner);
      return rows
        .map(({ text }) => text)
        .join("\n")
        .toLowerCase();
    });
    assert.ok(kept.includes(tenant.userId));
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll("-", ""))]) {
      for (const encoding of ["utf8", "hex", "base64", "base64url"] as const)
        assert.ok(!kept.includes(Buffer.from(text).toString(encoding).toLowerCase()));
    }
  });
});

describe("two-factor sign-in that is on", () => {
  // Shows: ASVS 7.5.1
  test("is turned off only with the password, and forgets its secret", async () => {
    const tenant = await makeTenant(app);
    const { token, password } = tenant;
    await turnOnTwoFactor(app, tenant);
    const wrong = await app.call("turnOffTwoFactor", { token, body: { password: "Wrong-password-1" } });
    assert.deepEqual(wrong.body.errors, { password: ["Wrong password"] });
    assert.equal((await stateOf(token)).isOn, true);
    assert.equal((await app.call("turnOffTwoFactor", { token, body: { password } })).status, 200);
    assert.deepEqual(await stateOf(token), off);
    const again = await app.call("turnOffTwoFactor", { token, body: { password } });
    assert.equal(again.body.code, "two_factor_not_set_up");
    const rows = await app.mode.db.inTenant(tenant.organisationId, (trx) =>
      sql`select user_id from two_factor union all select user_id from recovery_codes`.execute(trx),
    );
    assert.deepEqual(rows.rows, []);
  });

  test("stays on when somebody cancels a set-up in progress", async () => {
    const tenant = await makeTenant(app);
    const { token, password } = tenant;
    const code = await codeOf(app, await startTwoFactor(app, tenant));
    for (const name of ["turnOffTwoFactor", "renewRecoveryCodes"] as const)
      assert.equal((await app.call(name, { token, body: { password } })).status, 422);
    assert.equal((await app.call("confirmTwoFactor", { token, body: { code } })).status, 200);
  });

  test("is deleted with its user", async () => {
    const tenant = await makeTenant(app);
    await turnOnTwoFactor(app, tenant);
    await app.mode.db.directory.deleteFrom("logins").where("user_id", "=", tenant.userId).execute();
    const rows = await app.mode.db.inTenant(tenant.organisationId, (trx) =>
      sql`select user_id from two_factor union all select user_id from recovery_codes`.execute(trx),
    );
    assert.deepEqual(rows.rows, []);
  });

  test("is logged and e-mailed at every change and refusal", async () => {
    const tenant = await makeTenant(app);
    const { token, password } = tenant;
    await turnOnTwoFactor(app, tenant);
    await app.call("renewRecoveryCodes", { token, body: { password } });
    await app.call("turnOffTwoFactor", { token, body: { password: "Wrong-password-1" } });
    await app.call("turnOffTwoFactor", { token, body: { password } });
    await startTwoFactor(app, tenant);
    await app.call("confirmTwoFactor", { token, body: { code: "000000x" } });
    assert.deepEqual(await actionsOf(app, tenant), [
      "two_factor_started",
      "two_factor_turned_on",
      "recovery_codes_renewed",
      "password_refused",
      "two_factor_turned_off",
      "two_factor_started",
      "two_factor_code_refused",
    ]);
    assert.deepEqual(await noticesTo(app, tenant), [
      "two_factor_on",
      "recovery_codes_renewed",
      "two_factor_off",
    ]);
  });
});
