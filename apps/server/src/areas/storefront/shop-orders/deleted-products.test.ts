import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { TestLine } from "#shops/test/books.ts";
import { openClinicWithShop } from "#test/clinic-with-shop.ts";
import { makeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { buy } from "#test/shop-orders.ts";

const app = await startTestApp();
const { books } = app.mode.shops.test;

/** Sells a kit whose product is deleted in the shop before we read the order. */
async function sellDeleted(change: Partial<TestLine> = {}) {
  const shop = await openClinicWithShop(app);
  const ref = await buy(app, shop.sold);
  const order = (await shop.inShop(ref))!;
  const [line] = order.lines;
  await books.put(shop.domain, "order", ref, { ...order, lines: [{ ...line!, ...change }] });
  await books.remove(shop.domain, "product", line!.productId);
  await shop.tell("orders/paid", ref);
  await shop.run();
  return { ...shop, ref };
}

describe("a paid line whose product the shop deleted before we read it", () => {
  test("is placed if its SKU says which kit it is", async () => {
    const shop = await sellDeleted({ name: "Renamed since" });
    assert.deepEqual([(await shop.orders()).length, await shop.waiting()], [1, []]);
  });

  test("waits if only its title does, until somebody places it anyway", async () => {
    const shop = await sellDeleted({ sku: "OWN-1" });
    await shop.tell("orders/paid", shop.ref);
    await shop.run();
    assert.deepEqual(await shop.orders(), []);
    const [waiting] = await shop.waiting();
    assert.deepEqual(waiting?.problems, ["removed"]);
    assert.deepEqual(waiting.items, [{ title: "Thyroid check", quantity: 1 }]);
    const { delivery } = makeOrder();
    const params = { id: waiting.id };
    const placed = await app.call("placeShopOrder", { token: shop.token, params, body: { delivery } });
    assert.deepEqual(placed.body.orderNumbers, [await shop.newest()]);
  });

  test("is ignored if neither does", async () => {
    const shop = await sellDeleted({ sku: "", name: "A mug" });
    assert.deepEqual([await shop.orders(), await shop.waiting()], [[], []]);
  });
});
