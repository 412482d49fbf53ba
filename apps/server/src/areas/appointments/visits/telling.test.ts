import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { slotIdOf } from "#areas/appointments/availability/slot-id.ts";
import { openAttempts } from "#areas/messaging/webhooks/attempts.ts";
import { openBreakers } from "#areas/messaging/webhooks/breakers.ts";
import { makeProvider, makeProviderKey, venousProfile } from "#test/appointments.ts";
import { makeTenant, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { giveToCoordinator } from "./telling.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const provider = await makeTenant(app, "provider_admin");
const { organisationId: providerId, token } = provider;
await makeProvider(app, { organisationId: providerId, nurses: [{}, {}] });
const apiKey = await makeProviderKey(app, provider);

const order = () =>
  placeOrder(app, clinic, {
    productCode: venousProfile,
    quantity: 1,
    delivery: {
      firstName: "Ada",
      lastName: "Quill",
      email: "ada.quill@example.test",
      mobileNumber: "+447700900456",
      address: { addressLine1: "2 Park Row", city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" },
    },
  });

const subscribe = (active: boolean) =>
  app.call("setVisitWebhook", { apiKey, body: { url: "https://nurses.example.test/hook", active } });

type Told = { eventType: string; visitId: string; status: string; answerBy?: string; scheduledDate?: string };

/** The calls that the provider gets about an order, oldest first, and their headers. */
async function told(orderNumber: string): Promise<{ body: Told; headers: Record<string, string> }[]> {
  const deliveries = await app.mode.db.inTenant(providerId, (trx) =>
    trx
      .selectFrom("webhook_deliveries")
      .select(["id", "ticket"])
      .where("clinic_id", "=", providerId)
      .where("order_number", "=", orderNumber)
      .orderBy("id")
      .execute(),
  );
  const calls: { body: Told; headers: Record<string, string> }[] = [];
  const now = () => app.clock.now;
  const attempt = openAttempts({
    mode: app.mode,
    callOut: ({ body, headers }) => {
      calls.push({ body: JSON.parse(body) as Told, headers: { ...headers } });
      return Promise.resolve({ status: 200, error: null, answer: "", durationMs: 1, retryAfter: null });
    },
    breakers: openBreakers(now),
    now,
    random: () => 0,
    disturbance: null,
  });
  for (const { id, ticket } of deliveries) await attempt({ clinicId: providerId, deliveryId: id, ticket });
  return calls;
}

const visitOf = async (orderNumber: string) => {
  const { body } = await app.call("listVisits", { apiKey, query: {} });
  type Visit = { orderNumber: string; id: string; answerBy: string | null; requestedAt: string };
  const found = (body.data as Visit[]).find((visit) => visit.orderNumber === orderNumber);
  assert.ok(found);
  return found;
};

describe("a provider with a system of its own", () => {
  test("is told of a request, its time and its end by signed calls, and nothing of the person", async () => {
    assert.equal((await subscribe(true)).status, 200);
    const orderNumber = await order();
    const { id } = await visitOf(orderNumber);
    const startsAt = new Date(
      `${new Date(app.clock.now.getTime() + 3 * 86_400_000).toISOString().slice(0, 10)}T12:00:00Z`,
    );
    const planned = await app.call("planVisit", {
      apiKey,
      params: { id },
      body: { startsAt: startsAt.toISOString() },
    });
    assert.equal(planned.status, 200, JSON.stringify(planned.body));
    await app.call("cancelOrder", { token: clinic.token, params: { orderNumber } });
    const calls = await told(orderNumber);
    assert.deepEqual(
      calls.map(({ body: { eventType, status, scheduledDate } }) => [eventType, status, scheduledDate]),
      [
        ["VISIT.REQUESTED", "REQUEST_RECEIVED", undefined],
        ["VISIT.CHANGED", "APPOINTMENT_SCHEDULED", startsAt.toISOString()],
        ["VISIT.CANCELLED", "APPOINTMENT_CANCELLED", startsAt.toISOString()],
      ],
    );
    const [first] = calls;
    assert.match(first!.headers["webhook-signature"]!, /^v1,/);
    assert.doesNotMatch(JSON.stringify(calls.map(({ body }) => body)), /Ada|Quill|Park Row|C1BLP12500/);
  });

  test("keeps the id of a visit that moves, also to a time that was held, and loses it to another provider", async () => {
    await subscribe(true);
    const rival = await makeTenant(app, "provider_admin");
    await makeProvider(app, { organisationId: rival.organisationId });
    const orderNumber = await order();
    const { id, requestedAt } = await visitOf(orderNumber);
    const slotOf = (organisationId: string, time: string) => {
      const day = addDays(dayOf(app.clock.now), 4);
      const startsAt = new Date(`${day}T${time}:00Z`);
      return slotIdOf({ providerId: organisationId, placeId: null, startsAt, heldAs: null });
    };
    const leeds = { countryCode: "GB", postcode: "LS1 4AP", city: "Leeds" };
    const hold = async (time: string) => {
      const body = { appointmentSlotId: slotOf(providerId, time), productCode: venousProfile, ...leeds };
      const reply = await app.call("holdSlot", { token: clinic.token, body });
      return reply.body.appointmentSlotId as string;
    };
    const booked = await app.call("createAppointment", {
      token: clinic.token,
      body: { orderNumber, appointmentSlotId: await hold("11:00") },
    });
    assert.equal(booked.status, 201, JSON.stringify(booked.body));
    const params = { id: booked.body.data.id as string };
    const moveTo = async (appointmentSlotId: string) => {
      const reply = await app.call("rescheduleAppointment", {
        token: clinic.token,
        params,
        body: { appointmentSlotId },
      });
      assert.equal(reply.status, 200, JSON.stringify(reply.body));
    };
    await moveTo(await hold("11:15"));
    const now = await visitOf(orderNumber);
    assert.deepEqual([now.id, now.requestedAt], [id, requestedAt]);
    await moveTo(slotOf(rival.organisationId, "11:15"));
    const calls = await told(orderNumber);
    assert.deepEqual(
      calls.map(({ body: { eventType, visitId, status } }) => [eventType, visitId === id, status]),
      [
        ["VISIT.REQUESTED", true, "REQUEST_RECEIVED"],
        ["VISIT.CHANGED", true, "APPOINTMENT_SCHEDULED"],
        ["VISIT.CHANGED", true, "APPOINTMENT_SCHEDULED"],
        ["VISIT.CANCELLED", true, "APPOINTMENT_CANCELLED"],
      ],
    );
  });

  test("has a quarter of an hour to answer, then its coordinator is asked", async () => {
    await subscribe(true);
    const before = app.clock.now.getTime();
    const orderNumber = await order();
    const after = app.clock.now.getTime();
    const { id, answerBy } = await visitOf(orderNumber);
    const askedAt = Date.parse(answerBy!) - 15 * 60_000;
    assert.ok(before <= askedAt && askedAt <= after);
    const give = () =>
      giveToCoordinator({ mode: app.mode, now: () => app.clock.now }, { providerId, visitId: id });
    await give();
    assert.ok((await visitOf(orderNumber)).answerBy, "not before its time");
    app.clock.now = new Date(after + 15 * 60_000);
    await give();
    await give();
    assert.equal((await visitOf(orderNumber)).answerBy, null);
    const { body } = await app.call("listAudit", { token, query: { action: "visit_unanswered" } });
    const entries = (body.data as { action: string }[]).filter(({ action }) => action === "visit_unanswered");
    assert.equal(entries.length, 1, JSON.stringify(body));
  });

  test("that is told nothing is not waited for", async () => {
    await subscribe(false);
    const orderNumber = await order();
    assert.equal((await visitOf(orderNumber)).answerBy, null);
    assert.deepEqual(await told(orderNumber), []);
  });

  test("changes its webhook only from how it was read", async () => {
    const { body } = await subscribe(true);
    const { version } = body.data as { version: number };
    const change = (active: boolean) =>
      app.call("setVisitWebhook", {
        apiKey,
        body: { url: "https://nurses.example.test/hook", active, version },
      });
    assert.equal((await change(false)).status, 200);
    const late = await change(true);
    assert.deepEqual([late.status, late.body.code], [409, "conflict"], JSON.stringify(late.body));
  });

  test("reads its secret, and nobody else's visit exists for it", async () => {
    const { body } = await app.call("getVisitWebhookSecret", { apiKey });
    assert.match(body.secret, /^whsec_/);
    const { id } = await visitOf(await order());
    const stranger = await makeTenant(app, "provider_admin");
    const strangersKey = await makeProviderKey(app, stranger);
    for (const reply of [
      await app.call("getVisit", { apiKey: strangersKey, params: { id } }),
      await app.call("planVisit", {
        apiKey: strangersKey,
        params: { id },
        body: { startsAt: app.clock.now.toISOString() },
      }),
      await app.call("getVisitWebhookSecret", { apiKey: strangersKey }),
    ])
      assert.equal(reply.status, 404, JSON.stringify(reply.body));
  });
});
