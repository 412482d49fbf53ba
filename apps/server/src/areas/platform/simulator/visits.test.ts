import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { composeBodies } from "#areas/messaging/webhooks/compose-body.ts";
import { makeProvider, venousProfile } from "#test/appointments.ts";
import { makeTenant, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token, organisationId } = clinic;
await makeProvider(app, { nurses: [{}] });

const simulate = async (type: string, body: object, query: object = {}) => {
  const reply = await app.call("simulate", { token, params: { type }, body, query });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  return reply.body;
};

const orderAt = (postcode: string) =>
  placeOrder(app, clinic, {
    productCode: venousProfile,
    quantity: 1,
    delivery: {
      firstName: "Ada",
      lastName: "Quill",
      email: "ada.quill@example.test",
      mobileNumber: "+447700900456",
      address: { addressLine1: "2 Park Row", city: "Leeds", postcode, countryCode: "GB" },
    },
  });

/** What partners are told of an order's appointment. */
const told = (orderNumber: string) =>
  app.mode.db.inTenant(organisationId, async (trx) => {
    const events = await trx
      .selectFrom("domain_events as e")
      .innerJoin("orders as o", (join) =>
        join.onRef("o.clinic_id", "=", "e.clinic_id").onRef("o.id", "=", "e.order_id"),
      )
      .select("e.id")
      .where("e.clinic_id", "=", organisationId)
      .where("o.order_number", "=", orderNumber)
      .where("e.type", "like", "PHLEBOTOMY.%")
      .orderBy("e.id")
      .execute();
    const ids = events.map(({ id }) => id);
    const bodies = await composeBodies(trx, organisationId, ids);
    return ids.map((id) => JSON.parse(bodies.get(id)!) as Record<string, string>);
  });

const whole = ["NURSE_ASSIGNED", "APPOINTMENT_SCHEDULED", "APPOINTMENT_COMPLETED"];
const typesOf = (bodies: { eventType?: string }[]) =>
  bodies.map(({ eventType }) => eventType!.split(".")[1]!);

describe("an order whose sample a nurse takes", () => {
  test("has its visit on the way to its results, once, and partners are told of it with its kit", async () => {
    const orderNumber = await orderAt("LS1 4AP");
    const { done, linkedOrderAndKit } = await simulate("results", { orderNumber });
    assert.ok(done.includes("The visit took place."), JSON.stringify(done));
    const bodies = await told(orderNumber);
    assert.deepEqual(typesOf(bodies), whole);
    const [, scheduled, completed] = bodies;
    assert.equal(completed!.kitId, linkedOrderAndKit.kitId);
    assert.equal(completed!.type, "MOBILE");
    assert.ok(completed!.scheduledDate);
    assert.equal(completed!.scheduledDate, scheduled!.scheduledDate);
    assert.ok(Object.keys(completed!).every((key) => !/name|email|address|notes/i.test(key)));
  });

  test("keeps the time that was booked, and has its visit although its kit was registered before", async () => {
    const today = dayOf(app.clock.now);
    const query = { productCode: venousProfile, countryCode: "GB", postcode: "LS1 4AP", city: "Leeds" };
    const free = await app.call("getAvailability", {
      token,
      query: { ...query, from: addDays(today, 2), to: addDays(today, 5) },
    });
    const [slot] = (free.body.days as { slots: { id: string; startsAt: string }[] }[]).flatMap(
      ({ slots }) => slots,
    );
    const orderNumber = await orderAt("LS1 4AP");
    const booked = await app.call("createAppointment", {
      token,
      body: { orderNumber, appointmentSlotId: slot!.id },
    });
    assert.equal(booked.status, 201, JSON.stringify(booked.body));
    const before = await told(orderNumber);
    assert.ok(before.every(({ kitId }) => kitId === undefined));
    await simulate("dispatched", { orderNumber });
    assert.deepEqual((await simulate("registered", { orderNumber })).done.at(-1), "The visit took place.");
    const again = await simulate("registered", { orderNumber });
    assert.ok(!again.done.includes("The visit took place."), JSON.stringify(again.done));
    const bodies = await told(orderNumber);
    assert.deepEqual(typesOf(bodies), whole);
    assert.equal(bodies.at(-1)!.scheduledDate, slot!.startsAt);
    const read = await app.call("getAppointment", { token, params: { id: booked.body.data.id } });
    assert.equal(read.body.data.status, "APPOINTMENT_COMPLETE");
  });

  test("goes on without a visit where nobody comes", async () => {
    const orderNumber = await orderAt("EH1 1AA");
    const { statusUpdate, done } = await simulate("results", { orderNumber });
    assert.equal(statusUpdate, "results");
    assert.ok(!done.includes("The visit took place."));
    assert.deepEqual(await told(orderNumber), []);
  });
});
