import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import type { OrderWarning } from "@kitpath/contract/orders/orders/order-detail";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { dayMs } from "@kitpath/contract/time/durations";
import { makeUsOrder } from "#test/approvals.ts";
import { makeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openClinic } from "#test/open-clinic.ts";
import { openSession } from "#test/factories.ts";

const app = await startTestApp();
const registrationless = products.find((product) => product.registrationless)!.productCode;
const other = products.filter((product) => !product.registrationless)[1]!.productCode;

async function openShop() {
  const clinic = await openClinic(app);
  const check = async (body: NewOrder, token = clinic.token): Promise<OrderWarning[]> =>
    (await app.call("checkOrder", { token, body })).body.warnings;
  const codes = async (body: NewOrder, token = clinic.token) =>
    (await check(body, token)).map(({ code }) => code);
  return { ...clinic, check, codes };
}

describe("checking an order before it is placed", () => {
  test("places nothing, and has no warning for a first order", async () => {
    const { check, list } = await openShop();
    assert.deepEqual(await check(makeOrder()), []);
    assert.equal((await list()).meta.total, 0);
  });

  test("warns about the same person and product, names the order, and refuses nothing", async () => {
    const { place, check, organisationId } = await openShop();
    const order = makeOrder();
    const { orderNumber } = (await place(order)).body;
    const user = {
      ...order.user!,
      firstName: order.user!.firstName.toUpperCase(),
      email: order.user!.email.toUpperCase(),
    };
    assert.deepEqual(await check({ ...order, user }), [
      {
        code: "RECENT_ORDER",
        field: "user",
        message: `This product was ordered for the same patient within the last 24 hours, in order ${orderNumber}.`,
        orderNumber,
      },
    ]);
    assert.equal((await place(order)).status, 201);
    const shown = await app.mode.db.inTenant(organisationId, (trx) =>
      trx
        .selectFrom("audit_log")
        .select("subject_kind")
        .where("organisation_id", "=", organisationId)
        .where("action", "=", "recent_order_shown")
        .execute(),
    );
    assert.deepEqual(shown, [{ subject_kind: "order" }]);
  });

  test("has no warning for another person, product or clinic, nor for a cancelled order", async () => {
    const { place, codes, token } = await openShop();
    const order = makeOrder();
    const { orderNumber } = (await place(order)).body;
    const { user } = order;
    assert.deepEqual(await codes({ ...order, user: { ...user!, firstName: "Junior" } }), []);
    assert.deepEqual(await codes({ ...order, user: { ...user!, dateOfBirth: "1999-12-31" } }), []);
    assert.deepEqual(await codes({ ...order, user: { ...user!, email: "someone@example.test" } }), []);
    assert.deepEqual(await codes({ ...order, productCode: other }), []);
    assert.deepEqual(await (await openShop()).codes(order), []);
    assert.deepEqual(await codes(order), ["RECENT_ORDER"]);
    await app.call("cancelOrder", { token, params: { orderNumber } });
    assert.deepEqual(await codes(order), []);
  });

  test("looks back 14 days", async () => {
    const shop = await openShop();
    const order = makeOrder();
    await shop.place(order);
    const start = app.clock.now;
    const daysLater = async (days: number) => {
      app.clock.now = new Date(start.getTime() + days * dayMs);
      return shop.check(order, await openSession(app, shop));
    };
    assert.match((await daysLater(1.5))[0]!.message, /ordered for the same patient a day ago,/);
    assert.match((await daysLater(13.9))[0]!.message, /ordered for the same patient 13 days ago,/);
    assert.deepEqual(await daysLater(14.1), []);
    app.clock.now = start;
  });

  test("recognises the person by the delivery if the product needs no patient", async () => {
    const { place, check } = await openShop();
    const { user: _none, ...order } = makeOrder({ productCode: registrationless });
    await place(order);
    assert.deepEqual(
      (await check(order)).map(({ field }) => field),
      ["delivery"],
    );
    const delivery = { ...order.delivery, lastName: "Another" };
    assert.deepEqual(await check({ ...order, delivery }), []);
  });

  test("says what the rules of the states refuse, in the words and at the field of placing the order", async () => {
    const { check, token } = await openShop();
    const child = makeUsOrder("CA");
    const named = { requestsApproval: undefined, physicianDetails: { name: "Dr Hopper", npi: "1234567893" } };
    for (const [field, order] of [
      ["delivery.address.state", makeUsOrder("NY")],
      ["user.dateOfBirth", { ...child, user: { ...child.user!, dateOfBirth: "2020-01-05" } }],
    ] as const) {
      const { details } = (await app.call("createOrder", { token, body: order })).body;
      assert.equal(details.length, 1);
      const warned = (await check(order)).filter(({ code }) => code === "STATE_RULE");
      assert.deepEqual(warned, [{ code: "STATE_RULE", field, message: details[0].error, orderNumber: null }]);
      assert.equal(details[0].field, field);
      const byOwn = await check({ ...order, ...named });
      assert.ok(!byOwn.some(({ code }) => code === "STATE_RULE"));
    }
    assert.deepEqual(await check(makeUsOrder("CA")), []);
  });

  test("says that a ZIP code is not in its state", async () => {
    const { check } = await openShop();
    const { delivery, ...order } = makeUsOrder("CA");
    const elsewhere = { ...delivery, address: { ...delivery.address, postcode: "10001" } };
    assert.deepEqual(await check({ ...order, delivery }), []);
    const [warning] = await check({ ...order, delivery: elsewhere });
    assert.deepEqual([warning!.code, warning!.field], ["STATE_RULE", "delivery.address.postcode"]);
    assert.match(warning!.message, /10001 is in New York, not in California/);
  });

  // Shows: ASVS 2.2.3
  test("warns about a postcode in another country's format", async () => {
    const { check } = await openShop();
    const order = makeOrder();
    const at = (countryCode: string, postcode: string) =>
      check({
        ...order,
        delivery: { ...order.delivery, address: { ...order.delivery.address, countryCode, postcode } },
      });
    for (const [country, postcode] of [
      ["GB", "ls1 4ap"],
      ["GB", "EC1A1BB"],
      ["IE", "D02 X285"],
      ["NL", "1012 JS"],
      ["ZW", "anything"],
    ] as const)
      assert.deepEqual(await at(country, postcode), [], postcode);
    for (const [country, postcode] of [
      ["GB", "10001"],
      ["GB", "LS1"],
      ["DE", "LS1 4AP"],
      ["FR", "7500"],
    ] as const) {
      const [warning] = await at(country, postcode);
      assert.deepEqual([warning!.code, warning!.field], ["POSTCODE_FORM", "delivery.address.postcode"]);
    }
  });
});
