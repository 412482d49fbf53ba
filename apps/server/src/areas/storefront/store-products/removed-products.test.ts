import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { StuckWork } from "@kitpath/contract/platform/support/support";
import { reconcileShops } from "#areas/storefront/shop-orders/reconciliation.ts";
import type { Shop } from "#shops/shop.ts";
import { ShopRefused, ShopUnavailable } from "#shops/shop.ts";
import { makeOrder, makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { buy, deliver, runShopJobs, shopDeps } from "#test/shop-orders.ts";
import { makeBuyer, makeShopProduct } from "#test/shops.ts";
import { createIn, makeSoldProduct, makeStore, runSync, syncDeps } from "#test/store-products.ts";
import { syncProduct } from "./sync-product.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token, organisationId: clinicId } = clinic;
const { books, orders } = app.mode.shops.test;
const later = (ms: number) => void (app.clock.now = new Date(app.clock.now.getTime() + ms));
const refuse = () => Promise.reject(new ShopRefused("Not today"));

/** Syncs a product to a shop that answers some calls in its own way. */
function syncThrough(productId: string, instead: (real: Shop) => Partial<Shop>) {
  const deps = syncDeps(app);
  const open: typeof app.mode.shops.open = (...access) => {
    const real = app.mode.shops.open(...access);
    return { ...real, ...instead(real) };
  };
  const mode = { ...deps.mode, shops: { ...app.mode.shops, open } };
  return syncProduct({ ...deps, mode }, { clinicId, productId });
}

const statusIn = async (domain: string, productId: string) =>
  (await books.list(domain, "product")).find(({ handle }) => handle === `kit-${productId}`)?.status;

const addExisting = async (storeId: string, ref: string) => {
  const body = { shop_product_id: ref, product_code: "C1BLP11500" };
  return (await app.call("addStoreProduct", { token, params: { storeId }, body })).body.data.id as string;
};

async function sold() {
  const made = await makeSoldProduct(app, clinic);
  const { store, params, productId } = made;
  const [product] = await books.list(store.domain, "product");
  return {
    ...made,
    ref: product!.id,
    remove: () => app.call("removeStoreProduct", { token, params }),
    status: () => statusIn(store.domain, productId),
    /** Delivers the shop's webhook about an order that was paid. */
    tell: async (orderRef: string) => {
      await deliver(app, store.domain, "orders/paid", { admin_graphql_api_id: orderRef });
      await runShopJobs(app, clinic, store.id);
    },
  };
}

describe("a product that is removed", () => {
  test("is archived in the shop even if the shop's answer to its creation was lost", async () => {
    const store = await makeStore(app, clinic);
    const productId = (await createIn(app, clinic, store.id)).body.data.id as string;
    await syncThrough(productId, (real) => ({
      async saveProduct(...input) {
        await real.saveProduct(...input);
        throw new ShopUnavailable("cut off");
      },
    }));
    assert.equal(await statusIn(store.domain, productId), "ACTIVE");
    await app.call("removeStoreProduct", { token, params: { storeId: store.id, productId } });
    await runSync(app, clinic, productId);
    assert.equal(await statusIn(store.domain, productId), "ARCHIVED");
  });

  test("but not archived by the shop shows as stuck work for support, and is retried every night", async () => {
    const support = await makeTenant(app, "platform_support");
    const stuck = async () => {
      const query = { kind: "failed_syncs", page_size: 100 };
      const { body } = await app.call("listStuckWork", { token: support.token, query });
      return (body.data as StuckWork[]).map(({ note }) => note);
    };
    const { productId, remove, status } = await sold();
    await remove();
    await syncThrough(productId, () => ({ removeProduct: refuse }));
    await runSync(app, clinic, productId);
    assert.equal(await status(), "ACTIVE");
    assert.deepEqual(await stuck(), ["Removed here, but not in the shop. The shop refused it: Not today"]);
    await reconcileShops(shopDeps(app));
    await runSync(app, clinic, productId);
    assert.deepEqual([await status(), await stuck()], ["ARCHIVED", []]);
  });

  test("and added again as the shop's own stays on sale", async () => {
    const { store, productId, ref, remove, status } = await sold();
    await remove();
    await addExisting(store.id, ref);
    await runSync(app, clinic, productId);
    assert.equal(await status(), "ACTIVE");
  });
});

describe("an order for a product that was removed", () => {
  test("needs attention while the shop still sells it, and is placed by whoever decides to", async () => {
    const product = await sold();
    await product.remove();
    later(60_000);
    await product.tell(await buy(app, product));
    const waiting = async () => (await app.call("listShopOrders", { token })).body.data;
    const [order] = await waiting();
    assert.deepEqual([order.problems, order.items.length], [["removed"], 1]);
    await reconcileShops(shopDeps(app));
    assert.equal((await waiting()).length, 1);
    const { delivery } = makeOrder();
    const params = { id: order.id };
    const placed = await app.call("placeShopOrder", { token, params, body: { delivery } });
    assert.deepEqual([placed.body.orderNumbers.length, await waiting()], [1, []]);
  });

  test("is the shop's own business if the shop had the product before us", async () => {
    const { store, tell } = await sold();
    const { ref } = await store.shop.saveProduct(makeShopProduct({ priceMinor: 19_900 }), null);
    const productId = await addExisting(store.id, ref);
    await app.call("removeStoreProduct", { token, params: { storeId: store.id, productId } });
    later(60_000);
    await tell((await orders.buy(store.domain, { productId: ref, quantity: 1, ...makeBuyer() }))!);
    assert.deepEqual((await app.call("listShopOrders", { token })).body.data, []);
  });
});
