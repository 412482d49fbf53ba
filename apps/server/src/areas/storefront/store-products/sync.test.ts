import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { OperationName } from "@kitpath/contract/operations";
import type { Shop } from "#shops/shop.ts";
import { ShopRefused, ShopUnavailable } from "#shops/shop.ts";
import { makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import {
  createIn,
  keepStorePicture,
  makeSoldProduct,
  makeStore,
  makeStoreProduct,
  runSync,
  syncDeps,
} from "#test/store-products.ts";
import { applyShopChanges } from "./apply-shop-changes.ts";
import { nextTry } from "./sync-outcome.ts";
import { syncProduct } from "./sync-product.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { organisationId: clinicId } = clinic;
const { faults, books } = app.mode.shops.test;
const store = await makeStore(app, clinic);

/** Signs in again each time, because these tests advance the clock by days. */
const signedIn = async () => ({ ...clinic, token: await openSession(app, clinic) });
const call = async (name: OperationName, params: Record<string, string>, body?: object) =>
  app.call(name, { token: (await signedIn()).token, params, ...(body ? { body } : {}) });
const later = (ms: number) => void (app.clock.now = new Date(app.clock.now.getTime() + ms));
const sync = (productId: string) => runSync(app, clinic, productId);
const inShop = async (domain = store.domain) => books.list(domain, "product");

async function make(change: object = {}) {
  const { id: storeId, domain } = store;
  const { body } = await createIn(app, await signedIn(), storeId, change);
  const productId = body.data.id as string;
  const params = { storeId, productId };
  return {
    productId,
    params,
    read: async () => (await call("getStoreProduct", params)).body.data,
    shown: async () => (await inShop(domain)).filter(({ handle }) => handle === `kit-${productId}`),
    change: (fields: object) => {
      const { product_code: _fixed, ...body } = makeStoreProduct(fields);
      return call("updateStoreProduct", params, body);
    },
  };
}

/** Wraps a shop so that something happens while a product is saved. */
function through(
  save: (real: Shop, ...input: Parameters<Shop["saveProduct"]>) => ReturnType<Shop["saveProduct"]>,
) {
  const deps = syncDeps(app);
  const open: typeof app.mode.shops.open = (...access) => {
    const real = app.mode.shops.open(...access);
    return { ...real, saveProduct: (...input) => save(real, ...input) };
  };
  return { ...deps, mode: { ...deps.mode, shops: { ...app.mode.shops, open } } };
}

describe("a product on its way to the shop", () => {
  test("arrives unchanged, with its description as text, and is Synced", async () => {
    const { productId, read, shown } = await make({ description: "<i>Five</i>\n\nmarkers" });
    assert.equal((await read()).pivot.sync_status, "pending");
    await sync(productId);
    const { pivot, shop_url } = await read();
    assert.deepEqual([pivot.sync_status, pivot.sync_error, pivot.next_try_at], ["complete", null, null]);
    assert.match(shop_url, /products/);
    const [product] = await shown();
    assert.deepEqual(
      [product?.title, product?.price, product?.status, product?.descriptionHtml],
      ["Thyroid check", "129.99", "ACTIVE", "<p>&lt;i&gt;Five&lt;/i&gt;</p><p>markers</p>"],
    );
  });

  test("is sent at once by Retry, which shows the outcome", async () => {
    const { params, shown } = await make();
    const { status, body } = await call("syncStoreProduct", params);
    assert.deepEqual([status, body.data.pivot.sync_status], [200, "complete"]);
    assert.equal((await shown()).length, 1);
  });

  test("to a shop that is down is Failed, and retried after growing pauses", async () => {
    const { productId, read, shown } = await make();
    faults.isDown = true;
    await sync(productId);
    const failed = (await read()).pivot;
    assert.deepEqual([failed.sync_status, failed.sync_error], ["failed", "The shop does not answer."]);
    let pause = 0;
    for (let attempt = 2; attempt <= 4; attempt++) {
      const { next_try_at: next } = (await read()).pivot;
      const wait = Date.parse(next) - app.clock.now.getTime();
      assert.ok(wait > pause, `${wait} after ${pause}`);
      pause = wait;
      later(wait - 1000);
      await sync(productId);
      assert.equal((await read()).pivot.next_try_at, next);
      later(1000);
      await sync(productId);
    }
    faults.isDown = false;
    later(3_600_000);
    await sync(productId);
    assert.equal((await read()).pivot.sync_status, "complete");
    assert.equal((await shown()).length, 1);
  });

  test("to a shop that asks to slow down waits for as long as the shop says", async () => {
    for (const fault of ["tooManyRequests", "throttled"] as const) {
      const { productId, read } = await make();
      faults[fault] = 9;
      await sync(productId);
      faults[fault] = 0;
      const { pivot } = await read();
      assert.deepEqual(
        [pivot.sync_status, pivot.sync_error],
        ["failed", "The shop is busy and asked us to wait."],
      );
      assert.notEqual(pivot.next_try_at, null);
    }
    const at = { now: new Date(0), random: () => 0.5 };
    assert.equal(nextTry(1, { ...at, retryAfterSeconds: 90 })?.getTime(), 90_000);
    assert.equal(nextTry(1, { ...at, retryAfterSeconds: 2 })?.getTime(), 10_000);
    assert.equal(nextTry(11, { ...at, retryAfterSeconds: null }), null);
  });

  test("that the shop refuses shows the reason, and is left to a person", async () => {
    const { productId, read } = await make();
    const refusing = through(() => Promise.reject(new ShopRefused("Title has already been taken")));
    await syncProduct(refusing, { clinicId, productId });
    const { pivot } = await read();
    assert.deepEqual(
      [pivot.sync_status, pivot.sync_error, pivot.next_try_at],
      ["failed", "The shop refused it: Title has already been taken", null],
    );
    later(48 * 3_600_000);
    await sync(productId);
    assert.equal((await read()).pivot.sync_status, "failed");
  });

  test("arrives once, even if two try at once or the answer is lost", async () => {
    const { productId, read, shown } = await make();
    const losing = through(async (real, ...input) => {
      await real.saveProduct(...input);
      throw new ShopUnavailable("cut off");
    });
    await syncProduct(losing, { clinicId, productId });
    assert.equal((await read()).pivot.sync_status, "failed");
    later(20_000);
    await Promise.all([sync(productId), sync(productId), sync(productId)]);
    assert.equal((await read()).pivot.sync_status, "complete");
    assert.equal((await shown()).length, 1);
  });

  test("that is changed meanwhile is sent again with the change", async () => {
    const { productId, read, shown, change } = await make();
    const overtaken = through(async (real, ...input) => {
      await change({ title: "Second title" });
      return real.saveProduct(...input);
    });
    await syncProduct(overtaken, { clinicId, productId });
    assert.equal((await read()).pivot.sync_status, "pending");
    await sync(productId);
    assert.deepEqual(
      [(await read()).pivot.sync_status, (await shown())[0]?.title],
      ["complete", "Second title"],
    );
  });

  test("that was removed is archived in the shop, even if it was removed on its way there", async () => {
    const { productId, params, shown } = await make();
    const removing = through(async (real, ...input) => {
      await call("removeStoreProduct", params);
      return real.saveProduct(...input);
    });
    await syncProduct(removing, { clinicId, productId });
    await sync(productId);
    assert.deepEqual(
      (await shown()).map(({ status }) => status),
      ["ARCHIVED"],
    );
  });

  test("whose shop has uninstalled the app says so", async () => {
    const { store: left, productId, params } = await makeSoldProduct(app, await signedIn());
    await app.mode.shops.test.installation.uninstall(left.domain);
    const { body } = await call("syncStoreProduct", params);
    const { sync_status, sync_error, next_try_at } = body.data.pivot;
    assert.deepEqual(
      [sync_status, sync_error, next_try_at],
      ["failed", "The shop no longer lets us in. Connect the store again.", null],
    );
    assert.ok(productId);
  });
});

test("a picture that is changed here replaces the earlier one in the shop, and can be removed", async () => {
  const [first, second] = [
    await keepStorePicture(app, await signedIn()),
    await keepStorePicture(app, await signedIn()),
  ];
  const { productId, shown, change } = await make({ picture_id: first.id });
  await sync(productId);
  const picture = async () => (await shown())[0]?.picture;
  assert.equal(await picture(), `http://dashboard.example.test${first.url}`);
  for (const [picture_id, expected] of [
    [second.id, `http://dashboard.example.test${second.url}`],
    [second.id, `http://dashboard.example.test${second.url}`],
    [null, null],
  ]) {
    await change({ picture_id });
    await sync(productId);
    assert.equal(await picture(), expected);
  }
});

describe("a product that is changed in the shop", () => {
  async function sold() {
    const made = await make();
    await sync(made.productId);
    const [product] = await made.shown();
    const follow = () => applyShopChanges(syncDeps(app), { clinicId, storeId: store.id, ref: product!.id });
    const put = (change: object) =>
      books.put(store.domain, "product", product!.id, { ...product!, ...change });
    return { ...made, product: product!, follow, put };
  }

  test("is shown here with the shop's title, price and whether it is on sale", async () => {
    const { read, follow, put } = await sold();
    await put({ title: "Renamed <b>there</b>", price: "149.50", status: "DRAFT" });
    await follow();
    const { title, price, status, pivot } = await read();
    assert.deepEqual(
      [title, price, status, pivot.sync_status],
      ["Renamed there", 149.5, "draft", "complete"],
    );
  });

  test("below the lowest price is Failed, and Retry restores our price", async () => {
    const { read, follow, put, shown, params } = await sold();
    await put({ price: "1.00" });
    await follow();
    const { price, pivot } = await read();
    assert.deepEqual([price, pivot.sync_status, pivot.next_try_at], [129.99, "failed", null]);
    assert.match(pivot.sync_error, /In the shop it costs £1.00, less than the lowest price/);
    await call("syncStoreProduct", params);
    assert.deepEqual([(await read()).pivot.sync_status, (await shown())[0]?.price], ["complete", "129.99"]);
  });

  test("and deleted there is Failed, and Retry restores it", async () => {
    const { read, follow, product, shown, params } = await sold();
    await books.remove(store.domain, "product", product.id);
    await follow();
    assert.match((await read()).pivot.sync_error, /^It was deleted in the shop/);
    await call("syncStoreProduct", params);
    assert.equal((await read()).pivot.sync_status, "complete");
    assert.equal((await shown()).length, 1);
  });

  test("while a change of ours is on its way keeps our change", async () => {
    const { read, follow, put, change, productId, shown } = await sold();
    await put({ title: "Renamed there" });
    await change({ title: "Renamed here" });
    await follow();
    assert.equal((await read()).title, "Renamed here");
    await sync(productId);
    assert.equal((await shown())[0]?.title, "Renamed here");
  });
});
