import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { doorCodeDays, mostDoorTries } from "@kitpath/contract/my-tests/entry/entry-limits";
import { addDays, addYears, dayOf } from "@kitpath/contract/time/calendar";
import { dayMs } from "@kitpath/contract/time/durations";
import { assertRefused, namedFields } from "#test/assert-refused.ts";
import { makeAuthenticator } from "#test/authenticator.ts";
import { customerOf, orderFor } from "#test/customers.ts";
import { makeTenant, openSession, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { letIn, openEntries, openPlace } from "#test/my-tests.ts";

const app = await startTestApp();
const entries = await openEntries(app);
const clinic = await makeTenant(app);
const code = await openPlace(app, clinic);

let made = 0;
/** Somebody who lives in Leeds, where people decide from the age of 16 on. */
async function makePerson(dateOfBirth: string, change: object = {}) {
  const person = {
    dateOfBirth,
    email: `family${++made}@example.com`,
    mobileNumber: "+447700900456",
    ...change,
  };
  const order = orderFor(person);
  order.delivery.address = { ...order.delivery.address, postcode: "LS1 4AP", countryCode: "GB" };
  const { id } = await customerOf(app, clinic, await placeOrder(app, clinic, order));
  return { ...person, id };
}
type Person = Awaited<ReturnType<typeof makePerson>>;

const today = () => dayOf(app.clock.now);
/** Somebody who is 16 in two days. */
const makeChild = (change: object = {}) => makePerson(addYears(addDays(today(), 2), -16), change);

/** Lets time pass; the clinic signs in again, so that its session does not end meanwhile. */
async function waitUntil(at: string | Date): Promise<void> {
  app.clock.now = new Date(at);
  clinic.token = await openSession(app, clinic);
}
const wait = (days: number) => waitUntil(new Date(app.clock.now.getTime() + days * dayMs));

async function namesOf(id: string) {
  const { body } = await app.call("getCustomer", { token: clinic.token, params: { id } });
  const { firstName, lastName } = body.data;
  return { firstName, lastName };
}

async function enter({ email, dateOfBirth }: Person, told: object = {}) {
  const { secret } = (await entries.ask({ clinic: code, channel: "email", email }))!;
  return app.call("enter", {
    body: { clinic: code, by: "link", secret, dateOfBirth, isTrusted: true, ...told },
  });
}
const stepOf = async (person: Person, told: object = {}) => (await enter(person, told)).body.step;
const makeCode = (id: string) => app.call("makeDoorCode", { token: clinic.token, params: { id } });
const codeOf = async (id: string): Promise<string> => {
  const { status, body } = await makeCode(id);
  assert.equal(status, 201, JSON.stringify(body));
  return body.data.code;
};
const asks = async (id: string) =>
  (await app.call("getPlaceOfPerson", { token: clinic.token, params: { id } })).body.data.place.asksForCode;

describe("a young person whose address was given when they were a child", () => {
  test("gets in from the age at which they decide on with a code of the clinic, which works once", async () => {
    const child = await makeChild();
    assert.deepEqual([await stepOf(child), await asks(child.id)], ["in", false]);
    assertRefused(await makeCode(child.id), 422);
    await wait(2);
    assert.deepEqual([await stepOf(child), await asks(child.id)], ["clinic_code", true]);
    const clinicCode = await codeOf(child.id);
    const wrong = clinicCode === "00000000" ? "00000001" : "00000000";
    const refused = await enter(child, { clinicCode: wrong });
    assertRefused(refused, 422);
    assert.deepEqual(namedFields(refused, "standard"), ["clinicCode"]);
    const { token } = (await enter(child, { clinicCode })).body;
    assert.equal((await app.call("getMe", { token })).body.seen.id, child.id);
    assertRefused(await enter(child, { clinicCode }), 422);
  });

  test("needs none once they, or the clinic, have given an address of their own, each way by itself", async () => {
    const child = await makeChild();
    await wait(2);
    const own = { email: `own${made}@example.com`, mobileNumber: child.mobileNumber };
    const params = { id: child.id };
    await app.call("setCustomerContact", { token: clinic.token, params, body: own });
    assert.equal(await stepOf({ ...child, ...own }), "in");
    const byText = (await entries.ask({ clinic: code, channel: "text", mobileNumber: child.mobileNumber }))!;
    const told = { clinic: code, by: "code", id: byText.id, code: byText.secret, isTrusted: false };
    const entered = await app.call("enter", { body: { ...told, dateOfBirth: child.dateOfBirth } });
    assert.notEqual(entered.body.step, "in");
    assert.equal(await asks(child.id), true);
  });

  test("is still asked at an address that only an order has given: whoever ordered may be a parent", async () => {
    const partnerUserId = `young-${made}`;
    const child = await makeChild({ partnerUserId });
    await wait(2);
    const { dateOfBirth } = child;
    const again = await makePerson(dateOfBirth, { partnerUserId, ...(await namesOf(child.id)) });
    assert.equal(again.id, child.id);
    assert.notEqual(again.email, child.email);
    assert.equal(await stepOf(again), "clinic_code");
  });

  // Shows: promise of-age
  test("is signed out on that day, and passkeys and browsers from before open nothing", async () => {
    const child = await makeChild();
    const inside = await letIn(app, clinic, child.id);
    const device = makeAuthenticator();
    const options = await app.call("startOwnPasskey", inside);
    await app.call("addOwnPasskey", {
      ...inside,
      body: { name: "Mum", response: device.make(options.body) },
    });
    const byPasskey = async () => {
      const challenge = (await app.call("startPasskeyEntry")).body;
      const body = { clinic: code, isTrusted: true, signature: device.sign(challenge) };
      return app.call("enterByPasskey", { body });
    };
    await waitUntil(`${addDays(today(), 1)}T23:50:00.000Z`);
    const { token } = (await enter(child)).body;
    assert.equal((await byPasskey()).status, 200);
    assert.equal((await app.call("getMe", { token })).status, 200);
    await waitUntil(`${addDays(today(), 1)}T00:10:00.000Z`);
    assertRefused(await app.call("getMe", { token }), 401);
    const refused = await byPasskey();
    assert.deepEqual(refused.body.code, "passkey_refused");
    assert.match(refused.body.message, /decide yourself/);
  });

  test("loses the code to ten wrong ones, to a newer one, and after seven days", async () => {
    const child = await makeChild();
    await wait(2);
    const first = await codeOf(child.id);
    const second = await codeOf(child.id);
    if (first !== second) assertRefused(await enter(child, { clinicCode: first }), 422);
    await wait(doorCodeDays);
    assertRefused(await enter(child, { clinicCode: second }), 422);
    const third = await codeOf(child.id);
    const wrong = third === "00000000" ? "00000001" : "00000000";
    for (let tries = 0; tries < mostDoorTries; tries++) {
      await wait(1 / 72);
      assertRefused(await enter(child, { clinicCode: wrong }), 422);
    }
    await wait(1 / 72);
    assertRefused(await enter(child, { clinicCode: third }), 422);
  });
});

describe("a customer", () => {
  test("of 17 is asked for the code if somebody else has the address, and not if it is theirs alone", async () => {
    const born = addYears(today(), -17);
    const alone = await makePerson(born, { mobileNumber: "+447700900111" });
    assert.equal(await stepOf(alone), "in");
    const mother = await makePerson("1980-05-01", { mobileNumber: "+447700900222" });
    const { email, mobileNumber } = mother;
    const daughter = await makePerson(born, { email, mobileNumber, firstName: "Zoe" });
    assert.equal(await stepOf(daughter), "clinic_code");
    assert.equal(await stepOf(mother), "in");
  });

  test("who was grown up when they became one is never asked, whoever shares the address", async () => {
    const one = await makePerson("1980-05-01");
    const other = await makePerson("1981-05-01", { email: one.email, firstName: "Max" });
    assert.equal(await stepOf(other), "in");
    assert.equal(await asks(other.id), false);
  });
});
