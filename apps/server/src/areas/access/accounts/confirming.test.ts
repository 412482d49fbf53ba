import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { confirmationLinkDays, unconfirmedDays } from "@kitpath/contract/access/accounts/confirmation";
import { dayMs } from "@kitpath/contract/time/durations";
import { addPasskey, turnOnTwoFactor } from "#test/second-steps.ts";
import { openClinicWithShop } from "#test/clinic-with-shop.ts";
import { makeApiKey, makeWebhook } from "#test/developer.ts";
import { makeTenant, makeUnconfirmed, openSession } from "#test/factories.ts";
import type { Tenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openOutbox } from "#test/outbox.ts";
import {
  actionsOf,
  addMember,
  makeMember,
  makeRegistration,
  openConfirmation,
  openPasswordLink,
  unconfirm,
} from "#test/people.ts";
import { makeConnectionLink } from "#test/shop-orders.ts";
import { until } from "#test/until.ts";
import { forgetAccess, forgetRegistrationJob, forgetRegistration } from "./forgetting.ts";
import { passwordEmailJob, sendPasswordEmail } from "./password-links.ts";
import { quotedName } from "#mail/names-of-others.ts";
import { securityEmailJob, sendSecurityEmail } from "./security-email.ts";

const app = await startTestApp();
const { sent, deps } = openOutbox(app);
await app.mode.jobs.work(passwordEmailJob, (payload) => sendPasswordEmail(deps, payload));
await app.mode.jobs.work(securityEmailJob, (payload) => sendSecurityEmail(deps, payload));
await app.mode.jobs.work(forgetRegistrationJob, (payload) => forgetRegistration(deps, payload));

const linksTo = (email: string) =>
  sent.flatMap(({ to, text }) => {
    const token = /\/register\/confirm\?token=([\w-]{43})/.exec(text)?.[1];
    return to === email && token ? [token] : [];
  });
const signIn = (email: string, password: string) => app.call("createToken", { body: { email, password } });
const infoOf = async (token: string) => (await app.call("getUserInfo", { token })).body.userInfo;
const confirm = (token: string, password?: string, as: string | null = null) =>
  app.call("confirmEmail", { token: as, body: { token, password } });

let network = 0;
/** Somebody registers an address, and is signed in as the specification has it; gives the link mailed and their session. */
async function registerAs(email: string, name: string, password: string) {
  const before = linksTo(email).length;
  const body = makeRegistration({ email, name, password });
  const { status, body: answer } = await app.call("register", { body, ip: `192.0.2.${++network}` });
  const token = (await signIn(email, password)).body.access_token as string;
  const link = await until(async () => linksTo(email)[before], `link to ${email}`);
  return { status, answer, token, link, password, clinic: (await infoOf(token)).clinic };
}

let people = 0;
const someone = () => `owner${++people}-${process.pid}@example.test`;

describe("registering", () => {
  test("mails a link that works once, confirms the address, and opens everything to the session that registered", async () => {
    const email = someone();
    const { link, token } = await registerAs(email, "Elm", "Correct-horse-1");
    const { body } = await app.call("checkConfirmation", { token, body: { token: link } });
    assert.deepEqual(body, {
      email,
      organisation: "Elm",
      isConfirmed: false,
      signedIn: "same",
      invitations: [],
    });
    assert.equal((await app.call("listTeam", { token })).status, 403);
    assert.equal((await confirm(link, undefined, token)).status, 200);
    assert.equal((await app.call("listTeam", { token })).status, 200);
    assert.equal((await infoOf(token)).profile.require_email_confirmation, false);
    assert.equal((await confirm(link, undefined, token)).body.code, "link_expired");
    const again = await app.call("checkConfirmation", { token, body: { token: link } });
    assert.equal(again.body.isConfirmed, true);
    const { body: set } = await app.call("setPassword", { body: { token: link, password: "Other-horse-2" } });
    assert.equal(set.code, "link_expired");
  });

  // The link alone would confirm what a stranger registered, with the stranger's password.
  test("is confirmed in another browser by the link and the registered password, never by the link alone", async () => {
    const email = someone();
    const { link, password } = await registerAs(email, "Elm", "Correct-horse-1");
    const other = await makeTenant(app);
    for (const as of [null, other.token]) {
      const { status, body } = await confirm(link, undefined, as);
      assert.deepEqual([status, Object.keys(body.errors)], [422, ["password"]]);
      const shown = await app.call("checkConfirmation", { token: as, body: { token: link } });
      assert.equal(shown.body.signedIn, as ? "other" : "nobody");
    }
    assert.deepEqual((await confirm(link, "Wrong-horse-1")).body.errors, { password: ["Wrong password"] });
    assert.equal((await confirm(link, password)).status, 200);
    const { access_token } = (await signIn(email, password)).body;
    assert.equal((await app.call("listTeam", { token: access_token })).status, 200);
  });

  test("answers a second registration of an address like the first", async () => {
    const email = someone();
    const first = await registerAs(email, "Attacker", "Attack-horse-1");
    const second = await registerAs(email, "Owner", "Owner-horse-22");
    assert.deepEqual([second.status, second.answer], [first.status, first.answer]);
    assert.equal(linksTo(email).length, 2);
    // Each sees their own and nothing of the other.
    assert.notEqual(first.clinic.id, second.clinic.id);
    assert.equal((await signIn(email, "Attack-horse-1")).status, 200);
  });

  test("refuses an address that its owner has confirmed, in the specification's words", async () => {
    const email = someone();
    const { token, link } = await registerAs(email, "Elm", "Correct-horse-1");
    assert.equal((await confirm(link, undefined, token)).status, 200);
    const again = makeRegistration({ email: email.toUpperCase() });
    const { body } = await app.call("register", { body: again, ip: "192.0.2.200" });
    assert.deepEqual(body.error.errors, { email: ["The email has already been taken."] });
  });

  test("by two people at one address is won by whoever opens their link in the mailbox", async () => {
    for (const isFirst of [true, false]) {
      const email = someone();
      const names = isFirst ? (["Owner", "Attacker"] as const) : (["Attacker", "Owner"] as const);
      const made: Record<string, Awaited<ReturnType<typeof registerAs>>> = {};
      for (const name of names) made[name] = await registerAs(email, name, `${name}-horse-12`);
      const { Owner: owner, Attacker: attacker } = made;
      assert.equal((await confirm(owner!.link, owner!.password)).status, 200);
      assert.equal((await app.call("getUserInfo", { token: attacker!.token })).status, 401);
      assert.equal((await signIn(email, attacker!.password)).status, 401);
      assert.equal((await confirm(attacker!.link, attacker!.password)).body.code, "link_expired");
      assert.equal((await infoOf(owner!.token)).clinic.name, "Owner");
      await until(async () => {
        const { name } = await app.mode.db.directory
          .selectFrom("organisations")
          .select("name")
          .where("id", "=", attacker!.clinic.id)
          .executeTakeFirstOrThrow();
        return name === "Forgotten";
      }, "forgotten registration");
    }
  });

  test("is confirmed for only one of those who confirm the same address at once", async () => {
    const email = someone();
    const all = [];
    for (const n of [1, 2, 3, 4]) all.push(await registerAs(email, `Clinic ${n}`, `Correct-horse-${n}`));
    const replies = await Promise.all(all.map(({ link, password }) => confirm(link, password)));
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 422, 422, 422],
    );
    const { body } = await app.call("register", { body: makeRegistration({ email }), ip: "192.0.2.201" });
    assert.deepEqual(Object.keys(body.error.errors), ["email"]);
  });

  test("floods no mailbox, however often somebody asks for another link", async () => {
    const email = someone();
    const { token } = await registerAs(email, "Elm", "Correct-horse-1");
    for (let n = 0; n < 8; n++) assert.equal((await app.call("sendConfirmation", { token })).status, 200);
    await until(async () => linksTo(email).length === 5, "five links");
    for (let n = 0; n < 20; n++) await app.call("sendConfirmation", { token, ip: "192.0.2.220" });
    const { status } = await app.call("sendConfirmation", { token, ip: "192.0.2.220" });
    assert.equal(status, 429);
    assert.equal(linksTo(email).length, 5);
  });

  test("puts nothing into its e-mail that a stranger may have typed", async () => {
    const email = someone();
    const name = "Pay at evil.example";
    await registerAs(email, name, "Correct-horse-1");
    const { subject, text, html } = sent.find(({ to }) => to === email)!;
    for (const part of [subject, text, html])
      assert.ok(!part?.includes("evil.example") && !part?.includes("Zoë"));
  });

  test("mails a link that expires, and keeps only its hash", async () => {
    const person = await makeUnconfirmed(app);
    const link = await openConfirmation(app, person, confirmationLinkDays * dayMs);
    app.clock.now = new Date(app.clock.now.getTime() + confirmationLinkDays * dayMs);
    assert.equal((await confirm(link, person.password)).body.code, "link_expired");
    assert.equal((await app.call("checkConfirmation", { body: { token: link } })).body.code, "link_expired");
  });
});

/** All that somebody who holds an address before its owner could leave behind in it. */
async function plantAccount() {
  const shop = await openClinicWithShop(app);
  const { clinic } = shop;
  const key = await makeApiKey(app, clinic);
  await makeWebhook(app, clinic);
  await addMember(app, clinic);
  const { device } = await addPasskey(app, clinic);
  await turnOnTwoFactor(app, clinic);
  const spare = await openSession(app, clinic);
  const link = await openPasswordLink(app, clinic);
  await unconfirm(app, clinic);
  return { clinic, key, device, sessions: [clinic.token, spare], link, domain: shop.domain };
}

/** Nothing planted opens anything, and none of it belongs to the account that the owner has now. */
async function assertGone(planted: Awaited<ReturnType<typeof plantAccount>>, owner: string) {
  const { clinic, key, device, sessions, link, domain } = planted;
  for (const token of sessions) assert.equal((await app.call("getUserInfo", { token })).status, 401);
  assert.notEqual((await app.call("listOrders", { apiKey: key })).status, 200);
  const asked = (await app.call("startPasskeySignIn")).body;
  assert.equal((await app.call("createTokenByPasskey", { body: device.sign(asked) })).status, 401);
  assert.equal((await signIn(clinic.email, clinic.password)).status, 401);
  const { body } = await app.call("setPassword", { body: { token: link, password: "Attack-again-1" } });
  assert.equal(body.code, "link_expired");
  assert.equal((await app.call("listApiKeys", { token: owner })).body.length, 0);
  assert.equal((await app.call("listTeam", { token: owner })).body.data.length, 1);
  assert.equal((await app.call("getTwoFactor", { token: owner })).body.isOn, false);
  assert.equal((await infoOf(owner)).clinic.stores.length, 0);
  // Their own shop can be linked by the owner of the address.
  await until(async () => {
    const links = await app.mode.db.directory
      .selectFrom("store_domains")
      .select("domain")
      .where("domain", "=", domain)
      .execute();
    return links.length === 0;
  }, "released shop");
  const back = await makeConnectionLink(app, domain);
  assert.equal((await app.call("connectStore", { token: owner, body: { shopify: back } })).status, 200);
}

const fresh = "Owners-horse-9";

describe("what a stranger planted at an address", () => {
  test("is gone once the owner registers and confirms the address", async () => {
    const planted = await plantAccount();
    const { link, token } = await registerAs(planted.clinic.email, "Owner", fresh);
    assert.equal((await confirm(link, undefined, token)).status, 200);
    await assertGone(planted, token);
  });

  test("is gone once the owner resets the password", async () => {
    const planted = await plantAccount();
    const { email } = planted.clinic;
    await app.call("sendPasswordEmail", { body: { email } });
    const reset = await until(
      async () =>
        /login\/reset\?token=([\w-]{43})/.exec(sent.findLast(({ to }) => to === email)?.text ?? "")?.[1],
      "reset link",
    );
    assert.equal((await app.call("setPassword", { body: { token: reset, password: fresh } })).status, 200);
    const token = (await signIn(email, fresh)).body.access_token as string;
    assert.equal((await infoOf(token)).profile.require_email_confirmation, false);
    await assertGone(planted, token);
  });

  test("is gone once the owner opens the stranger's link and chooses a password", async () => {
    const planted = await plantAccount();
    const link = await openConfirmation(app, planted.clinic);
    assert.equal((await app.call("setPassword", { body: { token: link, password: fresh } })).status, 200);
    const token = (await signIn(planted.clinic.email, fresh)).body.access_token as string;
    await assertGone(planted, token);
  });
});

describe("an invitation", () => {
  const roleOf = async (inviter: Tenant, email: string) => {
    const { body } = await app.call("listTeam", { token: inviter.token, query: { limit: 100 } });
    return (body.data as { email: string }[]).some((member) => member.email === email);
  };

  test("reserves no address: its owner can still register, which ends the invitation", async () => {
    const inviter = await makeTenant(app);
    const email = someone();
    await addMember(app, inviter, { email });
    const owner = await registerAs(email, "Owner", fresh);
    assert.equal(owner.status, 201);
    const { body } = await app.call("checkConfirmation", { body: { token: owner.link } });
    const { name } = (await infoOf(inviter.token)).clinic;
    assert.deepEqual(body.invitations, [name]);
    assert.equal((await confirm(owner.link, undefined, owner.token)).status, 200);
    await until(async () => !(await roleOf(inviter, email)), "ended invitation");
    await until(
      async () => (await actionsOf(app, inviter)).includes("invitation_ended"),
      "entry of the audit log",
    );
    const letter = await until(
      () => sent.find(({ to, subject }) => to === email && subject === "An invitation has ended"),
      "letter",
    );
    assert.ok(letter.text.includes(`The invitation to ${quotedName(name)} has ended.`));
  });

  test("is accepted through its link, which confirms the address and ends other registrations of it", async () => {
    const stranger = await makeUnconfirmed(app);
    const inviter = await makeTenant(app);
    const { email } = stranger;
    const userId = await addMember(app, inviter, { email });
    const link = await openPasswordLink(app, { organisationId: inviter.organisationId, userId });
    assert.equal((await app.call("setPassword", { body: { token: link, password: fresh } })).status, 200);
    assert.equal((await app.call("getUserInfo", { token: stranger.token })).status, 401);
    const token = (await signIn(email, fresh)).body.access_token as string;
    assert.equal((await infoOf(token)).clinic.id, inviter.organisationId);
    const { status } = await app.call("addTeamMember", {
      token: (await makeTenant(app)).token,
      body: makeMember({ email }),
    });
    assert.equal(status, 422);
  });

  test("of one organisation goes to an address once", async () => {
    const inviter = await makeTenant(app);
    const email = someone();
    await addMember(app, inviter, { email });
    const again = await app.call("addTeamMember", {
      token: inviter.token,
      body: makeMember({ email: email.toUpperCase() }),
    });
    assert.deepEqual(again.body.errors, { email: ["The email has already been taken."] });
  });
});

test("an account that nobody confirms is deleted after its days, with its personal data", async () => {
  const person = await makeUnconfirmed(app);
  const kept = await makeTenant(app);
  const shopLink = await makeConnectionLink(app);
  await app.call("connectStore", { token: person.token, body: { shopify: shopLink } });
  const begun = app.clock.now.getTime();
  const find = () =>
    app.mode.db.inTenant(person.organisationId, (trx) =>
      trx
        .selectFrom("users as u")
        .innerJoin("organisations as o", "o.id", "u.organisation_id")
        .select(["u.email", "o.name", "o.forgotten_at"])
        .where("u.id", "=", person.userId)
        .executeTakeFirstOrThrow(),
    );
  app.clock.now = new Date(begun + (unconfirmedDays - 1) * dayMs);
  await forgetAccess(deps);
  assert.equal((await find()).email, person.email);
  app.clock.now = new Date(begun + (unconfirmedDays + 1) * dayMs);
  await forgetAccess(deps);
  const { email, name, forgotten_at } = await find();
  assert.ok(email.endsWith("@deleted.invalid") && name === "Forgotten" && forgotten_at);
  assert.equal((await signIn(person.email, person.password)).status, 401);
  assert.equal((await signIn(kept.email, kept.password)).status, 200);
  const staff = await makeTenant(app, "platform_admin");
  const listed = await app.call("listPartners", { token: staff.token, query: { search: "Forgotten" } });
  assert.deepEqual(listed.body.data, []);
});
