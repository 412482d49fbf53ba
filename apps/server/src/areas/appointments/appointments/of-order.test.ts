import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { placeOrder } from "#areas/orders/orders/place-order.ts";
import { makeProvider, venousProfile } from "#test/appointments.ts";
import { fileOf, makeCells, orderBulk, uploadBulk } from "#test/bulk.ts";
import { makeOrder, makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { scopeOfTenant } from "#test/scope.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
await makeProvider(app, { nurses: [{}] });

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

describe("an order that says nothing of its appointment", () => {
  test("has its person asked for a time, also as a row of a file", async () => {
    const cells = makeCells({ productCode: venousProfile });
    const elsewhere = makeCells({ productCode: venousProfile, city: "Lerwick", postcode: "ZE1 0AA" });
    const id = await uploadBulk(app, clinic, fileOf([cells, elsewhere]));
    await app.call("orderBulkRows", { token: clinic.token, params: { id }, body: { withDoubtful: false } });
    await orderBulk(app, clinic, id);
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
