import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { assertRefused } from "#test/assert-refused.ts";
import { png } from "#test/branding.ts";
import { makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { makeShopProduct } from "#test/shops.ts";
import {
  createIn,
  keepStorePicture,
  makeSoldProduct,
  makeStore,
  makeStoreProduct,
  runSync,
} from "#test/store-products.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const other = await makeTenant(app);
const { token } = clinic;
const store = await makeStore(app, clinic);
const create = (change: object = {}) => createIn(app, clinic, store.id, change);
const pageOf = async (storeId: string, query: object = {}) =>
  (await app.call("getStore", { token, params: { storeId }, query })).body;

const { minimum_price: minimum } = (
  await app.call("listProductVariations", { token })
).body.product_variations.find(({ product_code: code }: { product_code: string }) => code === "C1BLP11500");

describe("a clinic's stores", () => {
  test("are listed with their type, only for that clinic", async () => {
    const { body } = await app.call("listStores", { token });
    const [{ id, type, title, currency, isConnected }] = body.data;
    assert.deepEqual(
      { id, type, title, currency, isConnected },
      { id: store.id, type: "shopify", title: store.title, currency: "GBP", isConnected: true },
    );
    assert.deepEqual((await app.call("listStores", { token: other.token })).body.data, []);
    assertRefused(
      await app.call("getStore", { token: other.token, params: { storeId: store.id } }),
      404,
      "registration",
    );
  });

  test("list their products in pages of ten by title, with the total", async () => {
    const { id: storeId } = await makeStore(app, clinic);
    const none = await pageOf(storeId);
    assert.deepEqual(none.associatedProducts, { data: [], total: 0 });
    const names = "L b K c J d I e H f G A".split(" ");
    for (const name of names) await createIn(app, clinic, storeId, { title: `Kit ${name}` });
    const titles = async (query: object) => {
      const { associatedProducts } = await pageOf(storeId, query);
      return [associatedProducts.data.map(({ title }: { title: string }) => title), associatedProducts.total];
    };
    assert.deepEqual(await titles({}), ["A b c d e f G H I J".split(" ").map((name) => `Kit ${name}`), 12]);
    assert.deepEqual(await titles({ page: 2 }), [["Kit K", "Kit L"], 12]);
    assert.equal((await titles({ page_size: 25 }))[0].length, 12);
  });
});

describe("a store's product", () => {
  test("is made from one that the clinic can order, and shows what was entered", async () => {
    const picture = await keepStorePicture(app, clinic);
    const { status, body } = await create({ picture_id: picture.id, status: "draft" });
    assert.equal(status, 201);
    const { id: _id, pivot, ...shown } = body.data;
    assert.deepEqual(shown, {
      ...makeStoreProduct(),
      currency: "GBP",
      status: "draft",
      picture,
      minimum_price: minimum,
      is_existing: false,
      shop_url: null,
    });
    assert.equal(pivot.sync_status, "pending");
  });

  test("is refused for a price that is too low, too precise, too high, missing or in another currency", async () => {
    const least = `Should be at least £${minimum.toFixed(2)}.`;
    const cases: [object, Record<string, string[]>][] = [
      [{ price: minimum - 0.01 }, { price: [least] }],
      [{ price: 0 }, { price: [least] }],
      [{ price: -5 }, { price: ["Should be at least 0."] }],
      [{ price: 129.995 }, { price: ["Should have at most 2 decimals."] }],
      [{ price: 100_001 }, { price: ["Should be at most 100000."] }],
      [{ price: "129.99" }, { price: ["Invalid."] }],
      [{ price: undefined }, { price: ["Field is required."] }],
      [{ currency: "USD" }, { currency: ["This store sells in GBP."] }],
    ];
    for (const [change, errors] of cases) {
      const reply = await create(change);
      assertRefused(reply, 422, "registration");
      assert.deepEqual(reply.body.error.errors, errors, JSON.stringify(change));
    }
    assert.equal((await create({ price: minimum, currency: "GBP" })).status, 201);
  });

  test("is refused for a kit that the clinic cannot order, and for somebody else's picture", async () => {
    const unknown = await create({ product_code: "C1XXX99999" });
    assertRefused(unknown, 422, "registration");
    assert.deepEqual(Object.keys(unknown.body.error.errors), ["product_code"]);
    const theirs = await keepStorePicture(app, other);
    for (const picture_id of [theirs.id, "x", crypto.randomUUID()]) {
      const reply = await create({ picture_id });
      assertRefused(reply, 422, "registration");
      assert.deepEqual(Object.keys(reply.body.error.errors), ["picture_id"]);
    }
  });

  // Shows: ASVS 1.3.1
  test("needs a title of one line without markup, no longer than a shop allows", async () => {
    const titles: [string, string][] = [
      ["<b>Thyroid</b>  check", "Thyroid check"],
      ["<scr<b>ipt>alert(1)</scr</b>ipt> Kit", "alert(1) Kit"],
      ["Kit <img src=x onerror=alert(1)", "Kit img src=x onerror=alert(1)"],
      ["Iron < 12 & ferritin > 3", "Iron < 12 & ferritin > 3"],
    ];
    for (const [title, expected] of titles) {
      const { body } = await create({ title });
      assert.equal(body.data.title, expected);
      assert.doesNotMatch(body.data.title, /<[a-z/!?]/i);
    }
    for (const [title, error] of [
      ["x".repeat(10_000), "Should be up to 255 characters long."],
      ["<b></b>", "Field is required."],
    ] as const) {
      const reply = await create({ title });
      assertRefused(reply, 422, "registration");
      assert.deepEqual(reply.body.error.errors.title, [error]);
    }
  });

  test("is refused if shop and clinic use different currencies", async () => {
    const dollars = await makeStore(app, clinic, { currency: "USD" });
    const reply = await createIn(app, clinic, dollars.id, { price: 500 });
    assertRefused(reply, 422, "registration");
    assert.deepEqual(reply.body.error.errors.product_code, [
      "This store sells in USD, but your products are priced in GBP.",
    ]);
  });

  test("is created once for one key, and added to the shop once", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const input = { token, params: { storeId: store.id }, body: makeStoreProduct(), headers };
    const before = (await pageOf(store.id)).associatedProducts.total;
    const [first, second] = [
      await app.call("createStoreProduct", input),
      await app.call("createStoreProduct", input),
    ];
    assert.deepEqual(second.body, first.body);
    assert.equal((await pageOf(store.id)).associatedProducts.total, before + 1);
  });

  test("cannot be changed by someone who has not seen its last change", async () => {
    const { params } = await makeSoldProduct(app, clinic);
    const { product_code: _fixed, ...fields } = makeStoreProduct();
    const { title, description, price, status, picture } = (
      await app.call("getStoreProduct", { token, params })
    ).body.data;
    const before = { title, description, price, status, picture_id: picture?.id ?? null };
    const change = (body: object) =>
      app.call("updateStoreProduct", { token, params, body: { ...fields, ...body } });
    assert.equal((await change({ price: 149, status: "draft", before })).status, 200);
    const late = await change({ title: "Renamed", before });
    assertRefused(late, 409, "registration");
    assert.equal(late.body.code, "conflict");
    const seen = { ...before, ...fields, price: 149, status: "draft" };
    assert.equal((await change({ title: "Renamed", before: seen })).status, 200);
  });

  test("stays unchanged while its store is disconnected, and can still be read and removed", async () => {
    const { store: left, productId, params } = await makeSoldProduct(app, clinic);
    await app.mode.shops.test.installation.uninstall(left.domain);
    const { product_code: _fixed, ...body } = makeStoreProduct();
    await left.disconnect();
    for (const [name, input] of [
      ["createStoreProduct", { params: { storeId: left.id }, body: makeStoreProduct() }],
      ["updateStoreProduct", { params, body }],
      ["syncStoreProduct", { params }],
      ["listShopProducts", { params: { storeId: left.id } }],
    ] as const) {
      const reply = await app.call(name, { token, ...input });
      assertRefused(reply, 422, "registration");
      assert.equal(reply.body.code, "store_disconnected");
    }
    const page = await pageOf(left.id);
    assert.deepEqual([page.store.isConnected, page.associatedProducts.total], [false, 1]);
    assert.equal((await app.call("removeStoreProduct", { token, params })).status, 200);
    assertRefused(
      await app.call("getStoreProduct", { token, params: { storeId: left.id, productId } }),
      404,
      "registration",
    );
  });
});

describe("a product that the shop already has", () => {
  const inShop = (change: object = {}) =>
    store.shop.saveProduct(makeShopProduct({ priceMinor: 19_900, title: "Our own kit", ...change }), null);
  const add = (ref: string, product = "C1BLP11500") =>
    app.call("addStoreProduct", {
      token,
      params: { storeId: store.id },
      body: { shop_product_id: ref, product_code: product },
    });

  test("is found, added with the shop's title and price, and not offered again", async () => {
    const { ref } = await inShop({ title: "Findable kit" });
    const find = async () =>
      (
        await app.call("listShopProducts", {
          token,
          params: { storeId: store.id },
          query: { search: "findable" },
        })
      ).body;
    assert.deepEqual(await find(), {
      data: [
        {
          shop_product_id: ref,
          title: "Findable kit",
          price: 199,
          currency: "GBP",
          status: "active",
          obstacle: null,
        },
      ],
      meta: { total: 1, hasMore: false },
    });
    const { status, body } = await add(ref);
    assert.equal(status, 201);
    const { title, price, is_existing, pivot } = body.data;
    assert.deepEqual([title, price, is_existing, pivot.sync_status], ["Findable kit", 199, true, "complete"]);
    assert.equal((await find()).data[0].obstacle, "Added already");
    const twice = await Promise.all([add(ref), add(ref)]);
    for (const reply of twice) {
      assertRefused(reply, 422, "registration");
      assert.deepEqual(reply.body.error.errors, {
        shop_product_id: ["You have already added this product."],
      });
    }
  });

  test("is found at its price, even in a currency without decimals", async () => {
    const yen = await makeStore(app, clinic, { currency: "JPY" });
    const { books } = app.mode.shops.test;
    const shop = (await books.find(yen.domain, "shop", yen.domain))!;
    await books.put(yen.domain, "shop", yen.domain, { ...shop, currency: "JPY" });
    const product = makeShopProduct({ title: "Yen kit", priceMinor: 1200, currency: "JPY" });
    await yen.shop.saveProduct(product, null);
    const input = { token, params: { storeId: yen.id }, query: { search: "yen" } };
    const [found] = (await app.call("listShopProducts", input)).body.data;
    assert.deepEqual([found.price, found.currency], [1200, "JPY"]);
  });

  test("keeps the shop's description when edited here, and stays in the shop when removed here", async () => {
    const { ref } = await inShop();
    const { body } = await add(ref);
    const params = { storeId: store.id, productId: body.data.id as string };
    const { product_code: _fixed, ...change } = makeStoreProduct({ title: "Renamed here", description: "" });
    await app.call("updateStoreProduct", { token, params, body: change });
    await runSync(app, clinic, params.productId);
    const kept = await app.mode.shops.test.books.find(store.domain, "product", ref);
    assert.deepEqual([kept?.title, kept?.descriptionHtml.slice(0, 6)], ["Renamed here", "<p>Fiv"]);
    await app.call("removeStoreProduct", { token, params });
    await runSync(app, clinic, params.productId);
    assert.equal((await app.mode.shops.test.books.find(store.domain, "product", ref))?.status, "ACTIVE");
  });

  test("is refused if it is too cheap or gone, or the shop is down", async () => {
    const { ref } = await inShop({ priceMinor: 100 });
    const cheap = await add(ref);
    assertRefused(cheap, 422, "registration");
    assert.match(cheap.body.error.errors.product_code[0], /too low.*at least £/);
    assertRefused(await add("gid://shopify/Product/1"), 422, "registration");
    const { faults } = app.mode.shops.test;
    faults.isDown = true;
    const down = await add(ref);
    const found = await app.call("listShopProducts", { token, params: { storeId: store.id } });
    faults.isDown = false;
    assertRefused(found, 503, "registration");
    assertRefused(down, 503, "registration");
    assert.equal(down.body.message, "Error retrieving products from store.");
  });
});

describe("a picture", () => {
  // Shows: ASVS 3.2.1, 5.2.2
  test("is public with its true media type, and recognised by its bytes", async () => {
    const { id, url } = await keepStorePicture(app, clinic);
    const reply = await app.call("getStorePicture", { params: { id: url.split("/").at(-1)! } });
    assert.deepEqual([reply.status, reply.headers["content-type"]], [200, "image/png"]);
    assert.ok(reply.bytes.equals(png) && url.includes(id));
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" onload="alert(1)"/>';
    for (const payload of [svg, "<svg onload=alert(1)>", "<html>"]) {
      const raw = { payload: Buffer.from(payload), contentType: "image/png" };
      const refused = await app.call("uploadStorePicture", { token, raw });
      assertRefused(refused, 422, "registration");
      assert.deepEqual(refused.body.error.errors.picture, ["Choose a PNG, JPEG or WebP picture."]);
    }
  });

  test("that no product uses is deleted after a day", async () => {
    const used = await keepStorePicture(app, clinic);
    const unused = await keepStorePicture(app, clinic);
    await create({ picture_id: used.id });
    app.clock.now = new Date(app.clock.now.getTime() + 25 * 3_600_000);
    await keepStorePicture(app, { ...clinic, token: await openSession(app, clinic) });
    const status = async (id: string) => (await app.call("getStorePicture", { params: { id } })).status;
    assert.deepEqual([await status(used.id), await status(unused.id)], [200, 404]);
  });
});
