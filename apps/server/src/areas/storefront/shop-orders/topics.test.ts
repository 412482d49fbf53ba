import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openClinicWithShop } from "#test/clinic-with-shop.ts";
import { startTestApp } from "#test/harness.ts";
import { deliver, shopDeps } from "#test/shop-orders.ts";
import { reconcileStore } from "./reconciliation.ts";

const app = await startTestApp();
const { books } = app.mode.shops.test;

async function openShop() {
  const shop = await openClinicWithShop(app);
  const { clinicId, storeId, domain, token } = shop;
  return {
    ...shop,
    async sellsIn(currency: string) {
      const kept = (await books.find(domain, "shop", domain))!;
      await books.put(domain, "shop", domain, { ...kept, currency });
    },
    currencyHere: async () =>
      (await app.call("listStores", { token })).body.data.find(({ id }: { id: string }) => id === storeId)
        .currency as string,
    reconcile: () => reconcileStore(shopDeps(app), { clinicId, storeId }),
  };
}

describe("a shop that changes its currency", () => {
  test("is followed as soon as it says so, and the audit log has the old one", async () => {
    const shop = await openShop();
    await shop.sellsIn("EUR");
    await deliver(app, shop.domain, "shop/update", { id: 1, currency: "EUR" });
    await shop.run();
    assert.equal(await shop.currencyHere(), "EUR");
    assert.equal((await shop.actions()).filter((action) => action === "store_changed").length, 1);
    await shop.reconcile();
    assert.equal((await shop.actions()).filter((action) => action === "store_changed").length, 1);
  });

  test("is noticed at night if its webhook was lost", async () => {
    const shop = await openShop();
    await shop.sellsIn("USD");
    await shop.reconcile();
    assert.equal(await shop.currencyHere(), "USD");
  });
});

test("an order edited in its shop is read again, although the edit is not in an order's form", async () => {
  const shop = await openShop();
  const ref = await shop.sell();
  const order = (await shop.inShop(ref))!;
  const [line] = order.lines;
  await books.put(shop.domain, "order", ref, {
    ...order,
    lines: [line!, { ...line!, id: `${line!.id}0` }],
  });
  const body = { order_edit: { id: 1, order_id: Number(ref.split("/").at(-1)) } };
  await deliver(app, shop.domain, "orders/edited", body);
  await shop.run();
  assert.equal((await shop.orders()).length, 2);
});
