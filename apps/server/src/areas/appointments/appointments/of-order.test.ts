import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { slotIdOf } from "#areas/appointments/availability/slot-id.ts";
import { placeOrder } from "#areas/orders/orders/place-order.ts";
import { makeProvider, venousProfile } from "#test/appointments.ts";
import { fileOf, makeCells, orderBulk, uploadBulk } from "#test/bulk.ts";
import { makeOrder, makeTenant, placeOrder as orderOf } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { scopeOfTenant } from "#test/scope.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { id: providerId } = await makeProvider(app, { nurses: [{}] });

async function appointmentsOf(orderNumber: string) {
  const { body } = await app.call("listAppointments", { token: clinic.token, query: { orderNumber } });
  return body.data as { status: string; startsAt: string | null; accessNotes: string | null }[];
}

/** Returns who is to choose the time of an order's appointment. */
const arrangerOf = (orderNumber: string) =>
  app.mode.db.inTenant(clinic.organisationId, (trx) =>
    trx
      .selectFrom("appointments as a")
      .innerJoin("orders as o", "o.id", "a.order_id")
      .select(["a.arranged_by", "a.booked_by"])
      .where("a.clinic_id", "=", clinic.organisationId)
      .where("o.order_number", "=", orderNumber)
      .executeTakeFirst(),
  );

const asked = [{ status: "REQUEST_RECEIVED", startsAt: null }];
const essence = (all: Awaited<ReturnType<typeof appointmentsOf>>) =>
  all.map(({ status, startsAt }) => ({ status, startsAt }));

describe("an order that ends while its appointment is arranged", () => {
  const day = addDays(dayOf(app.clock.now), 4);
  const slotAt = (hour: number, minute = 0) =>
    slotIdOf({
      providerId,
      placeId: null,
      startsAt: new Date(Date.parse(day) + (hour * 60 + minute) * 60_000),
      heldAs: null,
    });
  const { token } = clinic;
  const delivery = {
    ...makeOrder().delivery,
    address: { addressLine1: "2 Park Row", city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" },
  };
  const order = () => orderOf(app, clinic, { productCode: venousProfile, quantity: 1, delivery });
  const book = (orderNumber: string, appointmentSlotId: string) =>
    app.call("createAppointment", { token, body: { orderNumber, appointmentSlotId } });

  test("is answered in one way or the other, and never leaves an appointment open", async () => {
    for (let round = 0; round < 4; round++) {
      const orderNumber = await order();
      const { body } = await book(orderNumber, slotAt(10));
      const params = { id: body.data.id as string };
      const move = (minute: number) =>
        app.call("rescheduleAppointment", { token, params, body: { appointmentSlotId: slotAt(12, minute) } });
      const replies = await Promise.all([
        ...[0, 15, 30, 45].map(move),
        app.call("cancelOrder", { token, params: { orderNumber } }),
        app.call("cancelAppointment", { token, params, body: {} }),
        ...[0, 15, 30].map((minute) => book(orderNumber, slotAt(14, minute))),
      ]);
      for (const { status, body: answer } of replies) assert.ok(status < 500, JSON.stringify(answer));
      assert.equal(replies[4]!.status, 200, JSON.stringify(replies[4]!.body));
      for (const { status } of await appointmentsOf(orderNumber))
        assert.equal(status, "APPOINTMENT_CANCELLED");
    }
  });

  test("says so to whoever books or moves it afterwards", async () => {
    const orderNumber = await order();
    const { body } = await book(orderNumber, slotAt(16));
    await app.call("cancelOrder", { token, params: { orderNumber } });
    const why = `Order ${orderNumber} was cancelled, so no appointment can be booked for it.`;
    const params = { id: body.data.id as string };
    const moved = { token, params, body: { appointmentSlotId: slotAt(17) } };
    for (const reply of [await book(orderNumber, slotAt(17)), await app.call("rescheduleAppointment", moved)])
      assert.deepEqual([reply.status, reply.body.message], [422, why]);
    const unknown = await book("RT000", slotAt(17));
    assert.deepEqual([unknown.status, unknown.body.message], [404, "There is no order with this number."]);
    const none = await app.call("getAppointment", { token, params: { id: providerId } });
    assert.match(none.body.message, /^This appointment could not be found/);
  });
});

describe("an order that says nothing of its appointment", () => {
  test("has its person asked for a time, also as a row of a file", async () => {
    const cells = makeCells({ productCode: venousProfile });
    const elsewhere = makeCells({ productCode: venousProfile, city: "Lerwick", postcode: "ZE1 0AA" });
    const id = await uploadBulk(app, clinic, fileOf([cells, elsewhere]));
    await app.call("orderBulkRows", { token: clinic.token, params: { id }, body: { withDoubtful: true } });
    await orderBulk(app, clinic, id, true);
    const { body } = await app.call("listBulkRows", {
      token: clinic.token,
      params: { id },
      query: { count: 10 },
    });
    const [near, far] = body.data as { state: string; orderNumber: string }[];
    assert.deepEqual([near!.state, far!.state], ["ordered", "ordered"], JSON.stringify(body.data));
    assert.deepEqual(essence(await appointmentsOf(near!.orderNumber)), asked);
    assert.deepEqual(await arrangerOf(near!.orderNumber), { arranged_by: "patient", booked_by: "clinic" });
    assert.deepEqual(await appointmentsOf(far!.orderNumber), [], "nobody comes there");
  });

  test("has its person asked for a time, also from a shop, which knows nobody but the shopper", async () => {
    const { user: _user, ...order } = makeOrder({ productCode: venousProfile });
    const delivery = {
      ...order.delivery,
      address: { addressLine1: "2 Park Row", city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" },
    };
    const { orderNumber } = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      placeOrder(trx, scopeOfTenant(app, clinic), { ...order, delivery }, null, "storefront"),
    );
    assert.deepEqual(essence(await appointmentsOf(orderNumber)), asked);
    assert.equal((await arrangerOf(orderNumber))?.arranged_by, "patient");
  });
});
