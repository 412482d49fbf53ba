import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { asOwner } from "#db/prepare-database.ts";
import type { Email } from "#mail/mailer.ts";
import { fitnessProfile, makeKit, makeOrder, makeTenant, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { until } from "#test/until.ts";
import { listParcels } from "#areas/kits/kits/parcels.ts";
import { placeOrder } from "#areas/orders/orders/place-order.ts";
import { openEventDelivery, deliverEventJob } from "./delivery.ts";

const app = await startTestApp();
const sent: Email[] = [];
let failures = 0;
const mailer = {
  send: async (email: Email) => {
    if (failures-- > 0) throw new Error("The mail server is away");
    sent.push(email);
  },
};
const deps = {
  mode: app.mode,
  mailer,
  now: () => app.clock.now,
  dashboardUrl: () => "https://dashboard.example.com",
  listParcels,
};

const keptEmails = (clinicId: string) =>
  app.mode.db.inTenant(clinicId, (trx) =>
    trx
      .selectFrom("emails")
      .select(["template", "sent_at", "event_id"])
      .where("clinic_id", "=", clinicId)
      .execute(),
  );
const events = (clinicId: string) =>
  app.mode.db.inTenant(clinicId, (trx) =>
    trx.selectFrom("domain_events").select(["id", "type"]).where("clinic_id", "=", clinicId).execute(),
  );

app.mode.jobs.workInLanes(deliverEventJob, openEventDelivery(deps), { concurrency: 20 });

describe("events", () => {
  test("are stored with the change that caused them, or not at all", async () => {
    const clinic = await makeTenant(app);
    const scope = scopeOfTenant(app, clinic);
    const cutOff = app.mode.db.inTenant(clinic.organisationId, async (trx) => {
      await placeOrder(trx, scope, makeOrder());
      throw new Error("cut off");
    });
    await assert.rejects(cutOff, /cut off/);
    assert.deepEqual(await events(clinic.organisationId), []);
    await app.call("createOrder", { token: clinic.token, body: makeOrder() });
    await until(async () => (await keptEmails(clinic.organisationId)).length === 1, "e-mail");
  });

  test("tell the test taker about every step once, and never about a result's content", async () => {
    const clinic = await makeTenant(app);
    const before = sent.length;
    await makeKit(app, clinic, "results");
    const clinicId = clinic.organisationId;
    await until(
      async () => (await keptEmails(clinicId)).filter((email) => email.sent_at).length >= 5,
      "e-mail of every step",
    );
    const templates = (await keptEmails(clinicId)).map(({ template }) => template);
    assert.equal(new Set(templates).size, templates.length);
    assert.equal(sent.length, before + templates.length);
    for (const { text, html } of sent) assert.doesNotMatch(text + html, /\b(mIU|pmol|positive|negative)\b/i);
  });

  test("say, on dispatch, where to register a kit that waits for its person, and omit it for others", async () => {
    for (const [product, isTold] of [
      [fitnessProfile, true],
      [thyroidProfile, false],
    ] as const) {
      const clinic = await makeTenant(app);
      const { orderNumber } = await makeKit(app, clinic, "dispatched", product);
      const dispatched = () =>
        sent.find(({ subject }) => subject === `Your kit is on its way (${orderNumber})`);
      const { text } = await until(async () => dispatched(), "e-mail of the dispatch");
      assert.equal(text.includes("https://dashboard.example.com/activate"), isTold, product);
    }
  });

  test("are retried when the mail server fails", async () => {
    const clinic = await makeTenant(app);
    failures = 1;
    await app.call("createOrder", { token: clinic.token, body: makeOrder() });
    await until(
      async () => (await keptEmails(clinic.organisationId)).some(({ sent_at }) => sent_at !== null),
      "e-mail that was sent",
    );
    assert.equal((await keptEmails(clinic.organisationId)).length, 1);
  });

  test("delivered twice send one e-mail", async () => {
    const clinic = await makeTenant(app);
    await app.call("createOrder", { token: clinic.token, body: makeOrder() });
    const clinicId = clinic.organisationId;
    await until(
      async () => (await keptEmails(clinicId)).some(({ sent_at }) => sent_at !== null),
      "e-mail that was sent",
    );
    const before = sent.length;
    const [event] = await events(clinicId);
    for (let n = 0; n < 3; n++) await openEventDelivery(deps)({ clinicId, eventId: event!.id });
    assert.equal(sent.length, before);
  });

  test("left over by an interrupted run are stored and sent, one e-mail each", async () => {
    const clinic = await makeTenant(app);
    const { organisationId: clinicId, token } = clinic;
    for (let n = 0; n < 3; n++) await app.call("createOrder", { token, body: makeOrder() });
    await until(
      async () => (await keptEmails(clinicId)).filter((email) => email.sent_at).length === 3,
      "e-mail of each order",
    );
    const told = await events(clinicId);
    await asOwner(app.target, (owner) =>
      owner.deleteFrom("emails").where("clinic_id", "=", clinicId).execute(),
    );
    const before = sent.length;
    const deliver = openEventDelivery(deps);
    const deliverAll = () => Promise.all(told.map(({ id: eventId }) => deliver({ clinicId, eventId })));
    await deliverAll();
    await deliverAll();
    assert.equal(sent.length, before + 3);
    const kept = await keptEmails(clinicId);
    assert.deepEqual(kept.map(({ event_id }) => event_id).sort(), told.map(({ id }) => id).sort());
  });
});
