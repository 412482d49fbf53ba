import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { mostTries } from "@kitpath/contract/my-tests/entry/entry-limits";
import { addMonths } from "@kitpath/contract/time/calendar";
import { assertRefused } from "#test/assert-refused.ts";
import { childOf } from "#test/carers.ts";
import { makeCustomer } from "#test/customers.ts";
import { makeKit, makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import type { PersonInside } from "#test/my-tests.ts";
import { letIn, openEntries, openPlace } from "#test/my-tests.ts";
import { openOutbox } from "#test/outbox.ts";
import { todayOf } from "#test/privacy-inputs.ts";
import { until } from "#test/until.ts";
import { ownRequestEmailJob, sendOwnRequestEmail } from "#areas/patients/privacy-requests/telling-clinic.ts";
import {
  contactCodeJob,
  contactNoticeJob,
  sendContactCode,
  sendContactNotice,
} from "../entry/contact-messages.ts";

const app = await startTestApp();
const entries = await openEntries(app);
const { deps, sent } = openOutbox(app);
const work = { ...deps, texter: null };
await app.mode.jobs.work(contactCodeJob, (payload) => sendContactCode(work, payload));
await app.mode.jobs.work(ownRequestEmailJob, (payload) => sendOwnRequestEmail(deps, payload));
await app.mode.jobs.work(contactNoticeJob, (payload) => sendContactNotice(work, payload));
const clinic = await makeTenant(app);
const { token } = clinic;
const code = await openPlace(app, clinic);
const staff = await makeTenant(app, "platform_privacy");

async function enter() {
  const person = await makeCustomer(app, clinic);
  return { ...person, inside: await letIn(app, clinic, person.id) };
}
const aboutOf = async (inside: PersonInside) => (await app.call("getAbout", inside)).body.data;

/** Waits for the next e-mail to an address. */
async function mailTo(to: string, since: number): Promise<string> {
  const find = () => sent.slice(since).find((mail) => mail.to === to);
  await until(() => find() !== undefined, `an e-mail to ${to}`);
  return find()!.text;
}

describe("a person's own details", () => {
  test("are those of whoever is signed in, also while they see somebody else's tests", async () => {
    const { inside, email, firstName, id } = await enter();
    const child = await childOf(app, clinic, id);
    assert.equal((await app.call("seePerson", { ...inside, params: { id: child.id } })).status, 200);
    const about = await aboutOf(inside);
    assert.deepEqual([about.email, about.firstName], [email, firstName]);
    assert.equal(about.texts.isAgreed, false);
    const agreed = await app.call("setOwnTexts", { ...inside, body: { acceptsTexts: true } });
    assert.equal(agreed.body.data.texts.isAgreed, true);
  });

  test("change at a code that was sent to the new address, which ends what was sent to the old one, and the old one is told", async () => {
    const { inside, email, id } = await enter();
    const wayIn = (await entries.ask({ clinic: code, channel: "email", email }))!;
    const contact = { channel: "email", email: "New.Address@example.com" };
    const before = sent.length;
    const asked = await app.call("askContactChange", { ...inside, body: contact });
    assert.equal(asked.status, 202);
    const letter = await mailTo(contact.email, before);
    const right = /\b\d{6}\b/.exec(letter)![0];
    const wrong = right === "000000" ? "000001" : "000000";
    const params = { id: asked.body.id as string };
    const confirm = (change: object, who = inside) =>
      app.call("confirmContactChange", { ...who, params, body: { ...contact, code: right, ...change } });
    assertRefused(await confirm({}, (await enter()).inside), 404);
    assertRefused(await confirm({ code: wrong }), 422);
    assertRefused(await confirm({ email: "another@example.com" }), 422);
    assert.equal((await confirm({})).body.data.email, contact.email);
    assertRefused(await confirm({}), 404);
    assert.doesNotMatch(await mailTo(email, before), /New\.Address/);
    const told = { by: "link", secret: wayIn.secret, dateOfBirth: (await aboutOf(inside)).dateOfBirth };
    const body = { clinic: code, isTrusted: false, ...told };
    assertRefused(await app.call("enter", { body }), 422);
    assert.equal(await entries.ask({ clinic: code, channel: "email", email }), null);
    const shown = await app.call("getCustomer", { token, params: { id } });
    assert.equal(shown.body.data.email, contact.email);
    const log = await app.call("listAudit", { token, query: { action: "my_contact_changed" } });
    assert.equal(log.body.data.length, 1);
  });

  test("do not change after wrong codes", async () => {
    const { inside, email } = await enter();
    const contact = { channel: "email", email: "guessed@example.com" };
    const before = sent.length;
    const { id } = (await app.call("askContactChange", { ...inside, body: contact })).body;
    const right = /\b\d{6}\b/.exec(await mailTo(contact.email, before))![0];
    const confirm = (typed: string) =>
      app.call("confirmContactChange", { ...inside, params: { id }, body: { ...contact, code: typed } });
    const wrong = right === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < mostTries; tries++) assertRefused(await confirm(wrong), 422);
    assert.equal((await confirm(right)).body.code, "not_found");
    assert.equal((await aboutOf(inside)).email, email);
  });

  test("are changed by the clinic too, which signs out whoever got in by the old address", async () => {
    const { inside, id, email } = await enter();
    const secret = (await entries.ask({ clinic: code, channel: "email", email }))!.secret;
    const { dateOfBirth } = await aboutOf(inside);
    const body = { email: "moved@example.com", mobileNumber: "+447700900777" };
    const changed = await app.call("setCustomerContact", { token, params: { id }, body });
    assert.deepEqual(changed.body, body);
    assertRefused(await app.call("getMe", inside), 401);
    const told = { by: "link", secret, dateOfBirth };
    assertRefused(await app.call("enter", { body: { clinic: code, isTrusted: false, ...told } }), 422);
    assert.ok(await entries.ask({ clinic: code, channel: "email", email: body.email }));
  });
});

describe("what a person asks for about their data", () => {
  test("lands at the privacy desk with its clock, and needs no proof of who they are", async () => {
    const { inside, id } = await enter();
    const wish = "I was born on 2 March, not on 3 March.";
    const ask = () => app.call("makeOwnRequest", { ...inside, body: { kind: "correction", wish } });
    const [made] = (await ask()).body.data.requests;
    assert.deepEqual(
      [made.kind, made.state, made.dueOn],
      ["correction", "confirmed", addMonths(todayOf(app), 1)],
    );
    assertRefused(await ask(), 422);
    const params = { organisationId: clinic.organisationId, id: made.id as string };
    const desk = { token: staff.token, params };
    const { data } = (await app.call("getPrivacyRequest", desk)).body;
    assert.deepEqual(
      [data.person.customerId, data.identityCheck, data.wish, data.reference],
      [id, "signed_in", wish, made.reference],
    );
    assert.deepEqual(
      data.history.map(({ by, step }: { by: string; step: string }) => [step, by]),
      [
        ["received", "the person"],
        ["confirmed", "the person"],
      ],
    );
    await app.call("fulfilPrivacyRequest", { ...desk, body: { confirmation: "" } });
    const [done] = (await aboutOf(inside)).requests;
    assert.deepEqual([done.state, done.reason], ["fulfilled", null]);
    const file = await app.call("exportCustomer", { token, params: { id } });
    assert.match(JSON.stringify(file.body), /I was born on 2 March/);
  });

  test("is shown with the reason where it was refused", async () => {
    const { inside } = await enter();
    const asked = await app.call("makeOwnRequest", { ...inside, body: { kind: "erasure", wish: "" } });
    const params = { organisationId: clinic.organisationId, id: asked.body.data.requests[0].id as string };
    const body = { reason: "The law has us keep results for eight years." };
    await app.call("refusePrivacyRequest", { token: staff.token, params, body });
    assert.equal((await aboutOf(inside)).requests[0].reason, body.reason);
  });
});

describe("a request that a person makes themselves", () => {
  const made = async (body: object) => {
    const person = await enter();
    const asked = await app.call("makeOwnRequest", { ...person.inside, body });
    assert.equal(asked.status, 201, JSON.stringify(asked.body));
    return { ...person, params: { id: asked.body.data.requests[0].id as string } };
  };

  test("for a correction needs words", async () => {
    const { inside } = await enter();
    for (const wish of ["", "  "]) {
      const refused = await app.call("makeOwnRequest", { ...inside, body: { kind: "correction", wish } });
      assertRefused(refused, 422);
      assert.deepEqual(refused.body.errors.wish, ["Write what is wrong, and what is right."]);
    }
  });

  test("is shown to the clinic, which is told of it without a name", async () => {
    const wish = "I was born on 2 March.";
    const before = sent.length;
    const { id, firstName, params } = await made({ kind: "correction", wish });
    await until(() => sent.length > before, "an e-mail to the clinic");
    const letter = sent.at(-1)!;
    assert.match(letter.text, new RegExp(`/admin/clinics/customers/${id}`));
    assert.doesNotMatch(`${letter.subject} ${letter.text}`, new RegExp(`${firstName}|2 March`));
    const all = (await app.call("listCustomerRequests", { token })).body.data as { id: string }[];
    assert.ok(all.some((request) => request.id === params.id));
    const own = await app.call("listCustomerRequests", { token, query: { customerId: id } });
    assert.deepEqual(
      own.body.data.map((request: { wish: string; state: string }) => [request.wish, request.state]),
      [[wish, "confirmed"]],
    );
    const other = await makeTenant(app);
    assertRefused(
      await app.call("listCustomerRequests", { token: other.token, query: { customerId: id } }),
      404,
    );
    const log = await app.call("listAudit", { token, query: { action: "privacy_requests_listed" } });
    assert.equal(log.body.data.length, 2);
  });

  test("is taken back by that person alone, until the desk begins", async () => {
    const { inside, params } = await made({ kind: "erasure", wish: "" });
    assertRefused(await app.call("withdrawOwnRequest", { ...(await enter()).inside, params }), 404);
    const about = (await app.call("withdrawOwnRequest", { ...inside, params })).body.data;
    assert.deepEqual([about.requests[0].state, about.requests[0].canWithdraw], ["withdrawn", false]);
    assertRefused(await app.call("withdrawOwnRequest", { ...inside, params }), 422);
    const open = (await app.call("listCustomerRequests", { token })).body.data as { id: string }[];
    assert.ok(!open.some((request) => request.id === params.id));
    const desk = { organisationId: clinic.organisationId, id: params.id };
    const { data } = (await app.call("getPrivacyRequest", { token: staff.token, params: desk })).body;
    assert.deepEqual([data.state, data.history.at(-1).step], ["withdrawn", "withdrawn"]);
    const again = await app.call("makeOwnRequest", { ...inside, body: { kind: "erasure", wish: "" } });
    assert.equal(again.status, 201);
    const begun = { organisationId: clinic.organisationId, id: again.body.data.requests[0].id as string };
    const body = { reason: "It goes back many years." };
    await app.call("extendPrivacyRequest", { token: staff.token, params: begun, body });
    assertRefused(await app.call("withdrawOwnRequest", { ...inside, params: { id: begun.id } }), 422);
  });
});

describe("who has read a person's data", () => {
  test("is listed by what they are and without names, and without what the person read", async () => {
    const { testId } = await makeKit(app, clinic);
    const inside = await letInOf(testId);
    await app.call("getTest", { token, params: { id: testId } });
    await app.call("listNextSteps", inside);
    const read = (await app.call("listOwnReadings", inside)).body.data as { by: string; what: string }[];
    assert.ok(read.some(({ by, what }) => by === "clinic" && what.endsWith("_viewed")));
    assert.ok(read.every(({ what }) => what !== "my_tests_opened"));
    const parent = await enter();
    const child = await childOf(app, clinic, parent.id);
    await app.call("seePerson", { ...parent.inside, params: { id: child.id } });
    await app.call("listNextSteps", parent.inside);
    const own = await app.call("listOwnReadings", await letIn(app, clinic, child.id));
    assert.deepEqual([own.body.data[0].by, own.body.data[0].what], ["carer", "my_tests_opened"]);
  });
});

async function letInOf(testId: string): Promise<PersonInside> {
  const { patient_id: id } = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
    trx.selectFrom("tests").select("patient_id").where("id", "=", testId).executeTakeFirstOrThrow(),
  );
  return letIn(app, clinic, id!);
}

describe("a person who closes their access", () => {
  test("is out everywhere, and no way in is sent to them any more", async () => {
    const { inside, id, email } = await enter();
    const elsewhere = await letIn(app, clinic, id);
    assert.equal((await app.call("closeOwnAccess", inside)).status, 200);
    for (const session of [inside, elsewhere]) assertRefused(await app.call("getMe", session), 401);
    assert.equal(await entries.ask({ clinic: code, channel: "email", email }), null);
    const log = await app.call("listAudit", { token, query: { action: "my_access_closed" } });
    assert.equal(log.body.data.length, 1);
  });
});
