import assert from "node:assert/strict";
import { generate } from "otplib";
import { makeAuthenticator } from "./authenticator.ts";
import type { Tenant } from "./factories.ts";
import type { TestApp } from "./harness.ts";

type Person = Pick<Tenant, "token" | "password">;

/** What an authenticator app with this secret shows now, or so many steps of 30 seconds away. */
export const codeOf = (test: TestApp, secret: string, stepsAway = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(test.clock.now.getTime() / 1000) + stepsAway * 30 });

/** A secret that the person has, and that no code has confirmed yet. */
export async function startTwoFactor(test: TestApp, { token, password }: Person): Promise<string> {
  const { status, body } = await test.call("startTwoFactor", { token, body: { password } });
  assert.equal(status, 200, JSON.stringify(body));
  return body.secret as string;
}

/** The second step is on, by a code of the step before; gives the app's secret and the recovery codes. */
export async function turnOnTwoFactor(test: TestApp, person: Person) {
  const secret = await startTwoFactor(test, person);
  const code = await codeOf(test, secret, -1);
  const { status, body } = await test.call("confirmTwoFactor", { token: person.token, body: { code } });
  assert.equal(status, 200, JSON.stringify(body));
  return { secret, recoveryCodes: body.recoveryCodes as string[] };
}

/** What the person's browser answers once it has made a passkey, on a device of its own. */
export async function makePasskey(test: TestApp, { token, password }: Person, host?: string) {
  const device = makeAuthenticator(host ? `http://${host}` : undefined);
  const options = await test.call("startPasskey", { token, body: { password }, host });
  return { device, response: device.make(options.body) };
}

/** A passkey of the person's: its device and its id. */
export async function addPasskey(test: TestApp, person: Person, host?: string) {
  const { device, response } = await makePasskey(test, person, host);
  const body = { name: "Work laptop", response };
  const added = await test.call("addPasskey", { token: person.token, body, host });
  assert.equal(added.status, 201, JSON.stringify(added.body));
  return { device, id: added.body.data.id as string };
}
