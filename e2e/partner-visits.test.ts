import assert from "node:assert/strict";
import { after, test } from "node:test";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { openAttempts } from "../apps/server/src/areas/messaging/webhooks/attempts.ts";
import { openBreakers } from "../apps/server/src/areas/messaging/webhooks/breakers.ts";
import { makeProvider, makeProviderKey, venousProfile } from "../apps/server/test/appointments.ts";
import { makeApiKey } from "../apps/server/test/developer.ts";
import { makeOrder, makeTenant } from "../apps/server/test/factories.ts";
import type { TestApp } from "../apps/server/test/harness.ts";
import { startTestApp } from "../apps/server/test/harness.ts";
import type { KitpathEvent, VisitEvent } from "../packages/client/src/index.ts";
import { openKitpath, verifyWebhook } from "../packages/client/src/index.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
await makeProvider(app, { nurses: [{}, {}] });
const baseUrl = await app.app.listen({ port: 0, host: "127.0.0.1" });
after(() => app.app.close());
const kitpath = openKitpath({ apiKey: await makeApiKey(app, clinic), baseUrl });

const types = [
  "PHLEBOTOMY.NURSE_ASSIGNED",
  "PHLEBOTOMY.APPOINTMENT_SCHEDULED",
  "PHLEBOTOMY.APPOINTMENT_RESCHEDULED",
  "PHLEBOTOMY.APPOINTMENT_COMPLETED",
  "TEST.LAB_ACCESSIONED",
  "TEST.PROCESSED",
] as const;

type Call = { body: string; headers: Record<string, string> };

/** Makes the calls that are due to the partner's server, in the order of their events. */
async function callsTo({ mode, clock }: TestApp, clinicId: string): Promise<Call[]> {
  const calls: Call[] = [];
  const now = () => clock.now;
  const attempt = openAttempts({
    mode,
    callOut: ({ body, headers }) => {
      calls.push({ body, headers });
      return Promise.resolve({ status: 204, error: null, answer: "", durationMs: 1, retryAfter: null });
    },
    breakers: openBreakers(now),
    now,
    random: () => 0,
    disturbance: null,
  });
  const due = await mode.db.inTenant(clinicId, (trx) =>
    trx
      .selectFrom("webhook_deliveries")
      .select(["id", "ticket"])
      .where("clinic_id", "=", clinicId)
      .orderBy("event_id")
      .execute(),
  );
  for (const { id, ticket } of due) await attempt({ clinicId, deliveryId: id, ticket });
  return calls;
}

test("a partner's system books a visit with the client package and hears of it until the result", async () => {
  const url = "https://partner.example.test/kitpath";
  await kitpath.webhooks.update(types.map((eventType) => ({ eventType, url, active: true, headers: {} })));
  const today = dayOf(app.clock.now);
  const place = { countryCode: "GB", postcode: "LS1 4AP", city: "Leeds" } as const;
  const { isCovered, days } = await kitpath.appointments.availability({
    productCode: venousProfile,
    ...place,
    from: addDays(today, 2),
    to: addDays(today, 9),
  });
  assert.equal(isCovered, true);
  const [first, second] = days.filter(({ isFree }) => isFree).map(({ slots }) => slots[0]!);

  const held = await kitpath.appointments.hold({
    appointmentSlotId: first!.id,
    productCode: venousProfile,
    ...place,
  });
  const delivery = {
    firstName: "Ada",
    lastName: "Quill",
    email: "ada.quill@example.test",
    mobileNumber: "+447700900456",
    address: { addressLine1: "2 Park Row", ...place },
  };
  const { orderNumber } = await kitpath.orders.create({
    ...makeOrder({ productCode: venousProfile, delivery }),
    appointmentSlotId: held.appointmentSlotId,
  });
  const { data: booked } = await kitpath.appointments.list({ orderNumber });
  const [{ id, status, startsAt }] = booked as [(typeof booked)[number]];
  assert.deepEqual([status, startsAt], ["APPOINTMENT_SCHEDULED", first!.startsAt]);
  const moved = await kitpath.appointments.reschedule(id, { appointmentSlotId: second!.id });
  assert.equal(moved.data.startsAt, second!.startsAt);

  await kitpath.simulator.simulate("results", { orderNumber });
  assert.equal((await kitpath.appointments.get(id)).data.status, "APPOINTMENT_COMPLETE");

  const heard: KitpathEvent[] = [];
  for (const { body, headers } of await callsTo(app, clinic.organisationId)) {
    const { eventType } = JSON.parse(body) as { eventType: (typeof types)[number] };
    const { secret } = await kitpath.webhooks.secret(eventType);
    heard.push(await verifyWebhook(body, headers, secret));
  }
  assert.deepEqual(
    heard.map(({ eventType }) => eventType),
    types,
  );
  const told = JSON.parse(JSON.stringify(heard)) as { scheduledDate?: string; kitId?: string }[];
  assert.equal(told[1]!.scheduledDate, first!.startsAt);
  for (const event of [told[2]!, told[3]!]) assert.equal(event.scheduledDate, second!.startsAt);
  const { kits } = await kitpath.orders.get(orderNumber);
  assert.equal(told[3]!.kitId, kits[0]!.kitId);
  const found = await kitpath.tests.findByKit(kits[0]!.kitId);
  assert.equal(heard.at(-1)!.testId, found.data.id);
  assert.ok((await kitpath.tests.results(found.data.id)).data.length > 0);
});

/** Reads a call as its receiver does, with the secret that it asked for. */
async function heardBy<Event extends { eventType: string }>(
  calls: readonly Call[],
  secretOf: (eventType: string) => Promise<{ secret: string }>,
): Promise<Event[]> {
  const heard: Event[] = [];
  for (const { body, headers } of calls) {
    const { eventType } = JSON.parse(body) as { eventType: string };
    const { secret } = await secretOf(eventType);
    heard.push(await verifyWebhook<Event>(body, headers, secret, { now: app.clock.now }));
  }
  return heard;
}

test("a clinic's system and a provider's take a sample together, from a free time to the result", async () => {
  const [shop, nurses] = [await makeTenant(app), await makeTenant(app, "provider_admin")];
  const { nurseIds } = await makeProvider(app, {
    organisationId: nurses.organisationId,
    areas: ["BS"],
    nurses: [{}],
  });
  const clinics = openKitpath({ apiKey: await makeApiKey(app, shop), baseUrl });
  const providers = openKitpath({ apiKey: await makeProviderKey(app, nurses), baseUrl });
  const hears = [
    "PHLEBOTOMY.NURSE_ASSIGNED",
    "PHLEBOTOMY.APPOINTMENT_SCHEDULED",
    "PHLEBOTOMY.APPOINTMENT_COMPLETED",
    "TEST.REGISTERED",
    "TEST.LAB_ACCESSIONED",
    "TEST.PROCESSED",
  ] as const;
  const url = "https://partner.example.test/kitpath";
  await clinics.webhooks.update(hears.map((eventType) => ({ eventType, url, active: true, headers: {} })));
  await providers.visits.webhook.set({ url: "https://nurses.example.test/kitpath", active: true });

  const bristol = { countryCode: "GB", postcode: "BS1 4AP", city: "Bristol" } as const;
  const today = dayOf(app.clock.now);
  const { days } = await clinics.appointments.availability({
    productCode: venousProfile,
    ...bristol,
    from: addDays(today, 2),
    to: addDays(today, 9),
  });
  const slot = days.find(({ isFree }) => isFree)!.slots[0]!;
  const person = {
    firstName: "Ada",
    lastName: "Quill",
    email: "ada.quill@example.test",
    mobileNumber: "+447700900456",
  };
  const { orderNumber } = await clinics.orders.create({
    productCode: venousProfile,
    delivery: { ...person, address: { addressLine1: "2 Park Row", ...bristol } },
    user: { ...person, gender: "f", dateOfBirth: "1984-11-03" },
    appointmentSlotId: slot.id,
  });

  const [told] = await heardBy<VisitEvent>(await callsTo(app, nurses.organisationId), () =>
    providers.visits.webhook.secret(),
  );
  assert.deepEqual(
    [told!.eventType, told!.status, told!.scheduledDate],
    ["VISIT.CHANGED", "APPOINTMENT_SCHEDULED", slot.startsAt],
  );
  const { visitId } = told!;
  const { data: visit } = await providers.visits.get(visitId);
  assert.deepEqual([visit.person.lastName, visit.nurse!.id], ["Quill", nurseIds[0]]);
  // Whoever is not told of a visit cannot tell of it either.
  const stranger = openKitpath({
    apiKey: await makeProviderKey(app, await makeTenant(app, "provider_admin")),
    baseUrl,
  });
  await assert.rejects(stranger.visits.report(visitId, { kind: "arrive", at: app.clock.now.toISOString() }), {
    status: 404,
  });

  await clinics.simulator.simulate("dispatched", { orderNumber });
  const { kits } = await clinics.orders.get(orderNumber);
  const { kitId } = kits[0]!;
  app.clock.now = new Date(Date.parse(slot.startsAt) + 10 * 60_000);
  const at = app.clock.now.toISOString();
  await providers.visits.report(visitId, { kind: "arrive", at });
  const collected = {
    kind: "collect",
    at,
    kitCode: kitId,
    identityChecked: true,
    consentGiven: true,
    dateOfBirth: "1984-11-03",
  } as const;
  const once = { idempotencyKey: `collected-${visitId}` };
  const done = await providers.visits.report(visitId, collected, once);
  assert.equal(done.data.status, "APPOINTMENT_COMPLETE");
  assert.deepEqual(await providers.visits.report(visitId, collected, once), done);
  await providers.visits.report(visitId, { kind: "hand_over", at });
  assert.equal((await clinics.appointments.list({ orderNumber })).data[0]!.status, "APPOINTMENT_COMPLETE");

  await clinics.simulator.simulate("results", { orderNumber });
  const heard = await heardBy<KitpathEvent>(await callsTo(app, shop.organisationId), (eventType) =>
    clinics.webhooks.secret(eventType as (typeof hears)[number]),
  );
  assert.deepEqual(heard.map(({ eventType }) => eventType).toSorted(), [...hears].toSorted());
  const of = (type: string) => heard.find(({ eventType }) => eventType === type)!;
  assert.deepEqual(
    [of("PHLEBOTOMY.APPOINTMENT_COMPLETED").kitId, of("PHLEBOTOMY.APPOINTMENT_COMPLETED")["scheduledDate"]],
    [kitId, slot.startsAt],
  );
  const { testId } = of("TEST.LAB_ACCESSIONED");
  const { data: found } = await clinics.tests.findByKit(kitId);
  assert.equal(found.id, testId);
  assert.ok((await clinics.tests.results(testId!)).data.length > 0);
});
