import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { WaitingOrder } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { dayMs } from "@kitpath/contract/time/durations";
import { assertRefused, namedFields } from "#test/assert-refused.ts";
import { makeTenant, placeOrder, fitnessProfile } from "#test/factories.ts";
import { makeApiKey } from "#test/developer.ts";
import { startTestApp } from "#test/harness.ts";
import { asRead, textOf } from "#test/read-pdf.ts";
import { scopeOfTenant } from "#test/scope.ts";
import {
  aParcel,
  inDays,
  makeBatch,
  packOrder,
  receiveBatch,
  scan,
  send,
  sendKits,
  takeUpOrder,
} from "#test/warehouse.ts";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import { moveOrder } from "#areas/orders/orders/move-order.ts";
import { withdrawProduct } from "#areas/catalogue/products/offers.ts";
import { sql } from "kysely";
import { untilWaitedFor } from "#test/until-waited-for.ts";
import { lockBatch, releaseAssigned } from "#areas/platform/recalls/queries.ts";

const app = await startTestApp();
const staff = await makeTenant(app, "platform_fulfilment");
const { token } = staff;

/** Returns which of the given orders are listed. */
async function listed(status: "confirmed" | "processing", ...numbers: string[]): Promise<string[]> {
  const { body } = await app.call("listWaitingOrders", { token, query: { status, count: 100 } });
  return (body.data as WaitingOrder[])
    .map(({ orderNumber }) => orderNumber)
    .filter((number) => numbers.includes(number));
}

describe("the warehouse's list", () => {
  test("lists every clinic's orders from payment to dispatch, oldest first", async () => {
    const [one, two] = [await makeTenant(app), await makeTenant(app)];
    const first = await placeOrder(app, one);
    const second = await placeOrder(app, two);
    const cancelled = await placeOrder(app, one);
    await app.call("cancelOrder", { token: one.token, params: { orderNumber: cancelled } });
    assert.deepEqual(await listed("confirmed", first, second, cancelled), [first, second]);

    await app.call("processOrder", { token, params: { orderNumber: first } });
    assert.deepEqual(await listed("confirmed", first, second), [second]);
    assert.deepEqual(await listed("processing", first, second), [first]);

    const { kits } = await receiveBatch(app, staff, { kits: 1 });
    await scan(app, staff, first, kits[0]!);
    await send(app, staff, first);
    assert.deepEqual(await listed("processing", first), []);
    assertRefused(await app.call("getWaitingOrder", { token, params: { orderNumber: first } }), 404);
  });

  test("omits an unpaid or refunded order", async () => {
    const clinic = await makeTenant(app);
    const orderNumber = await placeOrder(app, clinic);
    await app.mode.db.inTenant(clinic.organisationId, async (trx) => {
      const order = (await findOrder(trx, clinic.organisationId, { orderNumber }))!;
      await moveOrder(trx, scopeOfTenant(app, clinic), order, "refund");
    });
    assert.deepEqual(await listed("confirmed", orderNumber), []);
    assertRefused(await app.call("processOrder", { token, params: { orderNumber } }), 404);
  });

  test("shows where an order goes, and each clinic's log records who read it", async () => {
    const clinic = await makeTenant(app);
    const orderNumber = await placeOrder(app, clinic);
    const { body } = await app.call("getWaitingOrder", { token, params: { orderNumber } });
    const { delivery } = (await app.call("getOrder", { token: clinic.token, params: { orderNumber } })).body;
    assert.deepEqual(body.delivery, delivery);
    assert.equal("patient" in body || "user" in body, false);
    const log = await app.call("listAudit", {
      token: clinic.token,
      query: { action: "waiting_orders_seen" },
    });
    assert.deepEqual(
      log.body.data.map(({ actor }: { actor: object }) => actor),
      [{ kind: "staff", id: staff.userId, name: "Tess Tester (Kitpath)" }],
    );
  });
});

describe("an order that the warehouse started", () => {
  test("can no longer be cancelled; of several, each is started or refused separately", async () => {
    const clinic = await makeTenant(app);
    const [good, cancelled] = [await placeOrder(app, clinic), await placeOrder(app, clinic)];
    await app.call("cancelOrder", { token: clinic.token, params: { orderNumber: cancelled } });
    const { body } = await app.call("processOrders", {
      token,
      body: { orderNumbers: [cancelled, good, "RT1"] },
    });
    const none = "This order is not waiting to be dispatched.";
    assert.deepEqual(body.data, [
      { orderNumber: cancelled, refused: none },
      { orderNumber: good, refused: null },
      { orderNumber: "RT1", refused: none },
    ]);
    const input = { token: clinic.token, params: { orderNumber: good } };
    assertRefused(await app.call("cancelOrder", input), 409, "orders");
    assertRefused(await app.call("processOrder", { token, params: { orderNumber: good } }), 422);
  });
});

describe("packing", () => {
  // Shows: ASVS 2.3.4
  test("puts each kit into only one order, however often and by how many people it is scanned", async () => {
    const clinic = await makeTenant(app);
    const { kits } = await receiveBatch(app, staff, { kits: 1 });
    const orders = [await takeUpOrder(app, staff, clinic), await takeUpOrder(app, staff, clinic)];
    const replies = await Promise.all(
      [...orders, ...orders].map((orderNumber) => scan(app, staff, orderNumber, kits[0]!)),
    );
    const taken = replies.filter(({ status }) => status === 200);
    assert.equal(new Set(taken.map(({ body }) => body.orderNumber)).size, 1);
    assert.ok(replies.every(({ status }) => [200, 422].includes(status)));
  });

  test("refuses a kit that must not be packed, and says why", async () => {
    const clinic = await makeTenant(app);
    const orderNumber = await takeUpOrder(app, staff, clinic);
    const refusal = async (kitId: string, barcode?: string) => {
      const reply = await scan(app, staff, orderNumber, kitId, barcode);
      assertRefused(reply, 422);
      return reply.body.code === "invalid_request" ? namedFields(reply, "standard").join() : reply.body.code;
    };
    assert.equal(await refusal("NOTINSTOCK"), "step_not_possible");
    const other = await receiveBatch(app, staff, { productCode: fitnessProfile });
    assert.equal(await refusal(other.kits[0]!), "step_not_possible");
    const bare = { ...makeBatch(app, { kits: 1 }), kits: [{ kitId: `BARE${process.pid}` }] };
    await app.call("receiveBatch", { token, body: bare });
    assert.equal(await refusal(bare.kits[0]!.kitId), "barcode");
    const { kits } = await receiveBatch(app, staff);
    assert.equal(await refusal(kits[0]!, "ANOTHERTUBE"), "barcode");
    const waiting = await placeOrder(app, clinic);
    assertRefused(await scan(app, staff, waiting, kits[0]!), 422);
    assert.equal((await scan(app, staff, orderNumber, kits[0]!.toLowerCase())).status, 200);
    assert.equal(await refusal(kits[1]!), "step_not_possible", "the order has all its kits");
  });

  test("refuses the kit or order scanned again as a tube, and forgets a wrong tube with its kit", async () => {
    const clinic = await makeTenant(app);
    const orderNumber = await takeUpOrder(app, staff, clinic);
    const kits = ["A", "B"].map((letter) => ({ kitId: `BARE${process.pid}${letter}` }));
    const [kitId, otherId] = kits.map((kit) => kit.kitId) as [string, string];
    await app.call("receiveBatch", { token, body: { ...makeBatch(app), kits } });
    for (const again of [kitId, otherId, orderNumber]) {
      assert.deepEqual(namedFields(await scan(app, staff, orderNumber, kitId, again), "standard"), [
        "barcode",
      ]);
    }
    const [wrong, right] = [`WRONG${process.pid}`, `RIGHT${process.pid}`];
    assert.equal((await scan(app, staff, orderNumber, kitId, wrong)).status, 200);
    assert.equal((await scan(app, staff, orderNumber, kitId, wrong)).status, 200);
    const corrected = await scan(app, staff, orderNumber, kitId, right);
    assert.deepEqual(namedFields(corrected, "standard"), ["barcode"], "not passed over in silence");
    await app.call("unassignKit", { token, params: { orderNumber, kitId } });
    assert.deepEqual(namedFields(await scan(app, staff, orderNumber, kitId), "standard"), ["barcode"]);
    const { body } = await scan(app, staff, orderNumber, kitId, right);
    assert.equal(body.kits[0].barcode, right);
  });

  test("accepts a kit up to its expiry date, and does not send one that expired since", async () => {
    const clinic = await makeTenant(app);
    const start = app.clock.now;
    const { kits } = await receiveBatch(app, staff, { expiresOn: inDays(app, 1) });
    const orderNumber = await packOrder(app, staff, clinic, [kits[0]!]);
    const next = await takeUpOrder(app, staff, clinic);
    app.clock.now = new Date(`${inDays(app, 2)}T00:00:00Z`);
    const late = await makeTenant(app, "platform_fulfilment");
    const refused = await scan(app, late, next, kits[1]!);
    assert.deepEqual([refused.status, refused.body.code], [422, "KIT_EXPIRED"]);
    const unsent = await send(app, late, orderNumber);
    assert.deepEqual([unsent.status, unsent.body.code], [422, "KIT_EXPIRED"]);
    app.clock.now = start;
  });
});

describe("dispatching", () => {
  test("sends exactly the scanned kits, notifies the clinic, and registers a person named in the order", async () => {
    const clinic = await makeTenant(app);
    const { kits } = await receiveBatch(app, staff, { expiresOn: inDays(app, 90) });
    const orderNumber = await packOrder(app, staff, clinic, kits);
    const { body } = await send(app, staff, orderNumber, {
      carrier: "UPS",
      trackingNumber: "1Z999AA10123456784",
    });
    assert.deepEqual(
      body.kits.map(({ kitId }: { kitId: string }) => kitId),
      kits,
    );
    assert.equal(body.trackingUrl, "https://www.ups.com/track?tracknum=1Z999AA10123456784");
    const order = await app.call("readOrder", { token: clinic.token, params: { orderNumber } });
    assert.equal(order.body.status, "dispatched");
    assert.deepEqual(
      order.body.kits.map(({ kitId, status, expiresOn }: Record<string, string>) => [
        kitId,
        status,
        expiresOn,
      ]),
      kits.map((kitId) => [kitId, "registered", inDays(app, 90)]),
    );
    const tracking = await app.call("trackOrder", { token: clinic.token, params: { orderNumber } });
    assert.deepEqual(
      tracking.body.outbound.map(({ type }: { type: string }) => type),
      ["UPS"],
    );
  });

  test("waits for every kit of the order, and happens once, however often it is sent", async () => {
    const clinic = await makeTenant(app);
    const { kits } = await receiveBatch(app, staff);
    const orderNumber = await takeUpOrder(app, staff, clinic, { quantity: 2 });
    await scan(app, staff, orderNumber, kits[0]!);
    assertRefused(await send(app, staff, orderNumber), 422);
    await scan(app, staff, orderNumber, kits[1]!);
    const replies = await Promise.all([send(app, staff, orderNumber), send(app, staff, orderNumber)]);
    const later = await send(app, staff, orderNumber.toLowerCase());
    assert.equal(replies[0].status, 200);
    for (const reply of [replies[1], later])
      assert.deepEqual([reply.status, reply.body], [200, replies[0].body]);
    const order = await app.call("getOrder", { token: clinic.token, params: { orderNumber } });
    assert.equal(order.body.kits.length, 2);
    const other = { carrier: "ROYAL_MAIL", trackingNumber: "ZZ999999999GB" };
    const refused = await send(app, staff, orderNumber, other);
    assertRefused(refused, 422);
    assert.match(refused.body.message, /has already been dispatched with another parcel/);
  });

  test("does not read a second scan of the slip or a kit as the tracking number", async () => {
    const clinic = await makeTenant(app);
    const { kits } = await receiveBatch(app, staff);
    const orderNumber = await packOrder(app, staff, clinic, [kits[0]!]);
    for (const code of [orderNumber, kits[0]!.toLowerCase(), kits[0]!.replace("K", "T")]) {
      const reply = await send(app, staff, orderNumber, { carrier: "ROYAL_MAIL", trackingNumber: code });
      assert.deepEqual([reply.status, Object.keys(reply.body.errors)], [422, ["trackingNumber"]], code);
    }
    assert.equal((await send(app, staff, orderNumber)).status, 200);
  });

  test("sends the kits of a product that was withdrawn after it was ordered to the platform's lab", async () => {
    const clinic = await makeTenant(app);
    const lab = await makeTenant(app, "lab_admin");
    await app.mode.db.directory
      .insertInto("product_labs")
      .values({ product_code: fitnessProfile, lab_id: lab.organisationId, decided_at: app.clock.now })
      .execute();
    const { kits } = await receiveBatch(app, staff, { kits: 1, productCode: fitnessProfile });
    const orderNumber = await packOrder(app, staff, clinic, kits, { productCode: fitnessProfile });
    const { organisationId } = clinic;
    await app.mode.db.inTenant(organisationId, (trx) => withdrawProduct(trx, organisationId, fitnessProfile));
    assert.equal((await send(app, staff, orderNumber)).status, 200);
    const sent = await app.mode.db.inTenant(organisationId, (trx) =>
      trx.selectFrom("kits").select("lab_id").where("clinic_id", "=", organisationId).execute(),
    );
    assert.deepEqual(sent, [{ lab_id: lab.organisationId }]);
  });

  test("and a recall of the parcel's kits take their locks in one order", async () => {
    const clinic = await makeTenant(app);
    const { id, kits } = await receiveBatch(app, staff, { kits: 1 });
    const orderNumber = await packOrder(app, staff, clinic, kits);
    let sent: ReturnType<typeof send> | undefined;
    await app.mode.db.inTenant(staff.organisationId, async (trx) => {
      await lockBatch(trx, id);
      sent = send(app, staff, orderNumber);
      await untilWaitedFor(app);
      // Waiting for a lock of the dispatch would be a deadlock.
      await sql`set local lock_timeout = '300ms'`.execute(trx);
      assert.equal(await releaseAssigned(trx, id), 1);
    });
    assert.equal((await sent!).status, 422);
  });
});

describe("the warehouse's own system", () => {
  test("polls, starts, packs and sends with a platform key, and can do nothing else", async () => {
    const apiKey = await makeApiKey(app, staff, "createWarehouseKey");
    const clinic = await makeTenant(app);
    const orderNumber = await placeOrder(app, clinic);
    const { kits } = await receiveBatch(app, staff, { kits: 1 });
    const by = { apiKey, params: { orderNumber } };
    const polled = await app.call("listWaitingOrders", { apiKey, query: { search: orderNumber } });
    assert.equal(polled.body.data[0].delivery.lastName.length > 0, true);
    for (const reply of [
      await app.call("processOrder", by),
      await app.call("assignKit", { ...by, body: { kitId: kits[0]! } }),
      await app.call("dispatchOrder", { ...by, body: aParcel }),
      await app.call("changeKit", {
        apiKey,
        params: { kitId: kits[0]! },
        body: { expiryDate: "2031-01-01" },
      }),
    ])
      assert.equal(reply.status, 200, JSON.stringify(reply.body));
    const { timeline } = (await app.call("readOrder", { token: clinic.token, params: { orderNumber } })).body;
    const dispatched = timeline.find(
      ({ step, subject }: Record<string, string>) => step === "dispatch" && subject === "kit",
    );
    assert.equal(dispatched.actor.kind, "warehouse");
    assertRefused(await app.call("listOrders", { apiKey }), 403);
    assertRefused(await app.call("listPartners", { apiKey }), 401);
    const [{ id }] = (await app.call("listWarehouseKeys", { token })).body;
    // With several keys in use, the entry says which one read the orders.
    const seen = await app.call("listAudit", {
      token: clinic.token,
      query: { action: "waiting_orders_seen" },
    });
    assert.deepEqual(seen.body.data[0].actor, { kind: "warehouse", id, name: "The warehouse" });
    await app.call("revokeWarehouseKey", { token, params: { id } });
    assertRefused(await app.call("listWaitingOrders", { apiKey }), 401);
  });
});

describe("labels and packing slips", () => {
  test("say where a parcel goes; a label says nothing about its content", async () => {
    const clinic = await makeTenant(app);
    const first = await placeOrder(app, clinic);
    const second = await placeOrder(app, clinic);
    const query = { orderNumbers: `${first},${second}` };
    const { body: order } = await app.call("getWaitingOrder", { token, params: { orderNumber: second } });
    const labels = await textOf((await app.call("printLabels", { token, query })).bytes);
    for (const words of [order.delivery.address.postcode, order.delivery.address.addressLine1, first, second])
      assert.ok(labels.includes(asRead(words)), `${words} in ${labels}`);
    assert.doesNotMatch(labels, /Thyroid|Profile|test/i);
    const slips = await textOf((await app.call("printPackingSlips", { token, query })).bytes);
    assert.match(slips, /1 × Thyroid/);
    assert.doesNotMatch(slips, /Register/, "its person is registered with the order");
    assertRefused(await app.call("printLabels", { token, query: { orderNumbers: "RT1" } }), 404);
  });

  test("say on the slip where a person registers a waiting kit, as the e-mail does", async () => {
    const clinic = await makeTenant(app);
    const orderNumbers = await placeOrder(app, clinic, { productCode: fitnessProfile, user: undefined });
    const slip = await textOf(
      (await app.call("printPackingSlips", { token, query: { orderNumbers } })).bytes,
    );
    const { partnerCode } = (await app.call("getOrganisation", { token: clinic.token })).body;
    const address = `http://dashboard.localhost:3000/activate?partnerCode=${partnerCode}`;
    assert.ok(slip.includes(`Register the kit, with the kit ID on its box, at ${address}`), slip);
  });
});

describe("PATCH /kits/{kitId}", () => {
  test("sets the return parcel, expiry and recall, which the clinic then sees", async () => {
    const clinic = await makeTenant(app);
    const { kits } = await receiveBatch(app, staff, { kits: 1, productCode: fitnessProfile });
    const orderNumber = await sendKits(app, staff, clinic, kits, { productCode: fitnessProfile });
    const change = (body: object) => app.call("changeKit", { token, params: { kitId: kits[0]! }, body });
    const url = "https://example.test/parcel/1";
    const changed = await change({
      returnCarrier: "ROYAL_MAIL",
      returnTrackingNumber: "CD987654321GB",
      returnTrackingUrl: url,
      expiryDate: "2031-02-28",
    });
    assert.deepEqual([changed.body.orderNumber, changed.body.expiryDate], [orderNumber, "2031-02-28"]);
    const tracking = await app.call("trackOrder", { token: clinic.token, params: { orderNumber } });
    assert.deepEqual(tracking.body.return, [
      { trackingCode: "CD987654321GB", trackingUrl: url, type: "ROYAL_MAIL" },
    ]);
    const recalledAt = app.clock.now.toISOString();
    const wrong = new Date(app.clock.now.getTime() - dayMs).toISOString();
    assert.equal((await change({ recalledAt: wrong })).body.recalledAt, wrong);
    assert.equal((await change({ recalledAt })).body.recalledAt, recalledAt);
    assert.equal((await change({})).body.recalledAt, recalledAt, "a correction is kept");
    assert.equal((await change({ recalledAt: null })).body.recalledAt, null);
    for (const [body, field] of [
      [{ returnCarrier: null }, "returnCarrier"],
      [{ returnTrackingUrl: "javascript:alert(1)" }, "returnTrackingUrl"],
      [{ expiryDate: "2031-02-30" }, "expiryDate"],
      [{ recalledAt: new Date(Date.now() + dayMs).toISOString() }, "recalledAt"],
    ] as const) {
      const reply = await change(body);
      assertRefused(reply, 422);
      assert.deepEqual(namedFields(reply, "standard"), [field]);
    }
  });
});

describe("stock", () => {
  test("counts each batch, and marks a product low below its threshold or what is ordered", async () => {
    const own = "C1BLP11900";
    const clinic = await makeTenant(app);
    const levelOf = async () => {
      const { body } = await app.call("readStock", { token });
      return {
        product: body.products.find(({ productCode }: { productCode: string }) => productCode === own),
        batch: body.batches.find(({ productCode }: { productCode: string }) => productCode === own),
      };
    };
    const { kits } = await receiveBatch(app, staff, {
      productCode: own,
      kits: 4,
      expiresOn: inDays(app, 30),
    });
    await app.call("setStockWarning", { token, params: { productCode: own }, body: { warnBelow: 3 } });
    assert.equal((await levelOf()).product.isLow, false);
    await sendKits(app, staff, clinic, [kits[0]!], { productCode: own });
    await packOrder(app, staff, clinic, [kits[1]!], { productCode: own });
    await placeOrder(app, clinic, { productCode: own });
    const { product, batch } = await levelOf();
    assert.deepEqual([product.onShelf, product.wanted, product.isLow], [2, 1, true]);
    const { received, onShelf, assigned, dispatched, state } = batch;
    assert.deepEqual(
      { received, onShelf, assigned, dispatched, state },
      { received: 4, onShelf: 2, assigned: 1, dispatched: 1, state: "expiring" },
    );
  });

  test("accepts no batch and no kit twice, and then stores nothing of it", async () => {
    const body = makeBatch(app, {});
    const receive = async (change: object) => {
      const reply = await app.call("receiveBatch", { token, body: { ...body, ...change } });
      return reply.status === 201 ? "received" : namedFields(reply, "standard").join();
    };
    assert.equal(await receive({ expiresOn: inDays(app, -1) }), "expiresOn");
    assert.equal(await receive({ productCode: "NOSUCH" }), "productCode");
    assert.equal(await receive({ kits: [body.kits[0], body.kits[0]] }), "kits");
    assert.equal(await receive({}), "received");
    const others = makeBatch(app, {}).kits;
    assert.equal(await receive({ kits: others }), "batchNumber");
    assert.equal(await receive({ batchNumber: "LOT-NEW", kits: [others[0], body.kits[0]] }), "kits");
    // A kit with the tube of another is not in stock.
    const mistaken = { kitId: others[1]!.kitId, barcode: body.kits[0]!.barcode };
    const refused = await app.call("receiveBatch", {
      token,
      body: { ...body, batchNumber: "LOT-NEW", kits: [others[0], mistaken] },
    });
    assert.deepEqual(refused.body.errors, {
      kits: [`Tubes that belong to other kits: ${mistaken.barcode}.`],
    });
    assert.equal(await receive({ batchNumber: "LOT-NEW", kits: others }), "received");
  });

  test("assigns a tube that is scanned for two kits at once to one of them", async () => {
    const clinic = await makeTenant(app);
    for (let n = 0; n < 6; n++) {
      const batch = makeBatch(app);
      const kits = batch.kits.map(({ kitId }) => ({ kitId }));
      await app.call("receiveBatch", { token, body: { ...batch, kits } });
      const orders = [await takeUpOrder(app, staff, clinic), await takeUpOrder(app, staff, clinic)];
      const replies = await Promise.all(
        orders.map((order, index) => scan(app, staff, order, kits[index]!.kitId, batch.kits[0]!.barcode)),
      );
      assert.deepEqual(
        replies.map(({ status }) => status).sort((a, b) => a - b),
        [200, 422],
      );
      assert.deepEqual(
        namedFields(
          replies.find(({ status }) => status === 422)!,
          "standard",
        ),
        ["barcode"],
      );
    }
  });

  test("gets back the kits of a refunded order", async () => {
    const clinic = await makeTenant(app);
    const { kits } = await receiveBatch(app, staff, { kits: 1 });
    const orderNumber = await packOrder(app, staff, clinic, kits);
    await app.mode.db.inTenant(clinic.organisationId, async (trx) => {
      const order = (await findOrder(trx, clinic.organisationId, { orderNumber }))!;
      await moveOrder(trx, scopeOfTenant(app, clinic), order, "refund");
    });
    await sendKits(app, staff, clinic, kits);
  });
});
