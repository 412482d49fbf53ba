import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { applyShopChanges } from "#areas/storefront/store-products/apply-shop-changes.ts";
import { getStore } from "#areas/storefront/stores/find-store.ts";
import { ShopRefused } from "#shops/shop.ts";
import { openClinicWithShop } from "#test/clinic-with-shop.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { buy, deliver, runShopJobs, shopDeps } from "#test/shop-orders.ts";
import { createIn, makeSoldProduct, runSync, syncDeps } from "#test/store-products.ts";
import { greetShop } from "./reconciliation.ts";

const app = await startTestApp();
const { mode } = app;
const { books } = mode.shops.test;
const deps = shopDeps(app);

type Entry = { action: string; details: { order: string; reason: string } };

async function openShopClinic() {
  const clinic = await makeTenant(app);
  const sold = await makeSoldProduct(app, clinic);
  const { token, organisationId: clinicId } = clinic;
  const { id: storeId, domain } = sold.store;
  const read = async (productId: string) =>
    (await app.call("getStoreProduct", { token, params: { storeId, productId } })).body.data.pivot;
  return { clinic, sold, token, clinicId, storeId, domain, read };
}

describe("a shop that is reconnected", () => {
  test("is caught up with even if it refuses one order, which is reported", async () => {
    const { clinic, sold, token, clinicId, storeId, domain, read } = await openShopClinic();
    const refs = [await buy(app, sold), await buy(app, sold)];
    for (const ref of refs) await deliver(app, domain, "orders/paid", { admin_graphql_api_id: ref });
    await runShopJobs(app, clinic, storeId);
    for (const { order_number: orderNumber } of (await app.call("listOrders", { token })).body.data)
      await app.call("cancelOrder", { token, params: { orderNumber } });
    const productId = (await createIn(app, clinic, storeId)).body.data.id as string;
    mode.shops.test.faults.isDown = true;
    await runSync(app, clinic, productId);
    mode.shops.test.faults.isDown = false;
    assert.equal((await read(productId)).sync_status, "failed");

    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const startedAt = app.clock.now;
    const open: typeof mode.shops.open = (...access) => {
      const real = mode.shops.open(...access);
      const refuse = () => Promise.reject(new ShopRefused("This order is archived"));
      return { ...real, withdraw: (order) => (order.ref === refs[0] ? refuse() : real.withdraw(order)) };
    };
    const refusing = { ...deps, mode: { ...mode, shops: { ...mode.shops, open } } };
    await assert.rejects(greetShop(refusing, { clinicId, storeId }), ({ errors }: AggregateError) =>
      errors.every((error) => error instanceof ShopRefused),
    );
    const cancelled = await Promise.all(refs.map((ref) => books.find(domain, "order", ref)));
    assert.deepEqual(
      cancelled.map((order) => order?.cancelledAt !== null),
      [false, true],
    );
    const { body } = await app.call("listAudit", { token, query: { page_size: 100 } });
    const untold = (body.data as Entry[]).filter(({ action }) => action === "shop_order_untold");
    const [refused] = cancelled;
    assert.deepEqual(untold[0]?.details, { order: refused?.name, reason: "This order is archived" });
    const store = await mode.db.inTenant(clinicId, (trx) => getStore(trx, clinicId, storeId));
    assert.ok(store.reconciled_to >= startedAt);
    assert.equal((await read(productId)).sync_status, "pending");
  });

  test("that no longer shows orders gets no updates about them, which the audit log records once for each", async () => {
    const shop = await openClinicWithShop(app);
    const { token, domain } = shop;
    const sent = await shop.sell();
    const sentNumber = await shop.newest();
    const cancelled = await shop.sell();
    await app.call("cancelOrder", { token, params: { orderNumber: await shop.newest() } });
    await shop.dispatch(sentNumber);
    const gone = "The shop no longer shows us this order.";
    const reasons = new Map<string, string>();
    for (const [ref, advice] of [
      [sent, "Mark it as sent in the shop."],
      [cancelled, "Refund it in the shop."],
    ] as const) {
      reasons.set((await shop.inShop(ref))!.name, `${gone} ${advice}`);
      await books.remove(domain, "order", ref);
    }
    for (let night = 0; night < 2; night++) await greetShop(deps, shop);
    const { body } = await app.call("listAudit", { token, query: { page_size: 100 } });
    const untold = (body.data as Entry[]).filter(({ action }) => action === "shop_order_untold");
    assert.equal(untold.length, 2);
    assert.deepEqual(new Map(untold.map(({ details }) => [details.order, details.reason])), reasons);
  });

  test("does not get back a product that its staff deleted", async () => {
    const { clinic, sold, clinicId, storeId, domain, read } = await openShopClinic();
    const [product] = await books.list(domain, "product");
    await books.remove(domain, "product", product!.id);
    await applyShopChanges(syncDeps(app), { clinicId, storeId, ref: product!.id });
    await greetShop(deps, { clinicId, storeId });
    await runSync(app, clinic, sold.productId);
    assert.match((await read(sold.productId)).sync_error, /^It was deleted in the shop/);
    assert.deepEqual(await books.list(domain, "product"), []);
  });
});
