import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { hoursBetweenInvitations, mostInvitations } from "@kitpath/contract/my-tests/entry/entry-limits";
import { dayMs, hourMs } from "@kitpath/contract/time/durations";
import { restrictCustomer } from "#areas/patients/customers/restrict-customer.ts";
import { closeAccess } from "#areas/my-tests/entry/closing.ts";
import type { TenantTransaction } from "#db/database.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { customerOf, erase, makeCustomer, orderFor } from "#test/customers.ts";
import type { Tenant } from "#test/factories.ts";
import { makeTenant, openSession, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openInvitations } from "#test/invitations.ts";
import { letIn, openPlace } from "#test/my-tests.ts";
import { makeActivation, makeTaker, makeUnregisteredKit } from "#test/registrations.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { agreeing, chooseChannels } from "#test/texting.ts";

const app = await startTestApp();
const invitations = await openInvitations(app);
const clinic = await makeTenant(app);
const { organisationId } = clinic;
const code = await openPlace(app, clinic);

/** A clinic with a session that is not over, however far the clock has moved. */
const awake = async (of: Tenant = clinic) => ({ ...of, token: await openSession(app, of) });
const wait = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms));
const placeOf = async (id: string, of: Tenant = clinic) =>
  (await app.call("getPlaceOfPerson", { token: (await awake(of)).token, params: { id } })).body.data.place;
const invite = async (customerIds: string[], reopens = false, of: Tenant = clinic) =>
  app.call("invitePeople", { token: (await awake(of)).token, body: { customerIds, reopens } });
const outcomes = async (customerIds: string[], reopens = false) =>
  (await invite(customerIds, reopens)).body.data.map(({ outcome }: { outcome: string }) => outcome);
const enter = (secret: string, told: object = {}) =>
  app.call("enter", { body: { clinic: code, by: "link", secret, isTrusted: false, ...told } });

let made = 0;
/** Somebody for whom a kit was ordered that is not registered yet. */
async function makePerson(change: object = {}, of: Tenant = clinic) {
  const email = `invited${++made}-${process.pid}@example.test`;
  const person = { firstName: "Ada", lastName: "Byron", dateOfBirth: "1985-12-10", email, ...change };
  const { id } = await customerOf(app, of, await placeOrder(app, await awake(of), orderFor(person)));
  return { ...person, id };
}

/** Somebody who registers a kit themselves; returns their id. */
async function register(of: Tenant, change: object = {}) {
  const user = makeTaker(change);
  const kit = await makeUnregisteredKit(app, await awake(of));
  const reply = await app.call("activateKit", { body: makeActivation(kit, { user }) });
  assert.equal(reply.status, 201, JSON.stringify(reply.body));
  const { body } = await app.call("listCustomers", {
    token: (await awake(of)).token,
    query: { search: user.email },
  });
  return { id: body.data[0].id as string, email: user.email };
}

const scope = scopeOfTenant(app, clinic);
const inClinic = <T>(work: (trx: TenantTransaction) => Promise<T>) =>
  app.mode.db.inTenant(organisationId, work);

describe("an invitation by itself", () => {
  test("goes once to whom a kit is registered, and its link works for seven days with the date of birth", async () => {
    const person = await register(clinic);
    await invitations.workedOn(person.id);
    const [mail, ...more] = invitations.to(person.email);
    assert.deepEqual(more, []);
    assert.match(mail!.text, /^Hello José,/m);
    assert.doesNotMatch(mail!.text, /O’Neill|Sports/);
    const { invitedAt, invitedTimes, emailedAt, textedAt } = await placeOf(person.id);
    assert.ok(invitedAt && emailedAt);
    assert.deepEqual([invitedTimes, textedAt], [1, null]);
    wait(6.9 * dayMs);
    const secret = invitations.secretOf(mail!);
    assert.deepEqual((await enter(secret)).body, { step: "date_of_birth" });
    assertRefused(await enter(secret, { dateOfBirth: "1984-02-28" }), 422);
    assert.equal((await enter(secret, { dateOfBirth: "1984-02-29" })).body.step, "in");
    const kit = await makeUnregisteredKit(app, await awake());
    const again = makeActivation(kit, { user: makeTaker({ email: person.email }) });
    assert.equal((await app.call("activateKit", { body: again })).status, 201);
    assert.equal((await placeOf(person.id)).invitedTimes, 1);
  });

  test("expires after seven days", async () => {
    const person = await register(clinic);
    await invitations.workedOn(person.id);
    wait(7 * dayMs);
    const secret = invitations.secretOf(invitations.to(person.email)[0]!);
    assert.equal((await enter(secret, { dateOfBirth: "1984-02-29" })).body.code, "link_expired");
  });

  test("goes to nobody while the place is off or does not invite", async () => {
    const off = await makeTenant(app);
    const silent = await makeTenant(app);
    await openPlace(app, silent, { invites: false });
    for (const tenant of [off, silent]) {
      const { id } = await register(tenant);
      await openPlace(app, await awake(tenant), { invites: false });
      assert.equal((await placeOf(id, tenant)).invitedAt, null);
    }
  });

  test("is not for those whose access is closed, or who are in already", async () => {
    const closed = await makePerson({ email: `closed-${process.pid}@example.test` });
    const inside = await makePerson({ email: `inside-${process.pid}@example.test` });
    await inClinic((trx) => closeAccess(trx, scope, closed.id, "person"));
    await letIn(app, clinic, inside.id);
    for (const { id, firstName, lastName, email, dateOfBirth } of [closed, inside]) {
      const same = await register(clinic, { firstName, lastName, email, dateOfBirth, gender: "f" });
      assert.equal(same.id, id);
      assert.equal((await placeOf(id)).invitedAt, null);
    }
  });
});

describe("an invitation by the clinic", () => {
  test("goes to each of many, is repeated after a day at the earliest, and five times without an answer", async () => {
    const people = [await makePerson(), await makePerson()];
    const ids = people.map(({ id }) => id);
    const listed = await app.call("listUninvited", { token: (await awake()).token });
    for (const id of ids) assert.ok(listed.body.data.some((row: { id: string }) => row.id === id));
    assert.deepEqual(await outcomes(ids), ["invited", "invited"]);
    assert.deepEqual(await outcomes(ids), ["too_soon", "too_soon"]);
    const left = await app.call("listUninvited", { token: (await awake()).token });
    assert.ok(!left.body.data.some(({ id }: { id: string }) => ids.includes(id)));
    for (let times = 1; times < mostInvitations; times++) {
      wait(hoursBetweenInvitations * hourMs);
      await invitations.workedOn(ids[0]!, times);
      assert.deepEqual(await outcomes([ids[0]!]), ["invited"]);
    }
    await invitations.workedOn(ids[0]!, mostInvitations);
    wait(dayMs);
    assert.deepEqual(await outcomes([ids[0]!]), ["too_often"]);
    assert.equal(invitations.to(people[0]!.email).length, mostInvitations);
    await letIn(app, clinic, ids[0]!);
    assert.deepEqual(await outcomes([ids[0]!]), ["invited"]);
  });

  test("is sent by text message too to those who have agreed, without a secret", async () => {
    const texting = await makeTenant(app);
    await openPlace(app, texting);
    await chooseChannels(app, texting, { email: true, text: true });
    const agreed = await makePerson(agreeing, texting);
    const other = await makePerson({ mobileNumber: "+447700900322" }, texting);
    await invite([agreed.id, other.id], false, texting);
    await invitations.workedOn(agreed.id);
    await invitations.workedOn(other.id);
    const [text, ...more] = invitations.texts;
    assert.deepEqual(more, []);
    assert.equal(text!.to, agreeing.mobileNumber);
    assert.match(
      text!.body,
      /follow your kit online: https:\/\/dashboard\.example\.com\/my\/[\w-]+ Reply STOP/,
    );
    assert.ok((await placeOf(agreed.id, texting)).textedAt);
    assert.equal((await placeOf(other.id, texting)).textedAt, null);
  });

  test("opens again what the person has closed, also on the same day, if they use it; an older one does not", async () => {
    const person = await makePerson();
    await invite([person.id]);
    await invitations.workedOn(person.id);
    const old = invitations.secretOf(invitations.to(person.email)[0]!);
    wait(hourMs);
    await inClinic((trx) => closeAccess(trx, { ...scope, now: app.clock.now }, person.id, "person"));
    wait(1000);
    const { dateOfBirth } = person;
    assertRefused(await enter(old, { dateOfBirth }), 422);
    assert.deepEqual(await outcomes([person.id]), ["closed"]);
    assert.deepEqual(await outcomes([person.id], true), ["invited"]);
    assert.deepEqual(await outcomes([person.id], true), ["too_soon"]);
    assert.equal((await placeOf(person.id)).closedBy, "person");
    await invitations.workedOn(person.id, 2);
    const secret = invitations.secretOf(invitations.to(person.email)[1]!);
    assert.equal((await enter(secret, { dateOfBirth })).body.step, "in");
    assert.equal((await placeOf(person.id)).closedAt, null);
  });

  test("is refused for restricted and erased people, another clinic’s, and while the place is off", async () => {
    const restricted = await makePerson();
    await inClinic((trx) => restrictCustomer(trx, scope, restricted.id));
    assert.deepEqual(await outcomes([restricted.id]), ["restricted"]);
    const erased = await makeCustomer(app, await awake());
    await erase(app, await awake(), erased.id, erased.name);
    assertRefused(await invite([erased.id]), 404);
    const other = await makeTenant(app);
    const stranger = await makePerson({}, other);
    assertRefused(await invite([stranger.id]), 404);
    assertRefused(await invite([stranger.id], false, other), 422);
    const closing = { token: other.token, params: { id: stranger.id } };
    assertRefused(await app.call("closePlaceOfPerson", closing), 422);
    assert.equal(await placeOf(stranger.id, other), null);
  });
});

describe("a clinic that closes somebody’s access", () => {
  test("ends their sessions, and lets nobody in as them until it invites them again", async () => {
    const person = await makePerson();
    const { token: inside } = await letIn(app, clinic, person.id);
    const closed = await app.call("closePlaceOfPerson", {
      token: (await awake()).token,
      params: { id: person.id },
    });
    assert.equal(closed.body.data.place.closedBy, "clinic");
    assertRefused(await app.call("getMe", { token: inside }), 401);
    assert.deepEqual(await outcomes([person.id]), ["closed"]);
    assert.deepEqual(await outcomes([person.id], true), ["invited"]);
    assert.equal((await placeOf(person.id)).closedAt, null);
  });
});

describe("the figures of a place", () => {
  test("count who is invited, in, and in within 30 days, also after erasures and joined rows", async () => {
    const counted = await makeTenant(app);
    await openPlace(app, counted);
    const figures = async () => {
      const { invited, entered, active } = (
        await app.call("getPlaceFigures", { token: (await awake(counted)).token })
      ).body;
      return { invited, entered, active };
    };
    const people = await Promise.all([1, 2, 3].map(() => makeCustomer(app, counted)));
    await letIn(app, counted, people[0]!.id);
    await letIn(app, counted, people[1]!.id);
    await letIn(app, counted, people[1]!.id);
    const first = await figures();
    assert.deepEqual([first.entered, first.active], [2, 2]);
    wait(29 * dayMs);
    await letIn(app, counted, people[1]!.id);
    wait(dayMs);
    assert.deepEqual(await figures(), { ...first, active: 1 });
    await erase(app, await awake(counted), people[1]!.id, people[1]!.name);
    const left = await figures();
    assert.deepEqual([left.entered, left.active], [1, 0]);
    assert.ok(left.invited >= first.invited - 1);
  });

  test("show on the list of customers who is invited and in, while there is a place", async () => {
    const other = await makeTenant(app);
    const person = await makePerson({}, other);
    const listed = async () =>
      (await app.call("listCustomers", { token: other.token, query: { search: person.email } })).body.data[0];
    assert.equal((await listed()).place, null);
    await openPlace(app, other);
    await invite([person.id], false, other);
    await letIn(app, other, person.id);
    const { place } = await listed();
    assert.ok(place.invitedAt && place.lastEnteredAt);
  });
});
