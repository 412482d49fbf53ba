import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AppointmentSlot } from "@kitpath/contract/appointments/availability/slots";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import type { OrderWarning } from "@kitpath/contract/orders/orders/order-detail";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { asOwner } from "#db/prepare-database.ts";
import { everyDay, linkTo, makeProvider, makeProviderKey, venousProfile } from "#test/appointments.ts";
import { makePhysician, makeUsOrder } from "#test/approvals.ts";
import { makeApiKey } from "#test/developer.ts";
import { makeTenant, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
await makePhysician(app, clinic);
const provider = await makeTenant(app, "provider_admin");
const { nurseIds } = await makeProvider(app, {
  organisationId: provider.organisationId,
  countryCode: "US",
  areas: ["941"],
  nurses: [{ timeZone: "America/Los_Angeles", holidaysOf: "US-NONE", hours: everyDay("00:00", "23:45") }],
});
const { token } = clinic;
const apiKey = await makeApiKey(app, clinic);
const providerKey = await makeProviderKey(app, provider);

const usOrder = (change: Partial<NewOrder> = {}): NewOrder =>
  makeUsOrder("CA", { productCode: venousProfile, ...change });
const named = {
  requestsApproval: undefined,
  physicianDetails: { name: "Dr Grace Hopper", npi: "1234567893" },
};

async function freeSlot(): Promise<AppointmentSlot> {
  const day = dayOf(app.clock.now);
  const query = { productCode: venousProfile, countryCode: "US", postcode: "94103", city: "San Francisco" };
  const { body } = await app.call("getAvailability", {
    token,
    query: { ...query, from: addDays(day, 3), to: addDays(day, 6) },
  });
  const [slot] = (body.days as { slots: AppointmentSlot[] }[]).flatMap(({ slots }) => slots);
  assert.ok(slot, JSON.stringify(body));
  return slot;
}

const appointmentsOf = async (orderNumber: string) =>
  (await app.call("listAppointments", { token, query: { orderNumber } })).body.data as { status: string }[];
const book = async (orderNumber: string, by: { token: string } | { apiKey: string } = { token }) =>
  app.call("createAppointment", { ...by, body: { orderNumber, appointmentSlotId: (await freeSlot()).id } });

let address = 0;
const bookByLink = async (orderNumber: string) => {
  const link = await linkTo(app, clinic, orderNumber);
  const [ip, appointmentSlotId] = [`10.9.1.${++address}`, (await freeSlot()).id];
  return app.call("bookByLink", { ip, body: { link, appointmentSlotId } });
};

const markApproval = (orderNumber: string, approval: "waiting" | "approved") =>
  asOwner(app.target, (owner) =>
    owner.updateTable("orders").set({ approval }).where("order_number", "=", orderNumber).execute(),
  );

describe("the appointment of an order that a physician has to approve", () => {
  test("is not made with the order: a chosen time is refused, and the check says so in the same words", async () => {
    const said = {
      arrangedBy: "patient" as const,
      needs: { hasChaperone: true, isFastingUnderstood: false },
    };
    for (const [field, wish] of [
      ["appointmentSlotId", { appointmentSlotId: (await freeSlot()).id }],
      ["appointment", { appointment: said }],
    ] as const) {
      const body = usOrder(wish);
      const refused = await app.call("createOrder", { token, body });
      const [detail] = refused.body.details as { field: string; error: string }[];
      assert.deepEqual([refused.status, detail?.field], [422, field], JSON.stringify(refused.body));
      assert.match(detail!.error, /^A physician has to approve this order first\./);
      const warnings = (await app.call("checkOrder", { token, body })).body.warnings as OrderWarning[];
      assert.deepEqual(
        warnings.filter(({ code }) => code === "APPROVAL_FIRST").map((each) => [each.field, each.message]),
        [[field, detail!.error]],
      );
      const byOwn = await app.call("checkOrder", { token, body: { ...body, ...named } });
      assert.deepEqual(byOwn.body.warnings, []);
    }
  });

  test("cannot be booked by the clinic, its system or the patient until it is approved; then the patient is asked", async () => {
    const orderNumber = await placeOrder(app, clinic, usOrder());
    assert.deepEqual(await appointmentsOf(orderNumber), []);
    for (const refused of [await book(orderNumber), await book(orderNumber, { apiKey })]) {
      assert.deepEqual([refused.status, refused.body.code], [422, "step_not_possible"]);
      assert.equal(
        refused.body.message,
        `Order ${orderNumber} waits for a physician’s approval. An appointment can be booked once it is approved.`,
      );
    }
    const sent = await app.call("sendAppointmentLink", { token, body: { orderNumber } });
    for (const refused of [await bookByLink(orderNumber), sent]) {
      assert.deepEqual([refused.status, refused.body.code], [422, "step_not_possible"]);
      assert.match(refused.body.message, /^A physician has to approve the order first\./);
    }
    const link = await linkTo(app, clinic, orderNumber);
    const shown = await app.call("findByLink", { ip: "10.9.2.1", body: { link } });
    assert.equal(shown.body.data.end, "awaits_approval");

    const approved = await app.call("approveOrder", { token, params: { orderNumber } });
    assert.equal(approved.status, 200, JSON.stringify(approved.body));
    assert.deepEqual(
      (await appointmentsOf(orderNumber)).map(({ status }) => status),
      ["REQUEST_RECEIVED"],
    );
    const booked = await bookByLink(orderNumber);
    assert.equal(booked.body.data?.status, "APPOINTMENT_SCHEDULED", JSON.stringify(booked.body));
  });

  test("cannot be booked once the physician has declined it", async () => {
    const orderNumber = await placeOrder(app, clinic, usOrder());
    const body = { reason: "Two tests of this kind in a month." };
    assert.equal((await app.call("declineOrder", { token, params: { orderNumber }, body })).status, 200);
    const refused = await book(orderNumber);
    assert.deepEqual(
      [refused.status, refused.body.message],
      [422, `A physician declined order ${orderNumber}, so no appointment can be booked for it.`],
    );
    assert.match((await bookByLink(orderNumber)).body.message, /^The order was cancelled/);
    assert.deepEqual(await appointmentsOf(orderNumber), []);
  });

  test("is planned by neither the coordinator nor the provider's system while it waits", async () => {
    const orderNumber = await placeOrder(app, clinic, usOrder(named));
    const listed = await app.call("listVisits", { token: provider.token, query: { search: orderNumber } });
    const { id } = listed.body.data[0] as { id: string };
    await markApproval(orderNumber, "waiting");
    const { startsAt } = await freeSlot();
    const nurseId = nurseIds[0]!;
    for (const by of [{ token: provider.token }, { apiKey: providerKey }]) {
      const replies = [
        await app.call("planVisit", { ...by, params: { id }, body: { startsAt, nurseId } }),
        await app.call("assignNurse", { ...by, params: { id }, body: { nurseId } }),
      ];
      for (const { status, body } of replies) {
        assert.deepEqual([status, body.code], [422, "step_not_possible"], JSON.stringify(body));
        assert.match(body.message, /waits for a physician’s approval/);
      }
    }
    const nearest = await app.call("assignNearest", { token: provider.token, params: { id } });
    assert.match(nearest.body.message, /waits for a physician’s approval/);
    await markApproval(orderNumber, "approved");
    const planned = await app.call("planVisit", {
      token: provider.token,
      params: { id },
      body: { startsAt, nurseId },
    });
    assert.equal(planned.body.data?.status, "APPOINTMENT_SCHEDULED", JSON.stringify(planned.body));
  });
});
