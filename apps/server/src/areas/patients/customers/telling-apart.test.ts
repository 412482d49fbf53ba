import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { restrictCustomer } from "#areas/patients/customers/restrict-customer.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { customerOf, erase, orderFor } from "#test/customers.ts";
import { makeTenant, openSession, placeOrder } from "#test/factories.ts";
import { addColleague } from "#test/people.ts";
import { startTestApp } from "#test/harness.ts";
import { merge, undo } from "#test/merges.ts";
import { makePersonWithTests } from "#test/person-with-tests.ts";
import { scopeOfTenant } from "#test/scope.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { organisationId, token } = clinic;

let made = 0;
/** Makes customers of one name, each born a day after the one before. */
async function makeAlike(count: number): Promise<string[]> {
  const lastName = `Byron${"abcdefghij"[made++]}`;
  const ids = [];
  for (let day = 1; day <= count; day++) {
    const email = `alike${made}.${day}@example.com`;
    const order = orderFor({ firstName: "Ada", lastName, dateOfBirth: `1985-12-0${day}`, email });
    ids.push((await customerOf(app, clinic, await placeOrder(app, clinic, order))).id);
  }
  return ids;
}
const makeTwo = async () => (await makeAlike(2)) as [string, string];

const tell = (id: string, otherId: string, by = token) =>
  app.call("tellApart", { token: by, params: { id, otherId } });
const takeBack = (id: string, otherId: string) =>
  app.call("undoTellingApart", { token, params: { id, otherId } });
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();
async function shownTo(id: string) {
  const { data, apart } = (await app.call("listDuplicates", { token, params: { id } })).body;
  return { suggested: idsOf(data), apart: idsOf(apart) };
}

describe("two customers who are told apart", () => {
  test("are not suggested to each other any more, whoever of them is opened, until it is taken back", async () => {
    const [one, other] = await makeTwo();
    assert.deepEqual((await shownTo(one)).suggested, [other]);
    const { status, body } = await tell(one, other);
    assert.deepEqual([status, body.data, idsOf(body.apart)], [200, [], [other]]);
    assert.deepEqual(await shownTo(other), { suggested: [], apart: [one] });
    assert.equal((await tell(other, one)).status, 200);
    assert.deepEqual(idsOf((await takeBack(other, one)).body.data), [one]);
    assert.deepEqual(await shownTo(one), { suggested: [other], apart: [] });
    assertRefused(await takeBack(one, other), 404);
    for (const action of ["customers_told_apart", "telling_apart_undone"]) {
      const log = (await app.call("listAudit", { token, query: { action } })).body.data;
      assert.equal(log.length, 2, "one row for each of the two, and none for a repetition");
      assert.ok(JSON.stringify(log).includes(one) && JSON.stringify(log).includes(other));
    }
  });

  test("leave the suggestion of a third", async () => {
    const [one, other, third] = await makeAlike(3);
    await tell(one!, other!);
    assert.deepEqual(await shownTo(one!), { suggested: [third], apart: [other] });
  });

  test("cannot be joined, until it is taken back", async () => {
    const [kept, joined] = await makeTwo();
    await tell(joined, kept);
    const refused = await merge(app, clinic, { kept, joined });
    assert.equal(refused.body.code, "step_not_possible");
    assert.match(refused.body.message, /two people/);
    await takeBack(kept, joined);
    assert.equal((await merge(app, clinic, { kept, joined })).status, 201);
  });

  test("stay apart when one of them is joined with a third, and as they were when that is undone", async () => {
    const [kept, joined, other] = (await makeAlike(3)) as [string, string, string];
    await tell(joined, other);
    const before = [await shownTo(kept), await shownTo(joined), await shownTo(other)];
    const merged = await merge(app, clinic, { kept, joined });
    assert.deepEqual(await shownTo(kept), { suggested: [], apart: [other] });
    assert.deepEqual(await shownTo(other), { suggested: [], apart: [kept] });
    assert.equal((await undo(app, clinic, kept, merged.body.data.id)).status, 200);
    assert.deepEqual([await shownTo(kept), await shownTo(joined), await shownTo(other)], before);
  });

  test("are told apart by administrators and managers alone, and are two of one clinic", async () => {
    const [one, other] = await makeTwo();
    for (const [adminRole, status] of [
      ["clinic_clinician", 403],
      ["clinic_manager", 200],
    ] as const) {
      const userId = await addColleague(app, clinic, { adminRole });
      assert.equal(
        (await tell(one, other, await openSession(app, { organisationId, userId }))).status,
        status,
      );
    }
    const stranger = await makeTenant(app);
    assertRefused(await tell(one, other, stranger.token), 404);
    assertRefused(await tell(one, one), 404);
  });

  test("are neither erased nor restricted, and an erasure forgets it", async () => {
    const [one] = await makeTwo();
    const done = await makePersonWithTests(
      app,
      clinic,
      [{}],
      orderFor({ firstName: "Ada", lastName: "Byron" }),
    );
    await tell(one, done.id);
    assert.equal((await erase(app, clinic, done.id, "Ada Byron")).status, 200);
    assert.deepEqual((await shownTo(one)).apart, []);
    assert.equal((await tell(one, done.id)).body.code, "step_not_possible");
    const [third, fourth] = await makeTwo();
    await app.mode.db.inTenant(organisationId, (trx) =>
      restrictCustomer(trx, scopeOfTenant(app, clinic), fourth),
    );
    assert.equal((await tell(third, fourth)).body.code, "person_restricted");
  });
});

describe("somebody who has changed their last name", () => {
  test("is suggested for the first name and date of birth at a shared address", async () => {
    const email = "ada.both@example.com";
    const make = async (lastName: string, dateOfBirth: string) => {
      const order = orderFor({ firstName: "Ada", lastName, dateOfBirth, email });
      return (await customerOf(app, clinic, await placeOrder(app, clinic, order))).id;
    };
    const maiden = await make("Milbanke", "1985-12-10");
    const married = await make("Lovelace", "1985-12-10");
    await make("King", "1961-03-28");
    const { body } = await app.call("listDuplicates", { token, params: { id: maiden } });
    assert.deepEqual(
      body.data.map(({ id, sign }: { id: string; sign: string }) => [id, sign]),
      [[married, "first_name_same"]],
    );
  });
});
