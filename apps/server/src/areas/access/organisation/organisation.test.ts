import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AuditEntry } from "@kitpath/contract/ledger/audit/audit";
import { testTakerEmails } from "@kitpath/contract/access/organisation/organisation";
import { forEach } from "@kitpath/contract/fields/for-each";
import { openEventDelivery, deliverEventJob } from "#areas/messaging/events/delivery.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { makeOrganisation } from "#test/branding.ts";
import { makeKit, makeOrder, makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openOutbox } from "#test/outbox.ts";
import { makePartner } from "#test/staff-inputs.ts";
import { until } from "#test/until.ts";
import { textOfferOf } from "../../../texts/open-texter.ts";

const app = await startTestApp();

test("an organisation's details are changed only by its own administrator", async () => {
  const [clinic, other] = [await makeTenant(app), await makeTenant(app)];
  const { token } = clinic;
  const before = (await app.call("getOrganisation", { token: other.token })).body;
  const change = makeOrganisation({ name: "Zoë’s Clinic" });
  const reply = await app.call("updateOrganisation", { token, body: change });
  const { partnerCode } = reply.body;
  assert.deepEqual(reply.body, { ...change, id: clinic.organisationId, version: 2, partnerCode });
  assert.deepEqual((await app.call("getOrganisation", { token })).body, reply.body);
  assert.deepEqual((await app.call("getOrganisation", { token: other.token })).body, before);
});

test("an open form does not overwrite details that were edited meanwhile", async () => {
  const clinic = await makeTenant(app);
  const staff = await makeTenant(app, "platform_admin");
  const { token, organisationId } = clinic;
  const { body: shown } = await app.call("getOrganisation", { token });
  const { id: _id, partnerCode, ...form } = shown;
  const onCall = { name: "Dr Ada Osei", email: "oncall@example.test", phone: "" };
  const changes = [1, 2, 3].map((n) => ({ ...form, name: `Clinic ${n}`, onCall }));
  const replies = await Promise.all(changes.map((body) => app.call("updateOrganisation", { token, body })));
  assert.deepEqual(
    replies.map(({ status }) => status).sort((a, b) => a - b),
    [200, 409, 409],
  );
  const late = await app.call("updatePartner", {
    token: staff.token,
    params: { id: organisationId },
    body: { ...form, partnerCode },
  });
  assert.deepEqual([late.status, late.body.code], [409, "conflict"]);
  const { body: kept } = await app.call("getOrganisation", { token });
  assert.deepEqual([kept.onCall, kept.version], [onCall, shown.version + 1]);
});

test("an organisation needs an existing country, because VAT depends on it", async () => {
  const { token } = await makeTenant(app);
  const staff = await makeTenant(app, "platform_admin");
  const country = "Utopia";
  const replies = [
    await app.call("updateOrganisation", { token, body: makeOrganisation({ country }) }),
    await app.call("createPartner", { token: staff.token, body: makePartner({ country }) }),
  ];
  for (const { body } of replies)
    assert.deepEqual(body.errors, { country: ["Choose a country from the list."] });
});

test("a country is read under any of its names, and stored by its title", async () => {
  const { token } = await makeTenant(app);
  for (const [country, title] of [
    ["England", "United Kingdom"],
    ["Republic of Ireland", "Ireland"],
    ["Deutschland", "Germany"],
  ] as const) {
    assert.equal(
      (await app.call("updateOrganisation", { token, body: makeOrganisation({ country }) })).status,
      200,
    );
    assert.equal((await app.call("getOrganisation", { token })).body.country, title);
  }
  const two = await app.call("updateOrganisation", { token, body: makeOrganisation({ country: "Congo" }) });
  assert.match(two.body.errors.country[0], /^Several countries have that name/);
});

test("the number that a provider's patients call is read as dialled, kept by who does not know it, and logged", async () => {
  const { token, organisationId } = await makeTenant(app, "provider_admin");
  const set = (change: object) =>
    app.call("updateOrganisation", { token, body: makeOrganisation({ phone: undefined, ...change }) });
  assert.equal((await set({ phone: "0113 496" })).body.errors.phone.length, 1);
  await set({});
  assert.equal((await set({ phone: "+441134960147" })).body.phone, "+441134960147");
  assert.equal((await set({ city: "York" })).body.phone, "+441134960147");
  const staff = await makeTenant(app, "platform_admin");
  const seen = await app.call("getPartner", { token: staff.token, params: { id: organisationId } });
  assert.equal(seen.body.data.phone, "+441134960147");
  assert.equal((await set({ city: "York", phone: "" })).body.phone, "");
  const log = await app.call("listAudit", { token, query: { action: "organisation_changed" } });
  const changed = log.body.data.map(({ details }: AuditEntry) => details?.["changed"]);
  assert.deepEqual(changed.slice(0, 3), ["phone", "city", "phone"]);
});

test("an on-call contact may be left empty, and is checked otherwise", async () => {
  const { token } = await makeTenant(app);
  const set = (onCall: object) =>
    app.call("updateOrganisation", { token, body: makeOrganisation({ onCall }) });
  assert.equal((await set({ name: "", email: "", phone: "" })).status, 200);
  const reply = await set({ name: "Ada", email: "ada@", phone: "0770" });
  assert.deepEqual(Object.keys(reply.body.errors).sort(), ["onCall.email", "onCall.phone"]);
});

const noTexts = forEach(testTakerEmails, false);
const atFirst = { texts: noTexts, showsPrices: false };

describe("e-mails to test takers", () => {
  const { deps, sent } = openOutbox(app);

  test("are all on at first; one that is switched off is neither stored nor sent", async () => {
    const { token, organisationId } = await makeTenant(app);
    const settings = (await app.call("getCommunication", { token })).body;
    assert.deepEqual(settings, { ...forEach(testTakerEmails, true), ...atFirst });
    const body = { ...settings, order_created: false, received_at_lab: false, showsPrices: true };
    assert.deepEqual((await app.call("updateCommunication", { token, body })).body, body);
    assert.deepEqual((await app.call("getCommunication", { token })).body, body);
    await app.call("updateCommunication", { token, body: { ...body, order_created: true } });
    await app.call("updateCommunication", { token, body });
    const query = { action: "communication_changed" };
    assert.deepEqual(
      (await app.call("listAudit", { token, query })).body.data.map((entry: AuditEntry) => entry.details),
      [
        { switched_off: "order_created" },
        { switched_on: "order_created" },
        { switched_off: "order_created, received_at_lab", prices: "shown" },
      ],
    );
    app.mode.jobs.workInLanes(deliverEventJob, openEventDelivery(deps), { concurrency: 20 });
    await makeKit(app, { token, organisationId } as Parameters<typeof makeKit>[1]);
    const kept = await until(async () => {
      const rows = await app.mode.db.inTenant(organisationId, (trx) =>
        trx
          .selectFrom("emails")
          .select("template")
          .where("clinic_id", "=", organisationId)
          .where("sent_at", "is not", null)
          .execute(),
      );
      return rows.some(({ template }) => template === "results_ready") && rows.length === 3 && rows;
    }, "e-mail of the results");
    assert.deepEqual(kept.map(({ template }) => template).sort(), [
      "order_dispatched",
      "results_ready",
      "test_registered",
    ]);
  });

  test("name no price of an order for a patient until the clinic chooses so", async () => {
    const clinic = await makeTenant(app);
    const { token } = clinic;
    const textOf = async () => {
      const { orderNumber } = (await app.call("createOrder", { token, body: makeOrder() })).body;
      const mail = () => sent.find(({ subject }) => subject === `Your order ${orderNumber}`);
      return (await until(async () => mail(), "e-mail of the order")).text;
    };
    assert.doesNotMatch(await textOf(), /£|VAT|Total/);
    await app.call("updateCommunication", { token, body: { showsPrices: true } });
    assert.match(await textOf(), /Before VAT: £[^]*Total: £/);
  });

  test("can be changed by two people in turn, and both changes stay", async () => {
    const { token } = await makeTenant(app);
    const change = async (body: object) => (await app.call("updateCommunication", { token, body })).body;
    await change({ order_created: false });
    assert.deepEqual(await change({ results_ready: false }), {
      ...forEach(testTakerEmails, true),
      order_created: false,
      results_ready: false,
      ...atFirst,
    });
    await change({ texts: { order_created: true } });
    assert.deepEqual((await change({ texts: { results_ready: true } })).texts, {
      ...noTexts,
      order_created: true,
      results_ready: true,
    });
  });

  test("are one person's choice when two choose at once, never a mixture", async () => {
    const choices = testTakerEmails
      .slice(0, 2)
      .map((off) => ({ ...forEach(testTakerEmails, true), [off]: false }));
    for (let n = 0; n < 8; n++) {
      const { token } = await makeTenant(app);
      await Promise.all(choices.map((body) => app.call("updateCommunication", { token, body })));
      const { body } = await app.call("getCommunication", { token });
      assert.equal(testTakerEmails.filter((message) => !body[message]).length, 1);
    }
  });
});

describe("text messages to test takers", () => {
  const switchOn = { texts: { order_created: true } };

  test("are all off at first, and the audit log says which were switched on and off", async () => {
    const { token } = await makeTenant(app);
    const { body } = await app.call("updateCommunication", { token, body: switchOn });
    assert.deepEqual(body, {
      ...forEach(testTakerEmails, true),
      ...atFirst,
      texts: { ...noTexts, order_created: true },
    });
    await app.call("updateCommunication", { token, body: { texts: { order_created: false } } });
    const query = { action: "communication_changed" };
    assert.deepEqual(
      (await app.call("listAudit", { token, query })).body.data.map((entry: AuditEntry) => entry.details),
      [{ texts_off: "order_created" }, { texts_on: "order_created" }],
    );
  });

  test("are shown as they would be sent, in the clinic's name", async () => {
    const { token } = await makeTenant(app);
    const { name } = (await app.call("getOrganisation", { token })).body;
    const { offer, previews } = (await app.call("getTextMessages", { token })).body;
    assert.equal(offer, "kept");
    for (const message of testTakerEmails) assert.ok(previews[message].text.startsWith(`${name}: `));
  });

  test("cannot be switched on where none are offered, but off", async () => {
    const { token } = await makeTenant(app);
    await app.call("updateCommunication", { token, body: switchOn });
    const { texts } = app.mode;
    Object.assign(app.mode, { texts: "none" });
    const refused = await app.call("updateCommunication", {
      token,
      body: { texts: { results_ready: true } },
    });
    assertRefused(refused, 422);
    assert.equal(refused.body.message, "Text messages are not set up here.");
    const off = { texts: { order_created: false } };
    assert.equal((await app.call("updateCommunication", { token, body: off })).status, 200);
    Object.assign(app.mode, { texts });
  });

  test("are offered as the settings say, and never leave the sandbox", () => {
    const twilio = { accountSid: "AC", authTokens: ["t"], sender: "+15005550006" };
    for (const [environment, account, live, sandbox] of [
      ["local", null, "kept", "kept"],
      ["local", twilio, "sent", "kept"],
      ["prod", null, "none", "none"],
      ["prod", twilio, "sent", "written"],
    ] as const) {
      const config = { environment, twilio: account };
      assert.deepEqual([textOfferOf(config, "live"), textOfferOf(config, "sandbox")], [live, sandbox]);
    }
  });
});
