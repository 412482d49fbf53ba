import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { linkMinutes, mostEntriesAnHour, mostTries } from "@kitpath/contract/my-tests/entry/entry-limits";
import { minuteMs } from "@kitpath/contract/time/durations";
import { assertRefused } from "#test/assert-refused.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { merge } from "#test/merges.ts";
import { openEntries, openPlace, peopleOf } from "#test/my-tests.ts";

const app = await startTestApp();
const entries = await openEntries(app);
const clinic = await makeTenant(app);
const code = await openPlace(app, clinic);

const makePerson = peopleOf(app, clinic);

const askByEmail = ({ email }: { email: string }, at = code) =>
  entries.ask({ clinic: at, channel: "email", email });
const enter = (told: object, at = code) =>
  app.call("enter", { body: { clinic: at, isTrusted: false, ...told } });
const byLink = (secret: string, told: object = {}) => enter({ by: "link", secret, ...told });
const meOf = async (token: string) => (await app.call("getMe", { token })).body.seen.id as string;

describe("a link to somebody's tests", () => {
  test("lets in, once, whoever also knows the date of birth, and says so in the audit log", async () => {
    const ada = await makePerson();
    const sent = await askByEmail(ada);
    assert.equal(sent!.to, ada.email);
    assert.doesNotMatch(sent!.text, /Ada|Byron|Thyroid/);
    assert.deepEqual((await byLink(sent!.secret)).body, { step: "date_of_birth" });
    const entered = await byLink(sent!.secret, { dateOfBirth: ada.dateOfBirth });
    assert.equal(await meOf(entered.body.token), ada.id);
    assertRefused(await byLink(sent!.secret, { dateOfBirth: ada.dateOfBirth }), 422);
    const log = await app.call("listAudit", { token: clinic.token, query: { action: "my_tests_entered" } });
    assert.equal(log.body.data[0].subjectId ?? log.body.data[0].subject?.id, ada.id);
  });

  test("opens nothing for somebody who was forwarded it, and is used up by wrong dates of birth", async () => {
    const ada = await makePerson();
    const { secret } = (await askByEmail(ada))!;
    for (let tries = 0; tries < mostTries; tries++)
      assertRefused(await byLink(secret, { dateOfBirth: "1985-12-11" }), 422);
    assert.equal((await byLink(secret, { dateOfBirth: ada.dateOfBirth })).body.code, "link_expired");
  });

  test("is used up as soon by wrong dates of birth that come at once", async () => {
    const ada = await makePerson();
    const { secret } = (await askByEmail(ada))!;
    const guesses = Array.from({ length: 3 * mostTries }, (_, n) =>
      app.call("enter", {
        ip: `203.0.113.${n}`,
        body: {
          clinic: code,
          isTrusted: false,
          by: "link",
          secret,
          dateOfBirth: `1985-11-${n + 10}`,
        },
      }),
    );
    const answers = (await Promise.all(guesses)).map(({ body }) => body.code as string);
    assert.equal(answers.filter((answer) => answer !== "link_expired").length, mostTries);
    assert.equal((await byLink(secret, { dateOfBirth: ada.dateOfBirth })).body.code, "link_expired");
  });

  test("expires", async () => {
    const ada = await makePerson();
    const { secret } = (await askByEmail(ada))!;
    app.clock.now = new Date(app.clock.now.getTime() + linkMinutes * minuteMs);
    assert.equal((await byLink(secret, { dateOfBirth: ada.dateOfBirth })).body.code, "link_expired");
  });

  test("opens nothing at another clinic, which has a place of its own for the same person", async () => {
    const other = await makeTenant(app);
    const elsewhere = await openPlace(app, other);
    const ada = await makePerson();
    const there = await makePerson({ email: ada.email }, other);
    const { secret } = (await askByEmail(ada))!;
    const told = { by: "link", secret, dateOfBirth: ada.dateOfBirth };
    assert.equal((await enter(told, elsewhere)).body.code, "link_expired");
    const own = (await askByEmail(there, elsewhere))!;
    const entered = await enter({ by: "link", secret: own.secret, dateOfBirth: ada.dateOfBirth }, elsewhere);
    assert.equal(await meOf(entered.body.token), there.id);
  });

  test("lets each of a family in that shares an address, twins by their first names", async () => {
    const mother = await makePerson();
    const { email } = mother;
    const twin = await makePerson({ firstName: "Zoë", dateOfBirth: "2004-02-29", email });
    const other = await makePerson({ firstName: "Max", dateOfBirth: "2004-02-29", email });
    const { secret } = (await askByEmail(mother))!;
    const entered = await byLink(secret, { dateOfBirth: mother.dateOfBirth });
    assert.equal(await meOf(entered.body.token), mother.id);
    const again = (await askByEmail(mother))!.secret;
    assert.deepEqual((await byLink(again, { dateOfBirth: twin.dateOfBirth })).body, { step: "first_name" });
    assertRefused(await byLink(again, { dateOfBirth: twin.dateOfBirth, firstName: "Ada" }), 422);
    const asTwin = await byLink(again, { dateOfBirth: twin.dateOfBirth, firstName: "zoe" });
    assert.equal(await meOf(asTwin.body.token), twin.id);
    assert.notEqual(twin.id, other.id);
  });

  test("leads somebody with two records to the newer, who hears that there is another until the clinic has dealt with it", async () => {
    const [older, twin] = [await makePerson({ email: "two@example.com" }), { email: "two@example.com" }];
    await makePerson({ ...twin, firstName: "Max" });
    const newer = await makePerson({ ...twin, lastName: "Lovelace" });
    const { secret } = (await askByEmail(newer))!;
    assert.deepEqual((await byLink(secret, { dateOfBirth: newer.dateOfBirth })).body, { step: "first_name" });
    const { token } = (await byLink(secret, { dateOfBirth: newer.dateOfBirth, firstName: "ada" })).body;
    assert.equal(await meOf(token), newer.id);
    const hears = async () => (await app.call("getMe", { token })).body.hasOtherRecord as boolean;
    assert.equal(await hears(), true);
    const suggested = await app.call("listDuplicates", { token: clinic.token, params: { id: newer.id } });
    assert.deepEqual(
      suggested.body.data.map(({ id }: { id: string }) => id),
      [older.id],
    );
    const two = { token: clinic.token, params: { id: newer.id, otherId: older.id } };
    await app.call("tellApart", two);
    assert.equal(await hears(), false);
    await app.call("undoTellingApart", two);
    assert.equal(await hears(), true);
    assert.equal((await merge(app, clinic, { kept: newer.id, joined: older.id })).status, 201);
    const anew = (await askByEmail(newer))!;
    const entered = await byLink(anew.secret, { dateOfBirth: newer.dateOfBirth, firstName: "Ada" });
    const { body } = await app.call("getMe", { token: entered.body.token });
    assert.deepEqual([body.seen.id, body.hasOtherRecord], [newer.id, false]);
  });

  test("does not ask for the first name where all who were born on the day have one", async () => {
    const email = "one.name@example.com";
    await makePerson({ email });
    const newer = await makePerson({ email, lastName: "Lovelace" });
    const { secret } = (await askByEmail(newer))!;
    const { token } = (await byLink(secret, { dateOfBirth: newer.dateOfBirth })).body;
    assert.equal(await meOf(token), newer.id);
  });

  test("is answered alike for an address that nobody has, and sent so often only", async () => {
    assert.equal(await entries.ask({ clinic: code, channel: "email", email: "nobody@example.com" }), null);
    const ada = await makePerson();
    for (let n = 0; n < mostEntriesAnHour; n++) await askByEmail(ada);
    const body = { clinic: code, channel: "email", email: ada.email.toUpperCase() };
    assertRefused(await app.call("askEntry", { body, ip: "203.0.113.9" }), 429);
  });
});

describe("a code to a phone", () => {
  test("lets in by the number in whatever form, with the date of birth, and not after wrong guesses", async () => {
    const ada = await makePerson({ mobileNumber: "+4407700900456" });
    const ask = () => entries.ask({ clinic: code, channel: "text", mobileNumber: "+447700900456" });
    const { id, secret, to } = (await ask())!;
    assert.equal(to, "+447700900456");
    const { dateOfBirth } = ada;
    const entered = await enter({ by: "code", id, code: secret, dateOfBirth });
    assert.equal(await meOf(entered.body.token), ada.id);
    const next = (await ask())!;
    const wrong = next.secret === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < mostTries; tries++)
      assertRefused(await enter({ by: "code", id: next.id, code: wrong, dateOfBirth }), 422);
    assert.equal(
      (await enter({ by: "code", id: next.id, code: next.secret, dateOfBirth })).body.code,
      "link_expired",
    );
  });
});

describe("a place that is off", () => {
  test("does not exist, also for those who were in", async () => {
    const other = await makeTenant(app);
    const there = await openPlace(app, other);
    const ada = await makePerson({}, other);
    const { secret } = (await askByEmail(ada, there))!;
    const told = { by: "link", secret, dateOfBirth: ada.dateOfBirth };
    const { token } = (await enter(told, there)).body;
    await openPlace(app, other, { isOn: false });
    assertRefused(await app.call("getMe", { token }), 401);
    const body = { clinic: there, channel: "email", email: ada.email };
    for (const reply of [
      await app.call("getPlaceDoor", { query: { clinic: there } }),
      await app.call("askEntry", { body }),
      await enter(told, there),
    ])
      assertRefused(reply, 404);
  });
});

describe("a session", () => {
  test("ends by itself, by signing out, and everywhere at once", async () => {
    const ada = await makePerson();
    // The tests before have used up the askings of this hour.
    app.clock.now = new Date(app.clock.now.getTime() + 61 * minuteMs);
    const open = async () => {
      const { secret } = (await askByEmail(ada))!;
      return (await byLink(secret, { dateOfBirth: ada.dateOfBirth })).body.token as string;
    };
    const [first, second, third] = [await open(), await open(), await open()];
    const is = async (token: string) => (await app.call("getMe", { token })).status;
    await app.call("leavePlace", { token: first });
    assert.deepEqual([await is(first), await is(second)], [401, 200]);
    await app.call("endOwnSessions", { token: second });
    assert.deepEqual([await is(second), await is(third)], [401, 401]);
    const last = await open();
    app.clock.now = new Date(app.clock.now.getTime() + 61 * minuteMs);
    assert.equal(await is(last), 401);
  });
});
