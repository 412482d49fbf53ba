import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { dayMs } from "@kitpath/contract/time/durations";
import { setPaymentType } from "#areas/access/accounts/organisations.ts";
import { getStore } from "#areas/storefront/stores/find-store.ts";
import type { ShopOrder } from "#shops/shop.ts";
import type { TestOrder } from "#shops/test/books.ts";
import { openClinicWithShop } from "#test/clinic-with-shop.ts";
import { makeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { deliver, shopDeps } from "#test/shop-orders.ts";
import { createIn, runSync } from "#test/store-products.ts";
import { reconcileStore } from "./reconciliation.ts";
import { takeShopOrder } from "./take-shop-order.ts";

const app = await startTestApp();
const { mode } = app;
const { test: shopSide } = mode.shops;

async function openShop() {
  const shop = await openClinicWithShop(app);
  const { clinicId, storeId, domain, token } = shop;
  const edit = async (ref: string, change: (order: TestOrder) => Partial<TestOrder>) => {
    const order = (await shop.inShop(ref))!;
    await shopSide.books.put(domain, "order", ref, { ...order, ...change(order) });
    await shop.tell("orders/updated", ref);
    await shop.run();
  };
  return {
    ...shop,
    edit,
    /** Adds a line with one kit. */
    async add(ref: string, change: Partial<TestOrder> = {}) {
      const id = `gid://shopify/LineItem/${await shopSide.books.nextNumber()}`;
      const one = { id, quantity: 1, currentQuantity: 1, fulfilled: 0 };
      await edit(ref, ({ lines }) => ({ lines: [...lines, { ...lines[0]!, ...one }], ...change }));
    },
    setQuantity: (ref: string, quantity: number) =>
      edit(ref, ({ lines }) => ({ lines: lines.map((line) => ({ ...line, currentQuantity: quantity })) })),
    async take(order: ShopOrder) {
      const store = await mode.db.inTenant(clinicId, (trx) => getStore(trx, clinicId, storeId));
      await takeShopOrder(shopDeps(app), store, order);
    },
    async refundThere(ref: string) {
      await shopSide.orders.refundAll(domain, ref);
      await shop.tell("refunds/create", ref);
      await deliver(app, domain, "refunds/create", { id: 1, order_id: ref.split("/").at(-1) });
      await shop.run();
    },
    async cancelThere(ref: string) {
      await shopSide.orders.cancel(domain, ref);
      await shop.tell("orders/cancelled", ref);
      await shop.run();
    },
    withdraw: async (id: string) =>
      assert.equal((await app.call("withdrawShopOrder", { token, params: { id } })).status, 200),
    quantitiesThere: async (ref: string) =>
      (await shop.inShop(ref))!.lines.map(({ currentQuantity }) => currentQuantity),
    /** The states of all orders of the clinic, the oldest first. */
    states: async () =>
      (await shop.orders())
        .toReversed()
        .map(({ deleted_at: deletedAt }) => (deletedAt ? "cancelled" : "confirmed")),
  };
}

describe("a line that the shop adds to an order", () => {
  test("is placed once, when paid, and follows the shop like the others", async () => {
    const shop = await openShop();
    const ref = await shop.sell();
    await shop.add(ref, { isPaid: false });
    assert.deepEqual(await shop.states(), ["confirmed"]);
    await shop.edit(ref, () => ({ isPaid: true }));
    assert.deepEqual(await shop.states(), ["confirmed", "confirmed"]);
    await shop.tell("orders/paid", ref);
    await Promise.all([shop.run(), shop.run()]);
    assert.deepEqual(await shop.states(), ["confirmed", "confirmed"]);
    assert.deepEqual(await shop.waiting(), []);
    await shop.cancelThere(ref);
    assert.deepEqual(await shop.states(), ["cancelled", "cancelled"]);
  });

  test("is also placed if it replaces all the others", async () => {
    const shop = await openShop();
    const ref = await shop.sell();
    await shop.edit(ref, ({ lines: [line] }) => ({
      lines: [
        { ...line!, currentQuantity: 0 },
        { ...line!, id: `${line!.id}0` },
      ],
    }));
    assert.deepEqual(await shop.states(), ["cancelled", "confirmed"]);
  });

  test("is also placed if all the others were refunded before, and brings none of them back", async () => {
    const shop = await openShop();
    const ref = await shop.sell();
    const older = (await shop.sold.store.shop.findOrder(ref))!;
    await shop.refundThere(ref);
    await shop.add(ref, { isPaid: false });
    assert.deepEqual(await shop.states(), ["cancelled"]);
    await shop.edit(ref, () => ({ isPaid: true }));
    assert.deepEqual(await shop.states(), ["cancelled", "confirmed"]);
    await shop.take(older);
    assert.deepEqual([await shop.states(), await shop.waiting()], [["cancelled", "confirmed"], []]);
    await shop.cancelThere(ref);
    assert.deepEqual(await shop.states(), ["cancelled", "cancelled"]);
  });

  test("stays cancelled with an order refunded before it, even if an older state is processed later", async () => {
    const shop = await openShop();
    const ref = await shop.sell({ phone: "" });
    await shop.refundThere(ref);
    const waiting = (await shop.inShop(ref))!;
    await shopSide.books.put(shop.domain, "order", ref, {
      ...waiting,
      lines: [...waiting.lines, { ...waiting.lines[0]!, id: `${ref}/2`, currentQuantity: 1 }],
      phone: "+447700900123",
    });
    const older = (await shop.sold.store.shop.findOrder(ref))!;
    assert.deepEqual([older.isPaid, older.lines.map(({ quantity }) => quantity)], [true, [0, 1]]);
    await shop.cancelThere(ref);
    await shop.take(older);
    assert.deepEqual([await shop.states(), await shop.waiting()], [[], []]);
  });

  test("is placed alone if the others' shopper was erased", async () => {
    const shop = await openShop();
    const ref = await shop.sell({ phone: "" });
    const orders_to_redact = [Number(ref.split("/").at(-1))];
    await deliver(app, shop.domain, "customers/redact", { orders_to_redact });
    await shop.run();
    await shop.edit(ref, () => ({ phone: "+447700900123" }));
    assert.deepEqual(await shop.states(), []);
    await shop.add(ref);
    assert.deepEqual([await shop.states(), await shop.waiting()], [["confirmed"], []]);
  });

  test("is no longer placed once its shopper is erased, and what was placed before still follows the shop", async () => {
    const shop = await openShop();
    const ref = await shop.sell();
    await setPaymentType(mode, shop.clinicId, "card");
    await shop.add(ref);
    assert.deepEqual((await shop.waiting())[0]?.problems, ["payment"]);
    const orders_to_redact = [Number(ref.split("/").at(-1))];
    await deliver(app, shop.domain, "customers/redact", { orders_to_redact });
    await shop.run();
    await setPaymentType(mode, shop.clinicId, "invoice");
    await shop.tell("orders/paid", ref);
    await shop.run();
    assert.deepEqual([await shop.states(), await shop.waiting()], [["confirmed"], []]);
    await shop.refundThere(ref);
    assert.deepEqual(await shop.states(), ["cancelled"]);
  });

  test("is also placed if its product was created here after the order", async () => {
    const shop = await openShop();
    const ref = await shop.sell();
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const { body } = await createIn(app, shop, shop.storeId);
    await runSync(app, shop.clinic, body.data.id);
    const products = await shopSide.books.list(shop.domain, "product");
    const { id: productId } = products.find(({ handle }) => handle === `kit-${body.data.id}`)!;
    await shop.edit(ref, ({ lines: [line] }) => ({
      lines: [line!, { ...line!, id: `${line!.id}0`, productId }],
    }));
    assert.deepEqual(await shop.states(), ["confirmed", "confirmed"]);
  });

  test("stays if an older state of the order is processed later", async () => {
    const shop = await openShop();
    const ref = await shop.sell();
    const older = (await shop.sold.store.shop.findOrder(ref))!;
    await shop.add(ref);
    await shop.take(older);
    assert.deepEqual(await shop.states(), ["confirmed", "confirmed"]);
  });

  test("waits alone if it cannot be placed, and can be withdrawn alone", async () => {
    const shop = await openShop();
    const ref = await shop.sell({ quantity: 2 });
    await setPaymentType(mode, shop.clinicId, "card");
    await shop.add(ref);
    const [waiting] = await shop.waiting();
    assert.deepEqual(waiting?.problems, ["payment"]);
    assert.deepEqual(waiting.items, [{ title: "Thyroid check", quantity: 1 }]);
    await shop.withdraw(waiting.id);
    await shop.run();
    assert.deepEqual(await shop.quantitiesThere(ref), [2, 0]);
    await setPaymentType(mode, shop.clinicId, "invoice");
    await shop.tell("orders/paid", ref);
    await shop.run();
    assert.deepEqual([await shop.states(), await shop.waiting()], [["confirmed"], []]);
    await shop.cancelThere(ref);
    assert.deepEqual(await shop.states(), ["cancelled"]);
  });
});

describe("kits that the shop adds to a placed line", () => {
  test("wait for somebody to order them by hand, and are never placed automatically", async () => {
    const shop = await openShop();
    const ref = await shop.sell();
    await shop.setQuantity(ref, 3);
    const [waiting] = await shop.waiting();
    assert.deepEqual(waiting?.problems, ["added"]);
    assert.deepEqual(waiting.items, [{ title: "Thyroid check", quantity: 2 }]);
    assert.equal(waiting.delivery.firstName, "Maya");
    const { delivery } = makeOrder();
    const params = { id: waiting.id };
    const refused = await app.call("placeShopOrder", { token: shop.token, params, body: { delivery } });
    assert.equal(refused.status, 422);
    assert.match(refused.body.message, /Order them by hand/);

    await shop.withdraw(waiting.id);
    await shop.tell("orders/paid", ref);
    await shop.run();
    assert.deepEqual([await shop.states(), await shop.waiting()], [["confirmed"], []]);
    assert.deepEqual(await shop.quantitiesThere(ref), [3], "the shop is not told");
    await shop.setQuantity(ref, 4);
    assert.deepEqual((await shop.waiting())[0]?.items, [{ title: "Thyroid check", quantity: 1 }]);
  });

  test("stay if the line's order is cancelled, whether they wait or were ordered by hand", async () => {
    const shop = await openShop();
    for (const isByHand of [true, false]) {
      const ref = await shop.sell();
      const orderNumber = await shop.newest();
      await shop.setQuantity(ref, 3);
      const added = await shop.waiting();
      if (isByHand) await shop.withdraw(added[0]!.id);
      await app.call("cancelOrder", { token: shop.token, params: { orderNumber } });
      await shop.tell("orders/updated", ref);
      await shop.run();
      assert.deepEqual(await shop.quantitiesThere(ref), [2]);
      assert.equal((await shop.inShop(ref))!.cancelledAt, null);
      await shop.tell("refunds/create", ref);
      await shop.tell("orders/updated", ref);
      await shop.run();
      assert.deepEqual(await shop.waiting(), isByHand ? [] : added);
      await shop.setQuantity(ref, 3);
      const title = "Thyroid check";
      assert.deepEqual((await shop.waiting())[0]?.items, [{ title, quantity: isByHand ? 1 : 3 }]);
      await shop.withdraw((await shop.waiting())[0]!.id);
    }
  });

  test("still wait if the shop reports our refund before we have recorded it", async () => {
    const shop = await openShop();
    const ref = await shop.sell();
    const orderNumber = await shop.newest();
    await shop.setQuantity(ref, 2);
    const added = await shop.waiting();
    await app.call("cancelOrder", { token: shop.token, params: { orderNumber } });
    const [line] = (await shop.inShop(ref))!.lines;
    await shop.sold.store.shop.withdraw({ ref, lines: [{ ref: line!.id, quantity: 1 }] });
    await shop.tell("orders/updated", ref);
    await shop.run();
    assert.deepEqual([await shop.quantitiesThere(ref), await shop.waiting()], [[1], added]);
  });

  test("are not reported as dispatched with the line's order", async () => {
    const shop = await openShop();
    const ref = await shop.sell();
    const orderNumber = await shop.newest();
    await shop.setQuantity(ref, 3);
    await shop.dispatch(orderNumber);
    await shop.run();
    assert.equal((await shop.inShop(ref))!.lines[0]!.fulfilled, 1);
  });

  test("no longer wait once the shop withdraws them, or cancels the order with what was placed", async () => {
    const shop = await openShop();
    const ref = await shop.sell({ quantity: 2 });
    await shop.setQuantity(ref, 3);
    assert.equal((await shop.waiting()).length, 1);
    await shop.setQuantity(ref, 2);
    assert.deepEqual([await shop.states(), await shop.waiting()], [["confirmed"], []]);
    await shop.setQuantity(ref, 3);
    await shop.cancelThere(ref);
    assert.deepEqual([await shop.states(), await shop.waiting()], [["cancelled"], []]);
  });

  test("do not stop a line added with them from being placed", async () => {
    const shop = await openShop();
    const ref = await shop.sell();
    await shop.edit(ref, ({ lines: [line] }) => ({
      lines: [
        { ...line!, currentQuantity: 2 },
        { ...line!, id: `${line!.id}0` },
      ],
    }));
    assert.deepEqual(await shop.states(), ["confirmed", "confirmed"]);
    assert.deepEqual((await shop.waiting())[0]?.problems, ["added"]);
  });
});

describe("a shop's webhooks about changes to an order", () => {
  test("are all handled with one request, our own change included, and cause no other", async (t) => {
    const shop = await openShop();
    const ref = await shop.sell();
    await shop.dispatch(await shop.newest());
    await shop.run();
    for (let n = 0; n < 3; n++) await shop.tell("orders/updated", ref);
    const asked = t.mock.method(shopSide.books, "find");
    const requests = () => asked.mock.calls.filter(({ arguments: [, kind] }) => kind === "order").length;
    await shop.run();
    assert.equal(requests(), 1);
    await shop.run();
    assert.deepEqual([requests(), await shop.states()], [1, ["confirmed"]]);
  });

  test("are not stored for orders without kits, nor for more than 30 days", async () => {
    const shop = await openShop();
    const notices = () =>
      mode.db.inTenant(shop.clinicId, async (trx) => {
        const rows = await trx
          .selectFrom("shop_notices")
          .select("topic")
          .where("clinic_id", "=", shop.clinicId)
          .where("subject_ref", "is not", null)
          .orderBy("id")
          .execute();
        return rows.map(({ topic }) => topic).filter((topic) => topic.startsWith("orders/"));
      });
    await shop.tell("orders/updated", "gid://shopify/Order/990099");
    assert.deepEqual(await notices(), []);
    const ref = await shop.sell();
    await shop.tell("orders/updated", ref);
    await shop.run();
    const all = await notices();
    assert.ok(all.includes("orders/paid") && all.at(-1) === "orders/updated", String(all));
    const later = { ...shopDeps(app), now: () => new Date(app.clock.now.getTime() + 29 * dayMs) };
    await reconcileStore(later, shop);
    assert.deepEqual(await notices(), all);
    await reconcileStore({ ...later, now: () => new Date(app.clock.now.getTime() + 31 * dayMs) }, shop);
    assert.deepEqual(await notices(), []);
  });

  test("cause another reading if they arrive while the shop answers an earlier one", async (t) => {
    const shop = await openShop();
    const ref = await shop.sell();
    await shop.tell("orders/updated", ref);
    const { find } = shopSide.books;
    const meanwhile = t.mock.method(shopSide.books, "find", (async (domain, kind, id) => {
      const found = await find(domain, kind, id);
      if (kind !== "order") return found;
      meanwhile.mock.restore();
      await shopSide.orders.cancel(domain, ref);
      await shop.tell("orders/updated", ref);
      return found;
    }) as typeof find);
    await shop.run();
    assert.deepEqual(await shop.states(), ["confirmed"]);
    await shop.run();
    assert.deepEqual(await shop.states(), ["cancelled"]);
  });
});

test("an address corrected in the shop of a waiting order is not overwritten with the old one", async () => {
  const shop = await openShop();
  const ref = await shop.sell({ phone: "" });
  const [seen] = await shop.waiting();
  const params = { id: seen!.id };
  const { delivery } = makeOrder();
  const place = (before: object) =>
    app.call("placeShopOrder", { token: shop.token, params, body: { delivery, before } });
  await shop.edit(ref, ({ address }) => ({ address: { ...address, address1: "2 New Street" } }));
  const late = await place(seen!.delivery);
  assert.deepEqual([late.status, late.body.code], [409, "conflict"]);
  const [corrected] = await shop.waiting();
  assert.match(JSON.stringify(corrected!.delivery), /2 New Street/);
  assert.equal((await place(corrected!.delivery)).status, 200);
  assert.deepEqual(await shop.states(), ["confirmed"]);
});
