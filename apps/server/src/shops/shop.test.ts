import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { makeBuyer, makeShopProduct, openNewShop } from "#test/shops.ts";
import { startTestApp } from "#test/harness.ts";
import { ForgedShopWebhook, ShopDisconnected, ShopOrderGone, ShopRefused, ShopUnavailable } from "./shop.ts";
import type { Delivery } from "./test/webhooks.ts";

const { mode } = await startTestApp();
const { shops } = mode;
const { test: other } = shops;
const { domain, access, shop } = await openNewShop(shops);

async function buy(quantity = 1) {
  const { ref } = await shop.saveProduct(makeShopProduct(), null);
  const orderRef = await other.orders.buy(domain, { productId: ref, quantity, ...makeBuyer() });
  return { productRef: ref, orderRef: orderRef!, order: await shop.findOrder(orderRef!) };
}

describe("a shop", () => {
  test("reports its name and currency", async () => {
    assert.deepEqual(await shop.describe(), { title: domainTitle(domain), currency: "GBP" });
  });

  test("has a product once, however often it is saved, with its text, and its price to the penny", async () => {
    const product = makeShopProduct({ title: "<b>Thyroid</b>", description: "<script>alert(1)</script>" });
    const first = await shop.saveProduct(product, null);
    const again = await shop.saveProduct({ ...product, priceMinor: 8001 }, null);
    assert.deepEqual([again.ref, again.priceMinor], [first.ref, 8001]);
    const changed = await shop.saveProduct({ ...product, title: "Thyroid", status: "draft" }, first.ref);
    assert.deepEqual(
      [changed.ref, changed.title, changed.status, changed.url],
      [first.ref, "Thyroid", "draft", null],
    );
    assert.equal((await shop.findProduct(first.ref))?.priceMinor, 7999);
    const kept = await other.books.find(domain, "product", first.ref);
    assert.equal(kept?.descriptionHtml, "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>");
  });

  test("says why it refuses a product", async () => {
    await assert.rejects(shop.saveProduct(makeShopProduct({ title: "x".repeat(10_000) }), null), (error) => {
      assert.ok(error instanceof ShopRefused);
      assert.equal(error.message, "Title is too long (maximum is 255 characters)");
      return true;
    });
  });

  test("takes a product off sale without deleting it, however often it is asked", async () => {
    const product = makeShopProduct();
    const { ref } = await shop.saveProduct(product, null);
    assert.equal((await shop.findSavedProduct(product.id))?.ref, ref);
    assert.equal(await shop.findSavedProduct(makeShopProduct().id), null);
    for (let time = 0; time < 2; time++) await shop.removeProduct(ref);
    assert.equal((await other.books.find(domain, "product", ref))?.status, "ARCHIVED");
  });

  test("creates a product again that its staff deleted, and counts a missing one as removed", async () => {
    const product = makeShopProduct();
    const { ref } = await shop.saveProduct(product, null);
    await other.books.remove(domain, "product", ref);
    await shop.removeProduct(ref);
    assert.equal(await shop.findProduct(ref), null);
    const anew = await shop.saveProduct(product, ref);
    assert.notEqual(anew.ref, ref);
    assert.deepEqual(
      (await shop.searchProducts(product.title)).some((found) => found.ref === anew.ref),
      true,
    );
  });

  test("reports an order's recipient and content", async () => {
    const { order, productRef } = await buy(2);
    assert.deepEqual([order?.isPaid, order?.isCancelled], [true, false]);
    assert.equal(order?.contact.mobileNumber, "+447700900123");
    assert.deepEqual(
      order?.lines.map((line) => [line.productRef, line.quantity]),
      [[productRef, 2]],
    );
  });

  test("lists what has changed since, page by page, each order once", async () => {
    const { domain: busy, shop: busyShop } = await openNewShop(shops);
    const { ref } = await busyShop.saveProduct(makeShopProduct(), null);
    for (let n = 0; n < 60; n++)
      await other.orders.buy(busy, { productId: ref, quantity: 1, ...makeBuyer() });
    const seen: string[] = [];
    for await (const page of busyShop.listOrdersSince(new Date(0)))
      seen.push(...page.map((each) => each.ref));
    assert.equal(new Set(seen).size, 60);
    assert.equal(seen.length, 60);
  });

  test("is notified once that an order is on its way, with its parcels", async () => {
    const { orderRef, order } = await buy();
    const parcel = { company: "Royal Mail", number: "AB1", url: "https://example.test/AB1" };
    const told = { ref: orderRef, lines: whole(order!.lines), parcels: [parcel] };
    await shop.fulfil(told);
    await shop.fulfil(told);
    assert.deepEqual((await other.books.find(domain, "order", orderRef))?.parcels, [parcel]);
  });

  test("is notified once how many kits of a line are on their way", async () => {
    const { orderRef, order } = await buy(3);
    const sent = { ref: orderRef, lines: [{ ref: order!.lines[0]!.ref, quantity: 2 }], parcels: [] };
    await shop.fulfil(sent);
    await shop.fulfil(sent);
    assert.equal((await other.books.find(domain, "order", orderRef))!.lines[0]!.fulfilled, 2);
  });

  test("cancels and refunds an order of ours, once, and only refunds one that was sent", async () => {
    const { orderRef, order } = await buy();
    const lines = whole(order!.lines);
    await shop.withdraw({ ref: orderRef, lines });
    await shop.withdraw({ ref: orderRef, lines });
    assert.equal((await shop.findOrder(orderRef))?.isCancelled, true);

    const sent = await buy(2);
    const line = sent.order!.lines[0]!;
    await shop.fulfil({ ref: sent.orderRef, lines: whole([line]), parcels: [] });
    await shop.withdraw({ ref: sent.orderRef, lines: whole([line]) });
    const after = await shop.findOrder(sent.orderRef);
    assert.deepEqual([after?.isCancelled, after?.lines[0]?.quantity], [false, 0]);
  });

  test("refunds the withdrawn kits of a line once, and cancels the order only if none is left", async () => {
    const { orderRef, order } = await buy(3);
    const lines = [{ ref: order!.lines[0]!.ref, quantity: 1 }];
    await shop.withdraw({ ref: orderRef, lines });
    await shop.withdraw({ ref: orderRef, lines });
    const after = await shop.findOrder(orderRef);
    assert.deepEqual([after?.isCancelled, after?.lines[0]?.quantity], [false, 2]);

    const all = await buy(2);
    await shop.withdraw({ ref: all.orderRef, lines: [{ ref: all.order!.lines[0]!.ref, quantity: 3 }] });
    assert.equal((await shop.findOrder(all.orderRef))?.isCancelled, true);
  });

  test("cancels an order, with its delivery, if several jobs withdraw its lines at once", async () => {
    const { orderRef } = await buy();
    const kept = () => other.books.find(domain, "order", orderRef);
    const put = async (change: object) =>
      other.books.put(domain, "order", orderRef, { ...(await kept())!, ...change });
    const [first] = (await kept())!.lines;
    const lines = [first!, { ...first!, id: `${first!.id}0` }];
    await put({ lines, isDeliveryPaid: true });
    const withdraw = () =>
      Promise.all(lines.map(({ id }) => shop.withdraw({ ref: orderRef, lines: whole([{ ref: id }]) })));
    await withdraw();
    assert.notEqual((await kept())!.cancelledAt, null);

    // As if both jobs had been cut off after their refunds.
    const refunds = (await kept())!.refunds.filter((note) => note !== "all");
    await put({ refunds, cancelledAt: null });
    await withdraw();
    assert.notEqual((await kept())!.cancelledAt, null);
  });

  test("says that it no longer shows an order, rather than nothing", async () => {
    const order = { ref: "gid://shopify/Order/990099", lines: whole([{ ref: "gid://shopify/LineItem/1" }]) };
    await assert.rejects(shop.withdraw(order), ShopOrderGone);
    await assert.rejects(shop.fulfil({ ...order, parcels: [] }), ShopOrderGone);
  });

  test("reports, sends and refunds every line of an order, however many there are", async () => {
    const { orderRef, productRef, order } = await buy();
    const kept = (await other.books.find(domain, "order", orderRef))!;
    const [ours] = kept.lines;
    const many = (count: number, change: object) =>
      Array.from({ length: count }, (_, n) => ({ ...ours!, id: `${ours!.id}${n}`, ...change }));
    const put = (lines: typeof kept.lines) => other.books.put(domain, "order", orderRef, { ...kept, lines });
    const left = async () => {
      const { cancelledAt, lines } = (await other.books.find(domain, "order", orderRef))!;
      return [cancelledAt, lines.filter(({ currentQuantity }) => currentQuantity > 0).length];
    };
    const ourLast = [...many(205, { productId: "" }), ours!];
    await put(ourLast);
    const { lines } = (await shop.findOrder(orderRef))!;
    assert.deepEqual([lines.length, lines.at(-1)?.productRef], [206, productRef]);
    await shop.withdraw({ ref: orderRef, lines: whole(order!.lines) });
    assert.deepEqual(await left(), [null, 205]);
    await put(ourLast);
    await shop.fulfil({ ref: orderRef, lines: whole(order!.lines), parcels: [] });
    assert.equal((await other.books.find(domain, "order", orderRef))!.lines.at(-1)!.fulfilled, 1);

    const oursFirst = many(100, {});
    await put([...oursFirst, { ...ours!, productId: "" }]);
    await shop.withdraw({ ref: orderRef, lines: whole(oursFirst.map(({ id }) => ({ ref: id }))) });
    assert.deepEqual(await left(), [null, 1]);
  });

  test("refunds a shopper in the currency that they paid in", async () => {
    const { orderRef, order } = await buy(2);
    const kept = (await other.books.find(domain, "order", orderRef))!;
    const presentment = { currency: "EUR", rate: 1.17 };
    await other.books.put(domain, "order", orderRef, { ...kept, presentment });
    const line = order!.lines[0]!;
    await shop.fulfil({ ref: orderRef, lines: whole([line]), parcels: [] });
    await shop.withdraw({ ref: orderRef, lines: whole([line]) });
    assert.equal((await shop.findOrder(orderRef))?.lines[0]?.quantity, 0);
  });

  test("subscribes us to its webhooks once", async () => {
    await shop.subscribe("http://localhost/storefront/webhook");
    await shop.subscribe("http://localhost/storefront/webhook");
    const { subscriptions } = (await other.books.find(domain, "shop", domain))!;
    assert.equal(subscriptions.length, 9);
    assert.equal(new Set(subscriptions.map(({ topic }) => topic)).size, 9);
  });

  test("that asks us to slow down is waited for, and one that does not answer is unavailable", async () => {
    other.faults.throttled = 1;
    assert.equal((await shop.describe()).currency, "GBP");
    other.faults.tooManyRequests = 1;
    assert.equal((await shop.describe()).currency, "GBP");
    other.faults.isDown = true;
    await assert.rejects(shop.describe(), ShopUnavailable);
    other.faults.isDown = false;
  });

  test("renews our access before it expires, and is disconnected once it uninstalls the app", async () => {
    const { domain: brief, access: first } = await openNewShop(shops);
    const kept: string[] = [];
    const ending = { ...first, expiresAt: new Date(Date.now() + 60_000).toISOString() };
    const renewing = shops.open(brief, ending, async (renew) => {
      const renewed = await renew(ending);
      kept.push(renewed.token);
      return renewed;
    });
    await renewing.describe();
    await renewing.describe();
    assert.equal(kept.length, 1);
    await other.installation.uninstall(brief);
    await assert.rejects(renewing.describe(), ShopDisconnected);
    assert.equal(access.refreshToken !== null, true);
  });

  test("grants access for a code once", async () => {
    await assert.rejects(shops.grantAccess(domain, "made up"), ShopRefused);
  });
});

describe("a shop's signature", () => {
  const delivery = other.webhooks.write(domain, "orders/paid", { id: 7 }, "http://localhost/");
  const read = ({ payload, headers }: Pick<Delivery, "payload" | "headers">) =>
    shops.readWebhook(payload, headers);

  test("covers an event, named by the shop's own number", async () => {
    const notice = await read(delivery);
    assert.deepEqual(
      [notice?.domain, notice?.topic, notice?.subjectRef],
      [domain, "orders/paid", "gid://shopify/Order/7"],
    );
  });

  test("covers every byte, and nobody else can make it", async () => {
    const { payload, headers } = delivery;
    for (const forged of [
      { payload: `${payload} `, headers },
      { payload, headers: { ...headers, "x-shopify-hmac-sha256": "" } },
      { payload, headers: { ...headers, "x-shopify-hmac-sha256": Buffer.alloc(32).toString("base64") } },
    ]) {
      await assert.rejects(read(forged), ForgedShopWebhook);
    }
  });

  // Shows: ASVS 10.2.2
  test("of an installation is valid for about a minute, and for no other query", async () => {
    const { search } = new URL(other.installation.openAppPath(domain), "http://localhost");
    const query = Object.fromEntries(new URLSearchParams(search));
    assert.equal(await shops.isSigned(query), true);
    assert.equal(await shops.isSigned({ ...query, shop: "another.shop.test" }), false);
    assert.equal(await shops.isSigned({ shop: domain }), false);
  });

  // Shows: ASVS 10.2.2
  test("belongs to a shop domain in its one canonical form", async () => {
    assert.equal(await shops.readDomain("https://Test-Store-1.shop.test/admin"), "test-store-1.shop.test");
    assert.equal(await shops.readDomain("test-store-1"), "test-store-1.shop.test");
    for (const bad of ["", "evil.example", "a.shop.test.evil.example", "a b", "elm.myshopify.com"]) {
      assert.equal(await shops.readDomain(bad), null, bad);
    }
  });
});

const whole = (lines: readonly { ref: string }[]) => lines.map(({ ref }) => ({ ref, quantity: null }));

const domainTitle = (of: string) => `Test store ${/\d+/.exec(of)?.[0]}`;
