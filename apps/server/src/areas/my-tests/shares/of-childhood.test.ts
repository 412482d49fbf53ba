import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { addDays, addYears, dayOf } from "@kitpath/contract/time/calendar";
import { dayMs } from "@kitpath/contract/time/durations";
import { orderFor } from "#test/customers.ts";
import { makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { letIn, openPlace } from "#test/my-tests.ts";
import { makePersonWithTests } from "#test/person-with-tests.ts";
import { share } from "#test/shares.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
await openPlace(app, clinic);

let made = 0;
/** Somebody in Leeds, where people decide from the age of 16 on. */
async function makePerson(dateOfBirth: string) {
  const order = orderFor({ dateOfBirth, email: `family${++made}@example.test` });
  order.delivery.address = { ...order.delivery.address, postcode: "LS1 4AP", countryCode: "GB" };
  return makePersonWithTests(app, clinic, [{}], order);
}

type Opening = { secret: string; code: string };
const statusOf = async ({ secret, code }: Opening) =>
  (await app.call("openShared", { body: { link: secret, code, reader: "Dr Jones" }, ip: `10.1.0.${++made}` }))
    .status;
const statesOf = async (id: string) => {
  const { body } = await app.call("listShares", await letIn(app, clinic, id));
  return body.data.map(({ state }: { state: string }) => state);
};
async function wait(days: number): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + days * dayMs);
  clinic.token = await openSession(app, clinic);
}

describe("what was shared of a child", () => {
  // Shows: promise of-age
  test("is over from the birthday on which the child decides, whoever made the link, also if the parent may keep seeing", async () => {
    const parent = await makePerson("1980-05-01");
    const birthday = addDays(dayOf(app.clock.now), 2);
    const child = await makePerson(addYears(birthday, -16));
    const params = { id: child.id };
    const body = { carerId: parent.id, basis: "parent", endsOn: null };
    await app.call("grantCarer", { token: clinic.token, params, body });
    const carer = await letIn(app, clinic, parent.id);
    await app.call("seePerson", { ...carer, params });
    const byParent = await share(app, carer, { days: 30 });
    // With the address of the family, and the child's date of birth.
    const asChild = await share(app, await letIn(app, clinic, child.id), { days: 30 });
    assert.deepEqual([await statusOf(byParent), await statusOf(asChild)], [200, 200]);
    await wait(2);
    assert.deepEqual([await statusOf(byParent), await statusOf(asChild)], [404, 404]);
    assert.deepEqual(await statesOf(child.id), ["of_childhood", "of_childhood"]);
    const grown = await letIn(app, clinic, child.id);
    const own = await share(app, grown, { days: 30 });
    const [asked] = (await app.call("listOwnCarers", grown)).body.data.carers;
    await app.call("stateOwnWish", { ...grown, params: { id: asked.id }, body: { wish: "keep" } });
    const seeing = await letIn(app, clinic, parent.id);
    assert.equal((await app.call("seePerson", { ...seeing, params })).status, 200);
    const since = await share(app, seeing);
    assert.deepEqual(await Promise.all([own, since].map(statusOf)), [200, 200]);
    assert.deepEqual([await statusOf(byParent), await statusOf(asChild)], [404, 404]);
  });
});

describe("what a grown-up has shared", () => {
  test("works as long as they said", async () => {
    const grown = await makePerson("1980-05-01");
    const own = await share(app, await letIn(app, clinic, grown.id), { days: 30 });
    await wait(20);
    assert.equal(await statusOf(own), 200);
    assert.deepEqual(await statesOf(grown.id), ["open"]);
  });
});
