import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openEntries, openPlace, peopleOf } from "#test/my-tests.ts";

const app = await startTestApp();
const entries = await openEntries(app);
const clinic = await makeTenant(app);
const code = await openPlace(app, clinic);
const makePerson = peopleOf(app, clinic);

/** A browser: it keeps the cookie that it is given, and says that the page is of the same site. */
function openBrowser() {
  let cookie: string | undefined;
  const headers = () => ({ "sec-fetch-site": "same-origin", ...(cookie ? { cookie } : {}) });
  return {
    headers,
    /** Opens a new link that was sent to somebody, as in a browser of their own. */
    async open({ email }: { email: string }, dateOfBirth?: string) {
      const { secret } = (await entries.ask({ clinic: code, channel: "email", email }))!;
      const body = { clinic: code, by: "link", secret, isTrusted: true, dateOfBirth };
      const entered = await app.call("enter", { body, headers: headers() });
      const [given] = [(entered.headers["set-cookie"] as string | string[] | undefined) ?? []].flat();
      cookie = given?.split(";")[0] ?? cookie;
      return entered.body;
    },
  };
}

describe("a browser that remembers somebody", () => {
  test("asks whoever shares the address who they are", async () => {
    const mother = await makePerson();
    const child = await makePerson({ firstName: "Zoe", dateOfBirth: "2004-02-29", email: mother.email });
    const browser = openBrowser();
    await browser.open(mother, mother.dateOfBirth);
    assert.deepEqual(await browser.open(child), { step: "date_of_birth" });
    const { token } = await browser.open(child, child.dateOfBirth);
    const { body: me } = await app.call("getMe", { token, headers: browser.headers() });
    assert.equal(me.seen.id, child.id);
  });

  test("does not ask them again, but for whoever signed out there", async () => {
    const ada = await makePerson();
    const browser = openBrowser();
    await browser.open(ada, ada.dateOfBirth);
    const { step, token } = await browser.open(ada);
    assert.equal(step, "in");
    assert.equal((await app.call("leavePlace", { token, headers: browser.headers() })).status, 200);
    assert.deepEqual(await browser.open(ada), { step: "date_of_birth" });
  });
});
