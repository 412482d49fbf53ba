import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { customerOf, orderFor } from "#test/customers.ts";
import type { Tenant } from "#test/factories.ts";
import { makeTenant, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openEntries, openPlace } from "#test/my-tests.ts";

const app = await startTestApp();
const entries = await openEntries(app);
const clinic = await makeTenant(app);
const code = await openPlace(app, clinic);

type Person = {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  email: string;
  mobileNumber?: string;
};
let made = 0;
async function makePerson(
  change: Partial<Person> = {},
  of: Tenant = clinic,
): Promise<Person & { id: string }> {
  const person = {
    firstName: "Ada",
    lastName: "Byron",
    dateOfBirth: "1985-12-10",
    email: `ada${++made}@example.com`,
    ...change,
  };
  const { id } = await customerOf(app, of, await placeOrder(app, of, orderFor(person)));
  return { ...person, id };
}

const askByEmail = ({ email }: Person, at = code) => entries.ask({ clinic: at, channel: "email", email });
describe("a browser that remembers somebody", () => {
  test("asks each of a family also in a browser that remembers one of them, and whoever signed out there", async () => {
    const mother = await makePerson();
    const child = await makePerson({ firstName: "Zoe", dateOfBirth: "2004-02-29", email: mother.email });
    const onDevice = { headers: { "sec-fetch-site": "same-origin" } };
    const ask = async ({ dateOfBirth }: { dateOfBirth?: string }, cookie?: string) => {
      const { secret } = (await askByEmail(mother))!;
      const body = { clinic: code, by: "link", secret, isTrusted: true, dateOfBirth };
      const headers = { ...onDevice.headers, ...(cookie ? { cookie } : {}) };
      return app.call("enter", { body, headers });
    };
    const cookieOf = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
      String(headers["set-cookie"]).split(";")[0]!;
    const entered = await ask(mother);
    const cookie = cookieOf(entered);
    assert.deepEqual((await ask({}, cookie)).body, { step: "date_of_birth" });
    const asChild = await ask(child, cookie);
    const me = await app.call("getMe", {
      token: asChild.body.token,
      headers: { ...onDevice.headers, cookie },
    });
    assert.equal(me.body.seen.id, child.id);

    const alone = await makePerson();
    const aloneAsks = async (told: object, kept?: string) => {
      const { secret } = (await askByEmail(alone))!;
      const body = { clinic: code, by: "link", secret, isTrusted: true, ...told };
      return app.call("enter", { body, headers: { ...onDevice.headers, ...(kept ? { cookie: kept } : {}) } });
    };
    const kept = cookieOf(await aloneAsks({ dateOfBirth: alone.dateOfBirth }));
    const again = await aloneAsks({}, kept);
    assert.equal(again.body.step, "in");
    const headers = { ...onDevice.headers, cookie: kept };
    assert.equal((await app.call("leavePlace", { token: again.body.token, headers })).status, 200);
    assert.deepEqual((await aloneAsks({}, kept)).body, { step: "date_of_birth" });
  });
});
