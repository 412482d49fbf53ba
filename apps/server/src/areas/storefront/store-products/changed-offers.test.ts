import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { makeTenant, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import {
  createIn,
  makeSoldProduct,
  makeStore,
  makeStoreProduct,
  runSync,
  syncDeps,
} from "#test/store-products.ts";
import { applyShopChanges } from "./apply-shop-changes.ts";

const app = await startTestApp();
const staff = await makeTenant(app, "platform_admin");
const { books } = app.mode.shops.test;

/** What staff do with the product that a clinic sells at £129.99. */
function offerTo({ organisationId }: { organisationId: string }) {
  const params = { id: organisationId, productCode: thyroidProfile };
  const { token } = staff;
  return {
    offer: async (priceMinor: number, currency = "GBP") => {
      const body = { priceMinor, currency, labId: null };
      const { status } = await app.call("offerPartnerProduct", { token, params, body });
      assert.equal(status, 200);
    },
    withdraw: async () =>
      assert.equal((await app.call("withdrawPartnerProduct", { token, params })).status, 200),
  };
}

/** A clinic whose shop sells a product. */
async function openSeller() {
  const clinic = await makeTenant(app);
  const { organisationId: clinicId, token } = clinic;
  const { store, productId, params } = await makeSoldProduct(app, clinic);
  const inShop = async () =>
    (await books.list(store.domain, "product")).find(({ handle }) => handle === `kit-${productId}`);
  const { id: ref } = (await inShop())!;
  const { product_code: _fixed, ...fields } = makeStoreProduct();
  return {
    clinic,
    store,
    ...offerTo(clinic),
    inShop,
    put: async (change: object) =>
      books.put(store.domain, "product", ref, { ...(await inShop())!, ...change }),
    deleteInShop: () => books.remove(store.domain, "product", ref),
    follow: () => applyShopChanges(syncDeps(app), { clinicId, storeId: store.id, ref }),
    retry: async () => (await app.call("syncStoreProduct", { token, params })).body.data.pivot,
    change: (change: object) =>
      app.call("updateStoreProduct", { token, params, body: { ...fields, ...change } }),
    minimum: async () =>
      (await app.call("getStoreProduct", { token, params })).body.data.minimum_price as number | null,
    /** Its state and the reason, the same on its own page and in the store. */
    read: async () => {
      const { body } = await app.call("getStoreProduct", { token, params });
      const page = await app.call("getStore", { token, params: { storeId: store.id } });
      assert.deepEqual(page.body.associatedProducts.data, [body.data]);
      const { sync_status, sync_error, next_try_at } = body.data.pivot;
      assert.equal(next_try_at, null);
      return [sync_status, sync_error];
    },
  };
}

const synced = ["complete", null];
const tooCheap = "It costs £129.99, less than the lowest price of £130.00.";

describe("a product that the shop sells", () => {
  test("is Failed while it costs the clinic more than its price, with both amounts, and Synced after that", async () => {
    const { offer, read } = await openSeller();
    await offer(129_99);
    assert.deepEqual(await read(), synced);
    await offer(130_00);
    assert.deepEqual(await read(), ["failed", tooCheap]);
    await offer(49_00);
    assert.deepEqual(await read(), synced);
  });

  test("is Failed while the clinic cannot order it, or pays for it in another currency", async () => {
    const { offer, withdraw, read } = await openSeller();
    await withdraw();
    assert.deepEqual(await read(), ["failed", "It is no longer available for your account."]);
    await offer(49_00, "EUR");
    assert.deepEqual(await read(), ["failed", "It is sold in GBP, but its price for you is now in EUR."]);
    await offer(49_00);
    assert.deepEqual(await read(), synced);
  });

  test("has no lowest price while no price is possible", async () => {
    const { offer, withdraw, minimum } = await openSeller();
    await offer(99_00);
    assert.equal(await minimum(), 99);
    await offer(99_00, "EUR");
    assert.equal(await minimum(), null);
    await withdraw();
    assert.equal(await minimum(), null);
  });

  test("is not repaired by Retry, but by another price, here or in the shop", async () => {
    const { offer, read, retry, change, put, follow, inShop } = await openSeller();
    await offer(130_00);
    assert.deepEqual((await retry()).sync_error, tooCheap);
    assert.deepEqual(await read(), ["failed", tooCheap]);
    assert.equal((await change({ price: 129.99 })).status, 422);
    assert.equal((await change({ price: 130 })).status, 200);
    await retry();
    assert.deepEqual([await read(), (await inShop())?.price], [synced, "130.00"]);
    await offer(140_00);
    await retry();
    await put({ price: "150.00" });
    await follow();
    assert.deepEqual(await read(), synced);
  });

  test("is Synced again as soon as the offer allows, even if the shop changed its title meanwhile", async () => {
    const { offer, read, put, follow } = await openSeller();
    await offer(130_00);
    await put({ title: "Renamed there" });
    await follow();
    assert.deepEqual(await read(), ["failed", tooCheap]);
    await offer(49_00);
    assert.deepEqual(await read(), synced);
  });

  test("is not compared with a price in another currency when the shop changes its own", async () => {
    const { offer, read, put, follow } = await openSeller();
    await offer(200_00, "EUR");
    await put({ price: "150.00" });
    await follow();
    await offer(49_00);
    assert.deepEqual(await read(), synced);
  });

  test("and deletes is not restored while the clinic cannot order it", async () => {
    const { withdraw, offer, deleteInShop, follow, retry, inShop } = await openSeller();
    await deleteInShop();
    await follow();
    await withdraw();
    assert.equal((await retry()).sync_error, "It is no longer available for your account.");
    assert.equal(await inShop(), undefined);
    await offer(49_00);
    assert.equal((await retry()).sync_status, "complete");
    assert.ok(await inShop());
  });

  test("can be removed and taken off sale, even if the clinic cannot order it", async () => {
    const { withdraw, clinic, store, inShop } = await openSeller();
    await withdraw();
    const { token } = clinic;
    const { body } = await app.call("getStore", { token, params: { storeId: store.id } });
    const productId = body.associatedProducts.data[0].id as string;
    await app.call("removeStoreProduct", { token, params: { storeId: store.id, productId } });
    await runSync(app, clinic, productId);
    assert.equal((await inShop())?.status, "ARCHIVED");
  });
});

test("a product whose price has become too low when it reaches the shop is not put on sale there", async () => {
  const clinic = await makeTenant(app);
  const store = await makeStore(app, clinic);
  const { offer } = offerTo(clinic);
  const { body } = await createIn(app, clinic, store.id);
  const params = { storeId: store.id, productId: body.data.id as string };
  await offer(130_00);
  await runSync(app, clinic, params.productId);
  assert.deepEqual(await books.list(store.domain, "product"), []);
  await offer(49_00);
  const retried = await app.call("syncStoreProduct", { token: clinic.token, params });
  assert.equal(retried.body.data.pivot.sync_status, "complete");
});
