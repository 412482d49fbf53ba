import { dayMs } from "@kitpath/contract/time/durations";
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { listParcels } from "#areas/kits/kits/parcels.ts";
import { openEventDelivery } from "#areas/messaging/events/delivery.ts";
import { placeOrder as placeOurOrder } from "#areas/orders/orders/place-order.ts";
import { setPaymentType } from "#areas/access/accounts/organisations.ts";
import { getStore } from "#areas/storefront/stores/find-store.ts";
import { makeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { openClinicWithShop } from "#test/clinic-with-shop.ts";
import { buy, deliver, installQuery, makeWaitingOrder, shopDeps } from "#test/shop-orders.ts";
import { sellThroughFaults } from "#test/shop-faults.ts";
import { receiveInstallation } from "#areas/storefront/stores/installation.ts";
import { greetShop, reconcileShops } from "./reconciliation.ts";
import { ShopDisconnected, ShopUnavailable } from "#shops/shop.ts";
import { accessContext } from "#areas/storefront/stores/shop-access.ts";
import { withShop } from "./with-shop.ts";
import { takeShopOrder } from "./take-shop-order.ts";

const app = await startTestApp();
const { clock, mode } = app;
const call: typeof app.call = (name, input) => app.call(name, input);
const { test: shopSide } = mode.shops;
const deps = shopDeps(app);

const openShopClinic = () => openClinicWithShop(app);

const shop = await openShopClinic();
const { token } = shop;

describe("a shop's webhooks", () => {
  test("that are forged are refused, and keep nothing", async () => {
    const ref = await buy(app, shop.sold);
    const forged = { "x-shopify-hmac-sha256": Buffer.alloc(32).toString("base64") };
    const body = { admin_graphql_api_id: ref };
    assert.equal(await deliver(app, shop.domain, "orders/paid", body, forged), 401);
    assert.equal(await deliver(app, shop.domain, "orders/paid", body, { "x-shopify-hmac-sha256": "" }), 401);
    await shop.run();
    assert.deepEqual(await shop.orders(), []);
  });

  test("from an unlinked shop, or about unknown topics, are ignored", async () => {
    const stranger = await shopSide.installation.newShop();
    assert.equal(await deliver(app, stranger, "orders/paid", { id: 1 }), 200);
    assert.equal(
      await deliver(app, shop.domain, "orders/paid", { id: 1 }, { "x-shopify-topic": "carts/create" }),
      200,
    );
  });

  test("make one order, however often and in whatever sequence they arrive", async () => {
    const ref = await buy(app, shop.sold);
    const before = (await shop.orders()).length;
    const replay = { "x-shopify-event-id": "the-same" };
    const body = { admin_graphql_api_id: ref };
    // Long before the webhook about its payment.
    await shop.tell("orders/cancelled", ref);
    for (let n = 0; n < 3; n++) await deliver(app, shop.domain, "orders/paid", body, replay);
    await shop.tell("orders/paid", ref);
    await Promise.all([shop.run(), shop.run(), shop.run()]);
    assert.equal((await shop.orders()).length, before + 1);
    await shop.run();
    assert.equal((await shop.orders()).length, before + 1);
  });

  test("that arrive after the shop withdrew the order place nothing", async () => {
    const ref = await buy(app, shop.sold);
    const store = await mode.db.inTenant(shop.clinicId, (trx) => getStore(trx, shop.clinicId, shop.storeId));
    const paid = (await shop.sold.store.shop.findOrder(ref))!;
    const before = (await shop.orders()).length;
    await takeShopOrder(deps, store, { ...paid, isCancelled: true });
    await takeShopOrder(deps, store, paid);
    assert.equal((await shop.orders()).length, before);
  });

  test("that arrive while the shop is down are processed when it is back", async () => {
    const ref = await buy(app, shop.sold);
    const before = (await shop.orders()).length;
    await shop.tell("orders/paid", ref);
    shopSide.faults.isDown = true;
    await assert.rejects(shop.run().finally(() => (shopSide.faults.isDown = false)));
    assert.equal((await shop.orders()).length, before);
    await shop.run();
    assert.equal((await shop.orders()).length, before + 1);
  });
});

describe("an order in a shop", () => {
  test("becomes an order of the clinic for the shopper, whom we do not e-mail", async () => {
    await shop.sell({ quantity: 2 });
    const orderNumber = await shop.newest();
    const { body } = await call("getOrder", { token, params: { orderNumber } });
    assert.deepEqual([body.quantity, body.delivery.firstName, body.status], [2, "Maya", "CONFIRMED"]);
    const events = await mode.db.inTenant(shop.clinicId, (trx) =>
      trx
        .selectFrom("domain_events")
        .select("id")
        .where("clinic_id", "=", shop.clinicId)
        .where("type", "=", "ORDER.CREATED")
        .execute(),
    );
    const mails: string[] = [];
    const mailer = { send: async ({ to }: { to: string }) => void mails.push(to) };
    for (const { id } of events) {
      await openEventDelivery({ ...deps, mailer, listParcels })({ clinicId: shop.clinicId, eventId: id });
    }
    assert.deepEqual(mails, []);
  });

  test("accepts a phone number in national form", async () => {
    await shop.sell({ phone: "07700 900 456" });
    const { body } = await call("getOrder", { token, params: { orderNumber: await shop.newest() } });
    assert.equal(body.delivery.mobileNumber, "+447700900456");
  });

  test("is placed if its phone number has the country code without a +, and waits if that is ambiguous", async () => {
    const own = await openShopClinic();
    await own.sell({ phone: "447700900456" });
    assert.deepEqual(await own.waiting(), []);
    await own.sell({ phone: "44123" });
    const [waiting] = await own.waiting();
    assert.deepEqual([waiting?.problems, waiting?.delivery.mobileNumber], [["phone"], "44123"]);
  });

  test("shows the dispatch, with its tracking", async () => {
    const ref = await shop.sell();
    await shop.dispatch(await shop.newest());
    await shop.run();
    const [parcel] = (await shop.inShop(ref))!.parcels;
    assert.deepEqual([parcel?.company, parcel?.number], ["Royal Mail", "AB123456789GB"]);
    assert.match(parcel!.url, /^https:\/\/www\.royalmail\.com\/.*AB123456789GB$/);
  });

  test("is cancelled and refunded in the shop when it is cancelled here", async () => {
    const ref = await shop.sell();
    const orderNumber = await shop.newest();
    assert.equal((await call("cancelOrder", { token, params: { orderNumber } })).status, 200);
    await shop.run();
    assert.ok((await shop.inShop(ref))!.cancelledAt);
  });

  test("is cancelled here when it is cancelled or refunded in the shop, until dispatch", async () => {
    for (const end of ["cancel", "refundAll"] as const) {
      const ref = await shop.sell();
      const orderNumber = await shop.newest();
      await shopSide.orders[end](shop.domain, ref);
      await shop.tell(end === "cancel" ? "orders/cancelled" : "refunds/create", ref);
      if (end === "refundAll") {
        const order_id = ref.split("/").at(-1);
        await deliver(app, shop.domain, "refunds/create", { id: 1, order_id });
      }
      await shop.run();
      const { body } = await call("getOrder", { token, params: { orderNumber } });
      assert.equal(body.status, "CANCELLED", end);
    }
    const ref = await shop.sell();
    const orderNumber = await shop.newest();
    await shop.move(orderNumber, "start_processing");
    await shopSide.orders.cancel(shop.domain, ref);
    await shop.tell("orders/cancelled", ref);
    await shop.run();
    const { body } = await call("getOrder", { token, params: { orderNumber } });
    assert.equal(body.status, "PROCESSING");
    assert.ok((await shop.actions()).includes("shop_order_refused"));
    const page = await call("readOrder", { token, params: { orderNumber } });
    assert.deepEqual(page.body.cautions, [{ code: "shop_withdrew", kitIds: [] }]);
  });

  test("shows that the shop cancelled it, even if it was dispatched after all", async () => {
    const ref = await shop.sell();
    const orderNumber = await shop.newest();
    await shop.move(orderNumber, "start_processing");
    await shopSide.orders.cancel(shop.domain, ref);
    await shop.tell("orders/cancelled", ref);
    await shop.run();
    await shop.move(orderNumber, "dispatch");
    await shop.run();
    const page = await call("readOrder", { token, params: { orderNumber } });
    assert.deepEqual(page.body.cautions, [{ code: "shop_withdrew", kitIds: [] }]);
    assert.deepEqual((await shop.inShop(ref))!.parcels, []);
  });

  test("without kits is ignored", async () => {
    const before = (await shop.orders()).length;
    const other = await shop.sold.store.shop.saveProduct(
      {
        id: crypto.randomUUID(),
        productCode: "X",
        title: "A mug",
        description: "",
        priceMinor: 900,
        currency: "GBP",
        status: "active",
        pictureUrl: null,
      },
      null,
    );
    const ref = await shopSide.orders.buy(shop.domain, {
      productId: other.ref,
      quantity: 1,
      ...(await shop.inShop(await buy(app, shop.sold)))!,
    });
    await shop.tell("orders/paid", ref!);
    await shop.run();
    assert.equal((await shop.orders()).length, before);
    assert.deepEqual(await shop.waiting(), []);
  });
});

describe("an order in a shop that cannot be placed", () => {
  test("waits with the reason, is corrected by hand, and becomes an order", async () => {
    const own = await openShopClinic();
    const id = await makeWaitingOrder(app, own.clinic, own.sold);
    await own.sell({ zip: "NOWHERE" });
    const [first, second] = await own.waiting();
    assert.deepEqual([first?.problems, second?.problems], [["phone"], ["address"]]);
    assert.equal(first?.delivery.firstName, "Maya");
    const { delivery } = makeOrder();
    const refused = await call("placeShopOrder", {
      token: own.token,
      params: { id },
      body: { delivery: { ...delivery, mobileNumber: "07700" } },
    });
    assert.deepEqual(Object.keys(refused.body.errors), ["delivery.mobileNumber"]);
    await setPaymentType(app.mode, own.clinic.organisationId, "card");
    const unpaid = await call("placeShopOrder", { token: own.token, params: { id }, body: { delivery } });
    assert.deepEqual([unpaid.status, unpaid.body.code], [402, "payment_method_required"]);
    await setPaymentType(app.mode, own.clinic.organisationId, "invoice");
    const placed = await call("placeShopOrder", { token: own.token, params: { id }, body: { delivery } });
    assert.deepEqual(placed.body.orderNumbers, [await own.newest()]);
    const again = await call("placeShopOrder", { token: own.token, params: { id }, body: { delivery } });
    assert.equal(again.status, 422);
    assert.equal((await own.waiting()).length, 1);
  });

  test("is cancelled in the shop if the clinic drops it, and dropped here if the shop does", async () => {
    const own = await openShopClinic();
    const given = await own.sell({ phone: "" });
    const [waiting] = await own.waiting();
    assert.equal(
      (await call("withdrawShopOrder", { token: own.token, params: { id: waiting!.id } })).status,
      200,
    );
    await own.run();
    assert.ok((await own.inShop(given))!.cancelledAt);

    const dropped = await own.sell({ phone: "" });
    await shopSide.orders.cancel(own.domain, dropped);
    await own.tell("orders/cancelled", dropped);
    await own.run();
    assert.deepEqual(await own.waiting(), []);
    assert.deepEqual(await own.orders(), []);
  });
});

describe("a test order in a shop", () => {
  test("is neither placed nor listed, however often the shop reports it", async () => {
    const own = await openShopClinic();
    const ref = await buy(app, own.sold);
    const order = (await own.inShop(ref))!;
    await shopSide.books.put(own.domain, "order", ref, { ...order, isTest: true });
    await own.tell("orders/paid", ref);
    await own.run();
    await reconcileShops(deps);
    assert.deepEqual([await own.orders(), await own.waiting()], [[], []]);
  });
});

describe("a shop that uninstalls the app", () => {
  test("is disconnected without losing anything, and continues after a new installation", async () => {
    const own = await openShopClinic();
    await greetShop(deps, { clinicId: own.clinicId, storeId: own.storeId });
    const sent = await own.sell();
    const orderNumber = await own.newest();
    await shopSide.installation.uninstall(own.domain);
    await deliver(app, own.domain, "app/uninstalled", { id: 1 });
    await own.run();
    const stores = async () => (await call("listStores", { token: own.token })).body.data;
    assert.equal((await stores())[0].isConnected, false);
    await own.dispatch(orderNumber);
    await own.run();
    const missed = await buy(app, own.sold);

    const query = await installQuery(app, own.domain);
    const to = await receiveInstallation({ mode, query, now: clock.now });
    assert.equal(to, `/admin/clinics/storefront/store/${own.storeId}`);
    await greetShop(deps, { clinicId: own.clinicId, storeId: own.storeId });
    assert.equal((await stores())[0].isConnected, true);
    assert.equal((await own.orders()).length, 2);
    assert.equal((await own.inShop(sent))!.parcels.length, 1);
    assert.ok((await own.inShop(missed))!.isPaid);

    // A webhook that was delayed for a long time.
    await deliver(app, own.domain, "app/uninstalled", { id: 1 });
    await own.run();
    assert.equal((await stores())[0].isConnected, true);
  });
});

describe("shop access that expires soon", () => {
  test("is renewed once, however much work runs at once, and keeps the shop connected", async () => {
    const own = await openShopClinic();
    const read = () => mode.db.inTenant(own.clinicId, (trx) => getStore(trx, own.clinicId, own.storeId));
    const context = accessContext(own.domain);
    const soon = {
      ...JSON.parse(mode.secrets.decrypt((await read()).access!, context)),
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    };
    const keep = (access: object) =>
      mode.db.inTenant(own.clinicId, (trx) =>
        trx
          .updateTable("stores")
          .set({ access: mode.secrets.encrypt(JSON.stringify(access), context) })
          .where("clinic_id", "=", own.clinicId)
          .where("id", "=", own.storeId)
          .execute(),
      );
    await keep(soon);
    const place = { clinicId: own.clinicId, storeId: own.storeId };
    const work = () => withShop(deps, place, async (theirs) => void (await theirs.describe()));
    assert.deepEqual(await Promise.all([work(), work(), work()]), [true, true, true]);
    assert.equal((await read()).disconnected_at, null);

    // Work that began with access which somebody else has renewed since may be tried again.
    const late = withShop(deps, place, async () => {
      await keep({ ...soon, token: "other" });
      throw new ShopDisconnected("The shop does not let us in");
    });
    await assert.rejects(late, ShopUnavailable);
    assert.equal((await read()).disconnected_at, null);
  });
});

describe("a shop's privacy requests", () => {
  test("are logged, and erase waiting orders", async () => {
    const own = await openShopClinic();
    const ref = await own.sell({ phone: "" });
    const number = Number(ref.split("/").at(-1));
    await deliver(app, own.domain, "customers/data_request", { orders_requested: [number] });
    await deliver(app, own.domain, "customers/redact", { orders_to_redact: [number] });
    await own.run();
    const actions = await own.actions();
    assert.ok(actions.includes("shopper_data_asked") && actions.includes("shopper_erased"));
    assert.deepEqual(await own.waiting(), []);
    const kept = await mode.db.inTenant(own.clinicId, (trx) =>
      trx.selectFrom("shop_orders").select("contact").where("clinic_id", "=", own.clinicId).execute(),
    );
    assert.doesNotMatch(JSON.stringify(kept), /Maya|example\.test|York/);
  });
});

describe("reconciliation", () => {
  // Shows: promise shop-orders-once
  test("finds orders without a webhook, and loses or doubles none of 200", async () => {
    const { placed, waiting, lost, repeated } = await sellThroughFaults(app, { orders: 200 });
    assert.deepEqual({ placed, waiting, lost, repeated }, { placed: 180, waiting: 20, lost: 0, repeated: 0 });
  });

  test("goes on with other shops when one is down, and skips orders from before the shop's own product was linked", async () => {
    const own = await openShopClinic();
    assert.equal((await own.orders()).length, 0);
    await mode.db.inTenant(own.clinicId, (trx) =>
      placeOurOrder(trx, scopeOfTenant(app, own.clinic), makeOrder()),
    );
    await buy(app, own.sold);
    await mode.db.inTenant(own.clinicId, (trx) =>
      trx
        .updateTable("store_products")
        .set({ is_existing: true, created_at: new Date(clock.now.getTime() + dayMs) })
        .where("clinic_id", "=", own.clinicId)
        .execute(),
    );
    await reconcileShops(deps);
    assert.equal((await own.orders()).length, 1);
  });
});
