import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { orderListItem } from "@kitpath/contract/orders/orders/orders";
import { orderStatus } from "@kitpath/contract/kits/kits/order-status";
import { pageSizes } from "@kitpath/contract/lists/paging";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import { payByCard } from "#test/billing.ts";
import { makeOrder, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openClinic } from "#test/open-clinic.ts";
import { scopeOfTenant } from "#test/scope.ts";
import type { OrderMove } from "#areas/kits/kits/journey.ts";
import { findOrder } from "./find-order.ts";
import { moveOrder } from "./move-order.ts";

const app = await startTestApp();

const orderFor = (person: Partial<NewOrder["delivery"]>): NewOrder => {
  const { user, delivery, ...order } = makeOrder();
  return { ...order, delivery: { ...delivery, ...person }, user: { ...user!, ...person } };
};

async function clinicWithOrders(n: number, order: () => NewOrder = makeOrder) {
  const clinic = await openClinic(app);
  const placed: string[] = [];
  for (let i = 0; i < n; i++) placed.unshift((await clinic.place(order())).body.orderNumber);
  return { ...clinic, placed };
}

describe("the order list", () => {
  test("is newest first, in pages, with the total", async () => {
    const { list, numbers, placed } = await clinicWithOrders(12);
    assert.deepEqual(await numbers(), placed.slice(0, 10));
    assert.deepEqual(await numbers({ page: 2 }), placed.slice(10));
    assert.deepEqual(await numbers({ page: 3 }), []);
    for (const page of [1, 2, 3]) assert.equal((await list({ page })).meta.total, 12);
  });

  test("has pages of every size from 1 to 100", async () => {
    const { numbers, placed } = await clinicWithOrders(101);
    for (const count of [...pageSizes, 1, 20, 99]) assert.equal((await numbers({ count })).length, count);
    assert.deepEqual(await numbers({ count: 20, page: 2 }), placed.slice(20, 40));
  });

  // Shows: ASVS 15.3.1
  test("has exactly the fields that the specification names", async () => {
    const { list, placed } = await clinicWithOrders(1, () =>
      orderFor({ firstName: "Ada", lastName: "Byron" }),
    );
    const [order] = (await list()).data;
    orderListItem.strict().parse(order);
    const { title } = products.find(({ productCode }) => productCode === thyroidProfile)!;
    assert.deepEqual(order!.shipping_address, { delivery_fname: "Ada", delivery_lname: "Byron" });
    assert.deepEqual([order!.order_number, order!.items], [placed[0], [{ title, quantity: 1 }]]);
    assert.ok(Math.abs(Date.parse(order!.created_at) - app.clock.now.getTime()) < 1000);
  });

  test("shows each state by the times it was reached, the latest of them first", async () => {
    const clinic = await openClinic(app);
    await payByCard(app, clinic);
    const { orderNumber } = (await clinic.place(makeOrder())).body;
    const statusAfter = async (move: OrderMove) => {
      await app.mode.db.inTenant(clinic.organisationId, async (trx) => {
        const order = await findOrder(trx, clinic.organisationId, { orderNumber });
        await moveOrder(trx, scopeOfTenant(app, clinic), order!, move);
      });
      return orderStatus((await clinic.list()).data[0]!);
    };
    assert.equal(orderStatus((await clinic.list()).data[0]!), "Created");
    assert.equal(await statusAfter("confirm_payment"), "Confirmed");
    assert.equal(await statusAfter("start_processing"), "Processing");
    assert.equal(await statusAfter("dispatch"), "Dispatched");
    await assert.rejects(statusAfter("cancel"), { code: "step_not_possible" });
    assert.equal(await statusAfter("refund"), "Refunded");
  });

  test("shows a cancelled order as cancelled, and as refunded once it is", async () => {
    const clinic = await openClinic(app);
    const { orderNumber } = (await clinic.place(makeOrder())).body;
    for (const [move, status] of [
      ["cancel", "Cancelled"],
      ["refund", "Refunded"],
    ] as const) {
      await app.mode.db.inTenant(clinic.organisationId, async (trx) => {
        const order = await findOrder(trx, clinic.organisationId, { orderNumber });
        await moveOrder(trx, scopeOfTenant(app, clinic), order!, move);
      });
      assert.equal(orderStatus((await clinic.list()).data[0]!), status);
    }
  });

  test("reads an empty query value as missing, and refuses an unknown one", async () => {
    const { numbers, placed, token } = await clinicWithOrders(1);
    for (const query of [
      { count: "", page: "" },
      { search: " " },
      { productCode: " " },
      { status: "" },
      { endTime: "" },
    ])
      assert.deepEqual(await numbers(query), placed, JSON.stringify(query));
    for (const [field, value] of [
      ["page", "-1"],
      ["page", "1e3"],
      ["page", "0"],
      ["search", "\u0000"],
      ["search", "x".repeat(101)],
      ["status", "CANCELLED"],
      ["startTime", "2026-01-01"],
    ] as const) {
      const { status, body } = await app.call("listOrders", { token, query: { [field]: value } });
      assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], value);
    }
  });

  test("counts correctly, however many orders are placed at once", async () => {
    const { place, list, numbers } = await openClinic(app);
    await Promise.all(Array.from({ length: 15 }, () => place(makeOrder())));
    await place({});
    assert.equal((await list()).meta.total, 15);
    assert.equal((await numbers({ count: 25 })).length, 15);
  });
});

describe("searching the orders", () => {
  test("finds by name, ignoring accents and case, by e-mail, and by order number", async () => {
    const { place, numbers } = await openClinic(app);
    const person = { firstName: "Renée", lastName: "O’Neill", email: "renee.oneill@example.test" };
    const { orderNumber } = (await place(orderFor(person))).body;
    await place(orderFor({ firstName: "Bob", lastName: "Stone", email: "bob@example.test" }));
    for (const search of [
      "renee",
      "RENÉE",
      "o'neill",
      "O’NEILL",
      "Renée O’Neill",
      "o'neill renée",
      " renée   o'neill renee.oneill@ ",
      "oneill@example",
      "re",
      orderNumber,
      orderNumber.toLowerCase(),
    ]) {
      assert.deepEqual(await numbers({ search }), [orderNumber], search);
    }
    for (const search of ["renee stone", "renée o'neill stone", "ee"]) {
      assert.deepEqual(await numbers({ search }), [], search);
    }
  });

  test("finds the patient as well as the recipient", async () => {
    const { place, numbers } = await openClinic(app);
    const order = makeOrder();
    const delivery = { ...order.delivery, firstName: "Gwen", lastName: "Carer", email: "gwen@example.test" };
    const user = { ...order.user!, firstName: "Owain", lastName: "Child", email: "owain@example.test" };
    const { orderNumber } = (await place({ ...order, delivery, user })).body;
    for (const search of ["gwen carer", "owain child", "gwen@example", "owain@example"]) {
      assert.deepEqual(await numbers({ search }), [orderNumber], search);
    }
  });

  test("is newest first, in pages, with the total of matches on every page", async () => {
    const { list, numbers, place, placed } = await clinicWithOrders(12, () =>
      orderFor({ firstName: "Zora", lastName: "Quill" }),
    );
    await place(orderFor({ firstName: "Bob", lastName: "Stone" }));
    assert.deepEqual(await numbers({ search: "zora" }), placed.slice(0, 10));
    assert.deepEqual(await numbers({ search: "zora", page: 2 }), placed.slice(10));
    assert.deepEqual(await numbers({ search: "zora", page: 3 }), []);
    for (const page of [1, 2, 3]) assert.equal((await list({ search: "zora", page })).meta.total, 12);
  });

  // Shows: ASVS 1.2.4, 1.2.9
  test("treats pattern characters literally", async () => {
    const { numbers } = await clinicWithOrders(1);
    for (const search of ["%", "_", "%%%", "___", "\\", "\\\\", "a%b", "r_n", "a%", "_a"]) {
      assert.deepEqual(await numbers({ search }), [], search);
    }
  });
});
