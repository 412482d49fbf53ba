import { minuteMs } from "@kitpath/contract/time/durations";
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { assertRefused } from "#test/assert-refused.ts";
import type { Tenant } from "#test/factories.ts";
import { makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { actionsOf, addMember, noticesTo, openPasswordLink } from "#test/people.ts";
import { addPasskey, codeOf, turnOnTwoFactor } from "#test/second-steps.ts";

const app = await startTestApp();
// Five seconds into a time step, so that no new one starts between generating a code and using it.
app.clock.now = new Date(Math.floor(Date.now() / 30_000) * 30_000 + 5000);
const wait = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms));

const signIn = ({ email, password }: Pick<Tenant, "email" | "password">, answer: object = {}) =>
  app.call("createToken", { body: { email, password, ...answer } });
/** Returns 200, or the error of the code. */
const outcomeOf = async (tenant: Tenant, code: string) => {
  const { status, body } = await signIn(tenant, { code });
  return status === 200 ? 200 : (body.errors?.code?.[0] ?? body.code);
};

/** Creates another signed-in user of the same organisation. */
async function makeColleague(tenant: Tenant): Promise<Tenant> {
  const email = `colleague-of-${tenant.email}`;
  const userId = await addMember(app, tenant, { email });
  const person = { ...tenant, email, userId };
  const link = await openPasswordLink(app, person);
  await app.call("setPassword", { body: { token: link, password: tenant.password } });
  return { ...person, token: await openSession(app, person) };
}

describe("the second step of signing in", () => {
  test("is required only of those who turned it on", async () => {
    const tenant = await makeTenant(app);
    assert.equal((await signIn(tenant)).status, 200);
    assert.equal(await outcomeOf(tenant, "000000"), 200);
  });

  // Shows: ASVS 6.3.3
  test("follows the right password, and says how the person can answer", async () => {
    const tenant = await makeTenant(app);
    await turnOnTwoFactor(app, tenant);
    const reply = await signIn(tenant);
    assertRefused(reply, 401);
    assert.deepEqual(
      [reply.body.code, reply.body.methods],
      ["two_factor_required", ["totp", "recovery_code"]],
    );
    assert.equal((await signIn(tenant, { code: "" })).body.code, "two_factor_required");
    await addPasskey(app, tenant);
    assert.deepEqual((await signIn(tenant)).body.methods, ["totp", "recovery_code", "passkey"]);
  });

  test("stays hidden from anybody without the password", async () => {
    const tenant = await makeTenant(app);
    const { secret } = await turnOnTwoFactor(app, tenant);
    const code = await codeOf(app, secret);
    const replies = await Promise.all([
      signIn({ ...tenant, password: "Wrong-password-1" }),
      signIn({ ...tenant, password: "Wrong-password-1" }, { code }),
      signIn({ ...tenant, email: "nobody@example.test" }, { code }),
    ]);
    for (const reply of replies)
      assert.deepEqual(
        [reply.status, reply.body],
        [401, { code: "wrong_credentials", message: "Wrong credentials" }],
      );
    assert.equal(await outcomeOf(tenant, code), 200, "the code is still good");
  });

  // Shows: ASVS 6.5.1, 6.5.5
  test("accepts the app's code once, even from a clock half a minute off, and no older one", async () => {
    const tenant = await makeTenant(app);
    const { secret } = await turnOnTwoFactor(app, tenant);
    const at = (steps: number) => codeOf(app, secret, steps);
    assert.equal(await outcomeOf(tenant, await at(-2)), "Wrong code");
    assert.equal(await outcomeOf(tenant, await at(2)), "Wrong code");
    const used = "That code has been used. Wait for the next one.";
    assert.equal(await outcomeOf(tenant, await at(-1)), used, "it turned two-factor sign-in on");
    assert.equal(await outcomeOf(tenant, await at(0)), 200);
    assert.equal(await outcomeOf(tenant, await at(0)), used);
    assert.equal(await outcomeOf(tenant, await at(1)), 200);
    assert.equal(await outcomeOf(tenant, await at(0)), used);
    wait(90_000);
    const code = await at(0);
    assert.equal(await outcomeOf(tenant, ` ${code.slice(0, 3)} ${code.slice(3)} `), 200);
  });

  test("accepts a code once, however many try it at the same moment", async () => {
    const tenant = await makeTenant(app);
    const { secret, recoveryCodes } = await turnOnTwoFactor(app, tenant);
    for (const code of [await codeOf(app, secret), recoveryCodes[0]!]) {
      const outcomes = await Promise.all(Array.from({ length: 4 }, () => outcomeOf(tenant, code)));
      assert.equal(outcomes.filter((outcome) => outcome === 200).length, 1);
    }
  });

  // Shows: ASVS 6.5.1
  test("accepts each recovery code once, however it is typed, and nobody else's", async () => {
    const tenant = await makeTenant(app);
    const other = await makeColleague(tenant);
    const { recoveryCodes } = await turnOnTwoFactor(app, tenant);
    const theirs = await turnOnTwoFactor(app, other);
    const [first, second] = recoveryCodes as [string, string];
    assert.equal(await outcomeOf(tenant, theirs.recoveryCodes[0]!), "Wrong code");
    assert.equal(await outcomeOf(tenant, first), 200);
    assert.equal(await outcomeOf(tenant, first), "Wrong code");
    const sloppy = second.toUpperCase().replaceAll("-", " ").replaceAll("0", "O").replaceAll("1", "l");
    assert.equal(await outcomeOf(tenant, sloppy), 200);
    const { body } = await app.call("getTwoFactor", { token: tenant.token });
    assert.equal(body.recoveryCodesLeft, 8);
    assert.equal(await outcomeOf(other, theirs.recoveryCodes[0]!), 200);
  });

  test("accepts no recovery code that was replaced", async () => {
    const tenant = await makeTenant(app);
    const { recoveryCodes } = await turnOnTwoFactor(app, tenant);
    const { token, password } = tenant;
    const { body } = await app.call("renewRecoveryCodes", { token, body: { password } });
    assert.equal(await outcomeOf(tenant, recoveryCodes[0]!), "Wrong code");
    assert.equal(await outcomeOf(tenant, body.recoveryCodes[0]), 200);
  });

  test("checks twenty wrong codes in ten minutes, then none until the first is ten minutes old", async () => {
    const tenant = await makeTenant(app);
    const { secret } = await turnOnTwoFactor(app, tenant);
    const wrong = await codeOf(app, secret, 100);
    const begun = app.clock.now.getTime();
    assert.equal(await outcomeOf(tenant, wrong), "Wrong code");
    wait(5 * minuteMs);
    const outcomes: unknown[] = [];
    for (let n = 0; n < 24; n++) outcomes.push(await outcomeOf(tenant, wrong));
    assert.equal(outcomes.filter((outcome) => outcome === "Wrong code").length, 19);
    assert.equal(outcomes.filter((outcome) => outcome === "too_many_requests").length, 5);
    const reply = await signIn(tenant, { code: await codeOf(app, secret) });
    assertRefused(reply, 429);
    assert.equal(reply.body.message, "Too many attempts. Wait 5 minutes and try again.");
    assert.equal(reply.headers["retry-after"], "300");
    app.clock.now = new Date(begun + 10 * minuteMs + 1000);
    assert.equal(await outcomeOf(tenant, wrong), "Wrong code");
    assert.equal(await outcomeOf(tenant, wrong), "too_many_requests", "nineteen more are still young");
    app.clock.now = new Date(begun + 16 * minuteMs);
    assert.equal(await outcomeOf(tenant, await codeOf(app, secret)), 200);
    assert.deepEqual(await noticesTo(app, tenant), ["two_factor_on", "codes_refused", "codes_refused"]);
  });

  // Shows: ASVS 6.4.3
  test("stays after a password reset, even one by an administrator", async () => {
    const tenant = await makeTenant(app);
    const { secret } = await turnOnTwoFactor(app, tenant);
    const { token, userId } = tenant;
    assert.equal((await app.call("resetTeamPassword", { token, params: { id: userId } })).status, 200);
    const password = "Fresh-password-9";
    const link = await openPasswordLink(app, tenant);
    const body = { token: link, password };
    assert.equal((await app.call("setPassword", { body })).body.code, "two_factor_required");
    const proof = { token: link, code: await codeOf(app, secret) };
    const reviewed = await app.call("reviewRecovery", { body: proof });
    assert.equal(
      (await app.call("setPassword", { body: { ...body, proof: reviewed.body.proof } })).status,
      200,
    );
    const renewed = { ...tenant, password };
    assert.equal((await signIn(renewed)).body.code, "two_factor_required");
    assert.equal(await outcomeOf(renewed, await codeOf(app, secret, 1)), 200);
  });

  // Shows: ASVS 16.3.1
  test("appears in the audit log: what failed, what was used, and who came in", async () => {
    const tenant = await makeTenant(app);
    const { secret, recoveryCodes } = await turnOnTwoFactor(app, tenant);
    await signIn(tenant);
    await outcomeOf(tenant, await codeOf(app, secret, 100));
    await outcomeOf(tenant, recoveryCodes[0]!);
    assert.deepEqual((await actionsOf(app, tenant)).slice(2), [
      "second_step_failed",
      "recovery_code_used",
      "signed_in",
    ]);
    assert.deepEqual(await noticesTo(app, tenant), ["two_factor_on", "recovery_code_used"]);
  });
});
