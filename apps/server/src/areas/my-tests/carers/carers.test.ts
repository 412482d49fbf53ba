import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { addDays, addYears, dayOf } from "@kitpath/contract/time/calendar";
import { minuteMs } from "@kitpath/contract/time/durations";
import { assertRefused } from "#test/assert-refused.ts";
import { makePersonBorn } from "#test/carers.ts";
import { erase, makeCustomer, orderFor } from "#test/customers.ts";
import { makeTenant, openSession, placeOrder } from "#test/factories.ts";
import type { Reply } from "#test/harness.ts";
import { startTestApp } from "#test/harness.ts";
import type { PersonInside } from "#test/my-tests.ts";
import { letIn, openPlace } from "#test/my-tests.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
await openPlace(app, clinic);

const today = () => dayOf(app.clock.now);
const bornToBe = (years: number, on = today()) => addYears(on, -years);
const grant = (id: string, carerId: string, change: object = {}) =>
  app.call("grantCarer", {
    token: clinic.token,
    params: { id },
    body: { carerId, basis: "parent", endsOn: null, ...change },
  });
const enter = (id: string) => letIn(app, clinic, id);
const meOf = async (person: PersonInside) => (await app.call("getMe", person)).body;
const seenBy = async (person: PersonInside): Promise<string[]> =>
  (await meOf(person)).people.map(({ id }: { id: string }) => id);
const see = (person: PersonInside, id: string) => app.call("seePerson", { ...person, params: { id } });
const ownCarers = async (person: PersonInside) => (await app.call("listOwnCarers", person)).body.data;

/** Lets time pass; the clinic signs in again, so that its session does not end meanwhile. */
async function waitUntil(at: string | Date): Promise<void> {
  app.clock.now = new Date(at);
  clinic.token = await openSession(app, clinic);
}
const laterBy = (minutes: number) => new Date(app.clock.now.getTime() + minutes * minuteMs);

describe("a parent", () => {
  test("sees a child's tests once the clinic has granted it, and is in the audit log as the one who looked", async () => {
    const parent = await makeCustomer(app, clinic);
    const child = await makePersonBorn(app, clinic, bornToBe(9));
    const inside = await enter(parent.id);
    assertRefused(await see(inside, child.id), 404);
    assert.equal((await grant(child.id, parent.id)).status, 201);
    assert.deepEqual(await seenBy(inside), [parent.id, child.id]);
    assert.equal((await see(inside, child.id)).body.seen.id, child.id);
    const kits = await app.call("listNextSteps", inside);
    assert.equal(kits.body.data.length, 1);
    const log = (await app.call("listAudit", { token: clinic.token, query: { action: "my_tests_opened" } }))
      .body.data;
    assert.ok(JSON.stringify(log[0]).includes(child.id));
  });

  test("sees nothing more from the birthday on which the child decides, in an open session too, until the child wishes it", async () => {
    const parent = await makeCustomer(app, clinic);
    const birthday = addDays(today(), 2);
    const child = await makePersonBorn(app, clinic, bornToBe(16, birthday));
    await grant(child.id, parent.id);
    await waitUntil(`${addDays(birthday, -1)}T23:40:00.000Z`);
    const inside = await enter(parent.id);
    await see(inside, child.id);
    assert.equal((await meOf(inside)).seen.id, child.id);
    await waitUntil(laterBy(30));
    assert.equal((await meOf(inside)).seen.id, parent.id);
    const shown = (await app.call("listNextSteps", inside)).body.data;
    const own = (await app.call("listNextSteps", await enter(parent.id))).body.data;
    assert.deepEqual(shown, own);
    assertRefused(await see(inside, child.id), 404);
    assert.deepEqual(
      (await ownCarers(inside)).looksAfter.map(({ sees }: { sees: boolean }) => sees),
      [false],
    );

    const grown = await enter(child.id);
    const [asked] = (await ownCarers(grown)).carers;
    assert.deepEqual([asked.person.id, asked.sees], [parent.id, false]);
    const params = { id: asked.id };
    assertRefused(await app.call("stateOwnWish", { ...inside, params, body: { wish: "keep" } }), 404);
    const kept = await app.call("stateOwnWish", { ...grown, params, body: { wish: "keep" } });
    assert.equal(kept.body.data.carers[0].sees, true);
    assert.deepEqual(await seenBy(inside), [parent.id, child.id]);
    assertRefused(await app.call("stateOwnWish", { ...grown, params, body: { wish: "end" } }), 422);
    await app.call("endOwnCarer", { ...grown, params });
    assert.deepEqual(await seenBy(inside), [parent.id]);
  });

  test("sees nothing of a child who says no", async () => {
    const parent = await makeCustomer(app, clinic);
    const birthday = addDays(today(), 2);
    const child = await makePersonBorn(app, clinic, bornToBe(16, birthday));
    await grant(child.id, parent.id);
    await waitUntil(`${birthday}T08:00:00.000Z`);
    const grown = await enter(child.id);
    const [asked] = (await ownCarers(grown)).carers;
    const told = { params: { id: asked.id }, body: { wish: "end" } };
    assert.deepEqual((await app.call("stateOwnWish", { ...grown, ...told })).body.data.carers, []);
    assert.deepEqual(await seenBy(await enter(parent.id)), [parent.id]);
    const { body } = await app.call("listAudit", {
      token: clinic.token,
      query: { action: "my_wish_stated" },
    });
    assert.equal(body.data.length > 0, true);
  });

  test("of somebody who is 12 needs no grant in Scotland, where they decide, and moves there with the newest order", async () => {
    const parent = await makeCustomer(app, clinic);
    const born = bornToBe(12);
    const scottish = await makePersonBorn(app, clinic, born, "EH1 1YZ");
    assertRefused(await grant(scottish.id, parent.id), 422);
    const english = await makePersonBorn(app, clinic, born, "LS1 4AP");
    assert.equal((await grant(english.id, parent.id)).status, 201);
    const inside = await enter(parent.id);
    assert.deepEqual(await seenBy(inside), [parent.id, english.id]);
    await waitUntil(laterBy(1));
    const { firstName, lastName, email } = english;
    const order = orderFor({ firstName, lastName, email, dateOfBirth: born });
    order.delivery.address = { ...order.delivery.address, postcode: "G1 1AA" };
    await placeOrder(app, clinic, order);
    assert.deepEqual(await seenBy(inside), [parent.id]);
  });
});

describe("a carer", () => {
  test("needs somebody who can consent, and sees until the last day, or until any of the three ends it", async () => {
    const carer = await makeCustomer(app, clinic);
    const child = await makePersonBorn(app, clinic, bornToBe(9));
    assertRefused(await grant(child.id, carer.id, { basis: "consent" }), 422);
    const person = await makePersonBorn(app, clinic, bornToBe(40));
    assertRefused(await grant(person.id, carer.id), 422);
    const inside = await enter(carer.id);
    const self = await enter(person.id);
    const consented = (change: object = {}) => grant(person.id, carer.id, { basis: "consent", ...change });
    const idOf = ({ body }: Reply) => body.data.carers[0].id as string;

    const first = await consented();
    assertRefused(await consented(), 409);
    assert.deepEqual(await seenBy(inside), [carer.id, person.id]);
    await app.call("endOwnCarer", { ...self, params: { id: idOf(first) } });
    assert.deepEqual(await seenBy(inside), [carer.id]);

    const second = await consented();
    await app.call("endOwnCarer", { ...inside, params: { id: idOf(second) } });
    const third = await consented();
    const ended = { token: clinic.token, params: { id: person.id, carerId: idOf(third) } };
    assert.deepEqual((await app.call("endCarer", ended)).body.data.carers, []);
    assertRefused(await app.call("endCarer", ended), 404);

    await consented({ endsOn: today() });
    assert.deepEqual(await seenBy(inside), [carer.id, person.id]);
    await waitUntil(laterBy(24 * 60));
    assert.deepEqual(await seenBy(await enter(carer.id)), [carer.id]);
    assert.equal((await consented()).status, 201);
    const log = (await app.call("listAudit", { token: clinic.token, query: { action: "carer_granted" } }))
      .body.data;
    assert.ok(log.length >= 4);
  });

  test("is somebody else, whom the clinic knows, and is gone once one of the two is erased", async () => {
    const carer = await makeCustomer(app, clinic);
    const person = await makePersonBorn(app, clinic, bornToBe(50));
    const basis = { basis: "attorney" };
    assertRefused(await grant(person.id, person.id, basis), 422);
    assertRefused(await grant(person.id, carer.id, { ...basis, endsOn: addDays(today(), -1) }), 422);
    const stranger = await makeCustomer(app, await makeTenant(app));
    assertRefused(await grant(person.id, stranger.id, basis), 404);
    await grant(person.id, carer.id, basis);
    assert.equal((await erase(app, clinic, carer.id, carer.name)).status, 200);
    assert.deepEqual((await ownCarers(await enter(person.id))).carers, []);
    assertRefused(await grant(person.id, carer.id, basis), 422);
  });
});
