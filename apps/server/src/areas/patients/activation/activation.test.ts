import assert from "node:assert/strict";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { newId } from "#db/ids.ts";
import { openEventDelivery } from "#areas/messaging/events/delivery.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { makeTenant } from "#test/factories.ts";
import type { CallInput } from "#test/harness.ts";
import { startTestApp } from "#test/harness.ts";
import { openOutbox } from "#test/outbox.ts";
import { actionsOf } from "#test/people.ts";
import {
  makeActivation,
  makeRegistrationOf,
  makeSentKit,
  makeTaker,
  makeTokenRequest,
  makeUnregisteredKit,
} from "#test/registrations.ts";
import { sealToken } from "./public-tokens.ts";

const webFolder = await mkdtemp(join(tmpdir(), "kitpath-page-"));
await writeFile(join(webFolder, "index.html"), "<!doctype html><title>Kitpath</title>");
const app = await startTestApp({}, { webFolder, withSandbox: true });
const clinic = await makeTenant(app);
const { token, organisationId } = clinic;

let address = 0;
/** Each test uses its own addresses, so that guesses of one do not count for another. */
const nextIp = () => `10.1.0.${++address}`;
const find = (body: object, change: CallInput = {}) =>
  app.call("findActivatableKit", { body, ip: nextIp(), ...change });
const activate = (body: object, change: CallInput = {}) =>
  app.call("activateKit", { body, ip: nextIp(), ...change });
const tokenFor = async (change: object = {}) =>
  (await app.call("createPublicToken", { token, body: makeTokenRequest(change) })).body.token as string;
const latest = async () => (await app.call("listRegistrations", { token })).body.data[0];
/** The event of the newest registration. */
const newestRegistered = () =>
  app.mode.db.inTenant(organisationId, (trx) =>
    trx
      .selectFrom("domain_events")
      .select(["id", "test_id"])
      .where("clinic_id", "=", organisationId)
      .where("type", "=", "TEST.REGISTERED")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow(),
  );
const after = (ms: number) => new Date(app.clock.now.getTime() + ms).toISOString();

const framed = async (query: string, ip = nextIp()) => {
  const { headers } = await app.app.inject({
    url: `/activate?${query}`,
    remoteAddress: ip,
    headers: { accept: "text/html" },
  });
  return /frame-ancestors ([^;]+)/.exec(String(headers["content-security-policy"]))![1];
};

describe("a person who registers their own kit", () => {
  test("finds it by the id on the box, consents, says when they took the sample, and is bound to it", async () => {
    const kit = await makeSentKit(app, clinic);
    const { status, body } = await find({ kitId: ` ${kit.kitId.toLowerCase()} ` });
    assert.deepEqual(
      [status, body.kitId, body.organisation.id, body.needsBarcode, body.isSelfCollected, body.person],
      [200, kit.kitId, organisationId, false, true, null],
    );
    assert.deepEqual(body.audience, { sex: null, fromYears: 18, toYears: null });
    const user = makeTaker({ firstName: "Renée", lastName: "N’Diaye-O'Brien" });
    const collectedAt = after(-3_600_000);
    const done = await activate(makeActivation(kit, { user, collectedAt }));
    assert.equal(done.status, 201);
    assert.deepEqual(done.body.emails, ["received_at_lab", "results_ready"]);
    const row = await latest();
    assert.deepEqual([row.name, row.by], ["Renée N’Diaye-O'Brien", { kind: "patient", name: null }]);
    const kept = await app.mode.db.inTenant(organisationId, (trx) =>
      trx
        .selectFrom("tests as t")
        .innerJoin("activation_consents as c", (join) =>
          join.onRef("c.clinic_id", "=", "t.clinic_id").onRef("c.test_id", "=", "t.id"),
        )
        .select(["t.collected_at", "c.version"])
        .where("t.clinic_id", "=", organisationId)
        .where("t.id", "=", row.id)
        .executeTakeFirstOrThrow(),
    );
    assert.deepEqual([kept.collected_at?.toISOString(), kept.version], [collectedAt, "1.0"]);
    assert.ok((await actionsOf(app, clinic)).includes("kit_activated"));
    assertRefused(await find({ kitId: kit.kitId }), 409);
    assertRefused(await activate(makeActivation(kit)), 409);
  });

  test("appears in the audit log without their address", async () => {
    const other = await makeTenant(app);
    const kit = await makeUnregisteredKit(app, other);
    assert.equal((await find({ kitId: kit.kitId })).status, 200);
    assert.equal((await activate(makeActivation(kit))).status, 201);
    const rows = await app.mode.db.inTenant(other.organisationId, (trx) =>
      trx
        .selectFrom("audit_log")
        .select(["action", "ip", "user_agent"])
        .where("organisation_id", "=", other.organisationId)
        .where("actor_kind", "=", "patient")
        .orderBy("action")
        .execute(),
    );
    assert.deepEqual(
      rows.map(({ action, ip, user_agent }) => [action, ip, user_agent]),
      [
        ["kit_activated", null, null],
        ["kit_looked_up", null, null],
      ],
    );
  });

  test("gets the same answer when they send the same again; with anything else the kit is taken", async () => {
    const kit = await makeSentKit(app, clinic);
    const sent = makeActivation(kit, { user: makeTaker(), collectedAt: after(-3_600_000) });
    const activations = async () =>
      (await actionsOf(app, clinic)).filter((action) => action === "kit_activated").length;
    const before = await activations();
    const first = await activate(sent);
    const again = await activate({ ...sent, kitId: ` ${kit.kitId.toLowerCase()}` });
    assert.deepEqual([again.status, again.body], [201, first.body]);
    for (const [field, value] of Object.entries({
      firstName: "Josef",
      lastName: "Oneill",
      email: "another@example.test",
      mobileNumber: "+447700900457",
      gender: "f",
      dateOfBirth: "1984-02-28",
    }))
      assertRefused(await activate({ ...sent, user: { ...sent.user, [field]: value } }), 409);
    assertRefused(await activate({ ...sent, collectedAt: null }), 409);
    assertRefused(await activate({ ...sent, barcode: "T0000001" }), 409);
    assertRefused(await activate({ ...sent, token: await tokenFor() }), 409);
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 25 * 3_600_000);
    assertRefused(await activate(sent), 409);
    app.clock.now = now;
    assert.equal(await activations(), before + 1);
  });

  test("gets the same answer even if their clock is fast; with another time the kit is taken", async () => {
    const kit = await makeSentKit(app, clinic);
    const collectedAt = after(240_000);
    const sent = makeActivation(kit, { user: makeTaker(), collectedAt });
    const first = await activate(sent);
    assert.equal(first.status, 201);
    const { now } = app.clock;
    for (const later of [5_000, 600_000]) {
      app.clock.now = new Date(now.getTime() + later);
      const again = await activate(sent);
      assert.deepEqual([again.status, again.body], [201, first.body]);
    }
    const otherwise = new Date(Date.parse(collectedAt) - 3_600_000).toISOString();
    for (const other of [otherwise, null])
      assertRefused(await activate({ ...sent, collectedAt: other }), 409);
    app.clock.now = now;
  });

  test("gets the e-mails, and the order's recipient does not", async () => {
    const kit = await makeUnregisteredKit(app, clinic);
    const user = makeTaker();
    await activate(makeActivation(kit, { user }));
    const event = await newestRegistered();
    const { sent, deps } = openOutbox(app);
    await openEventDelivery(deps)({ clinicId: organisationId, eventId: event.id });
    assert.deepEqual(
      sent.map(({ to }) => to),
      [user.email],
    );
  });

  test("sees which e-mails will come, without those that the clinic has switched off", async () => {
    const quiet = await makeTenant(app);
    const settings = (await app.call("getCommunication", { token: quiet.token })).body;
    const body = { ...settings, received_at_lab: false };
    assert.equal((await app.call("updateCommunication", { token: quiet.token, body })).status, 200);
    const kit = await makeUnregisteredKit(app, quiet);
    assert.deepEqual((await activate(makeActivation(kit))).body.emails, ["results_ready"]);
  });

  test("is refused without consent, with a sample from the future, or with an invalid name or birth date", async () => {
    const kit = await makeUnregisteredKit(app, clinic);
    for (const [change, field] of [
      [{ consent: "" }, "consent"],
      [{ consent: undefined }, "consent"],
      [{ collectedAt: after(3_600_000) }, "collectedAt"],
      [{ collectedAt: "1970-01-01T00:00:00.000Z" }, "collectedAt"],
      [{ user: makeTaker({ firstName: "R2D2" }) }, "user.firstName"],
      [{ user: makeTaker({ dateOfBirth: "2999-01-01" }) }, "user.dateOfBirth"],
    ] as const) {
      const reply = await activate(makeActivation(kit, change));
      assertRefused(reply, 422);
      assert.deepEqual(Object.keys(reply.body.errors), [field]);
    }
  });
});

describe("the time a sample was taken", () => {
  const taken = async (collectedAt: string, dateOfBirth = "1984-02-29") => {
    const user = makeTaker({ dateOfBirth });
    const { status, body } = await activate(
      makeActivation(await makeSentKit(app, clinic), { user, collectedAt }),
    );
    return status === 201 ? null : body.errors;
  };

  test("cannot be in the future, over a year ago, before dispatch or before the person's birth", async () => {
    const yesterday = after(-24 * 3_600_000).slice(0, 10);
    for (const [at, message, born] of [
      [after(3_600_000), "The sample cannot be taken in the future."],
      [after(-370 * 24 * 3_600_000), "Check the year: it cannot be more than a year ago."],
      [after(-3 * 3_600_000), "The sample cannot be taken before the kit was sent."],
      [after(-3 * 24 * 3_600_000), "The sample cannot be taken before the date of birth.", yesterday],
    ] as const)
      assert.deepEqual(await taken(at, born), { collectedAt: [message] });
    assert.equal(await taken(after(-3_600_000)), null);
  });

  test("may have any offset and precision, and is stored in UTC", async () => {
    const at = new Date(Math.floor(Date.parse(after(-3_600_000)) / 1000) * 1000);
    const local = new Date(at.getTime() + 3_600_000).toISOString().replace(".000Z", "+01:00");
    for (const written of [local, at.toISOString().replace(".000Z", "Z")]) {
      const kit = await makeSentKit(app, clinic);
      assert.equal((await activate(makeActivation(kit, { collectedAt: written }))).status, 201);
      const kept = await app.mode.db.inTenant(organisationId, (trx) =>
        trx
          .selectFrom("tests")
          .select("collected_at")
          .where("clinic_id", "=", organisationId)
          .orderBy("id", "desc")
          .executeTakeFirstOrThrow(),
      );
      assert.equal(kept.collected_at?.toISOString(), at.toISOString());
    }
    assert.deepEqual(await taken("yesterday"), {
      collectedAt: ["Write the time as 2026-03-01T09:12:44.120Z."],
    });
  });
});

describe("a partner's activation token", () => {
  test("says who the person is, whatever the page sends", async () => {
    const kit = await makeUnregisteredKit(app, clinic);
    const known = await tokenFor();
    assert.ok(!Buffer.from(known.split(".")[1]!, "base64url").toString().includes("Siobh"));
    const { body } = await find({ kitId: kit.kitId, token: known });
    assert.deepEqual([body.person.firstName, body.person.gender], ["Siobhán", "f"]);
    assert.equal((await activate(makeActivation(kit, { token: known }))).status, 201);
    assert.equal((await latest()).name, "Siobhán Ní Dhomhnaill");
    const patient = await app.mode.db.inTenant(organisationId, (trx) =>
      trx
        .selectFrom("patients")
        .select("partner_user_id")
        .where("clinic_id", "=", organisationId)
        .where("first_name", "=", "Siobhán")
        .executeTakeFirstOrThrow(),
    );
    assert.equal(patient.partner_user_id, "partner-user-7");
  });

  // Shows: ASVS 9.1.1, 9.2.1, 9.2.3, 9.2.4
  test("is refused if it has expired, was changed, or belongs to another partner or the sandbox", async () => {
    const kit = await makeUnregisteredKit(app, clinic);
    const known = await tokenFor();
    const other = await makeTenant(app);
    const theirs = await app.call("createPublicToken", { token: other.token, body: makeTokenRequest() });
    const flipped = `${known.slice(0, -8)}${known.at(-8) === "A" ? "B" : "A"}${known.slice(-7)}`;
    const person = { ...makeTokenRequest(), sex: "f" as const };
    const ofSandbox = sealToken(app.sandbox, organisationId, { id: newId(app.clock.now), person });
    for (const wrong of [flipped, theirs.body.token, ofSandbox, "x", "a.b"]) {
      assertRefused(await find({ kitId: kit.kitId, token: wrong }), 422);
      assertRefused(await activate(makeActivation(kit, { token: wrong })), 422);
    }
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 30 * 60_000);
    assert.equal((await find({ kitId: kit.kitId, token: known })).body.code, "link_expired");
    app.clock.now = now;
  });
});

describe("guessing kit ids", () => {
  // Shows: ASVS 11.5.1
  test("ends after 20 tries from one address, through the call and the page together", async () => {
    const ip = nextIp();
    for (let n = 0; n < 10; n++) {
      assertRefused(await find({ kitId: `GUESS${n}` }, { ip }), 404);
      assert.equal(await framed(`kitId=GUESS${n}`, ip), "'none'");
    }
    assertRefused(await activate(makeActivation({ kitId: "GUESS1" })), 404);
    const kit = await makeUnregisteredKit(app, clinic);
    const limited = await find({ kitId: kit.kitId }, { ip });
    assertRefused(limited, 429);
    assertRefused(await activate(makeActivation(kit), { ip }), 429);
    assert.equal((await find({ kitId: kit.kitId })).status, 200);
  });
});

describe("the activation page in a frame", () => {
  // Shows: ASVS 3.4.6
  test("is shown on the sites that the kit's own partner allows, and no other page is shown on any", async () => {
    const frameOrigins = ["https://clinic.example", "http://localhost:4000", "https://clinic.example/"];
    const saved = await app.call("updateActivationSettings", { token, body: { frameOrigins } });
    assert.deepEqual(saved.body.frameOrigins, ["https://clinic.example", "http://localhost:4000"]);
    const kit = await makeUnregisteredKit(app, clinic);
    const theirs = await makeUnregisteredKit(app, await makeTenant(app));
    const code = (await app.call("getOrganisation", { token })).body.partnerCode as string;
    const allowed = "https://clinic.example http://localhost:4000";
    assert.equal(await framed(`kitId=${kit.kitId}`), allowed);
    assert.equal(await framed(`partnerCode=${code}`), allowed);
    for (const query of [`kitId=${theirs.kitId}`, "kitId=ZZZZ9999", "partnerCode=nobody", ""])
      assert.equal(await framed(query), "'none'", query);
    const login = await app.app.inject({
      url: `/login?kitId=${kit.kitId}`,
      headers: { accept: "text/html" },
    });
    assert.match(String(login.headers["content-security-policy"]), /frame-ancestors 'none'/);
  });

  test("cannot be allowed on an address that is not a whole site", async () => {
    for (const wrong of [
      "http://clinic.example",
      "https://*.example",
      "https://clinic.example/path",
      "https://a.example; script-src *",
      "https://a;script-src.example",
      "https://a.example https://b.example",
      "javascript:alert(1)",
      "null",
      "*",
    ]) {
      const reply = await app.call("updateActivationSettings", { token, body: { frameOrigins: [wrong] } });
      assertRefused(reply, 422);
    }
  });
});

test("a choice of sites does not overwrite a colleague's, even at the same moment", async () => {
  const own = await makeTenant(app);
  const choose = (frameOrigins: string[], before: string[]) =>
    app.call("updateActivationSettings", { token: own.token, body: { frameOrigins, before } });
  const [mine, theirs] = ["https://mine.example", "https://theirs.example"] as const;
  const both = await Promise.all([choose([mine], []), choose([theirs], [])]);
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  const { frameOrigins: first } = (await app.call("getActivationSettings", { token: own.token })).body;
  const refused = await choose([mine], []);
  assertRefused(refused, 409);
  assert.equal(refused.body.code, "conflict");
  assert.equal((await choose([mine, theirs], first)).status, 200);
});

test("a kit that the clinic registered cannot be activated, and one whose registration was undone can", async () => {
  const kit = await makeUnregisteredKit(app, clinic);
  await app.call("registerTest", { token, body: makeRegistrationOf(kit) });
  assertRefused(await activate(makeActivation(kit)), 409);
  const { id } = await latest();
  await app.call("undoRegistration", { token, params: { id } });
  const event = await newestRegistered();
  assert.equal(event.test_id, id);
  const { sent, deps } = openOutbox(app);
  await openEventDelivery(deps)({ clinicId: organisationId, eventId: event.id });
  assert.deepEqual(sent, [], "no e-mail about a registration that was undone");
  const written = await app.mode.db.inTenant(organisationId, (trx) =>
    trx
      .selectFrom("emails")
      .select("subject")
      .where("clinic_id", "=", organisationId)
      .where("event_id", "=", event.id)
      .execute(),
  );
  assert.deepEqual(written, [], "nor is anything written to be sent later");
  assert.equal((await activate(makeActivation(kit))).status, 201);
});
