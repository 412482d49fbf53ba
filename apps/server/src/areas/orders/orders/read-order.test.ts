import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { carrierCodes, trackingUrl } from "@kitpath/contract/fields/carriers";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import type { OrderDetail, TimelineEntry } from "@kitpath/contract/orders/orders/order-detail";
import { orderAnswer, orderDetail, orderTracking } from "@kitpath/contract/orders/orders/order-detail";
import { kitStatusLabels, kitStepLabels, orderStepLabels } from "@kitpath/contract/orders/orders/order-steps";
import { newId } from "#db/ids.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { makeKit, makeOrder, makeTenant, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openClinic } from "#test/open-clinic.ts";
import { kitMoveNames, kitStates, orderMoveNames } from "#areas/kits/kits/journey.ts";
import { buildTimeline } from "./build-timeline.ts";

const app = await startTestApp();
const registrationless = products.find((product) => product.registrationless)!.productCode;

async function openShop() {
  const clinic = await openClinic(app);
  const { token, organisationId } = clinic;
  const call = (name: "getOrder" | "readOrder" | "trackOrder") => async (orderNumber: string) =>
    app.call(name, { token, params: { orderNumber } });
  const simulate = (type: string, orderNumber: string) =>
    app.call("simulate", { token, params: { type }, body: { orderNumber } });
  const audited = (action: string) =>
    app.mode.db.inTenant(organisationId, (trx) =>
      trx
        .selectFrom("audit_log")
        .select(["actor_id", "subject_id"])
        .where("organisation_id", "=", organisationId)
        .where("action", "=", action)
        .execute(),
    );
  const detail = async (orderNumber: string): Promise<OrderDetail> =>
    (await call("readOrder")(orderNumber)).body;
  return {
    ...clinic,
    get: call("getOrder"),
    read: call("readOrder"),
    track: call("trackOrder"),
    simulate,
    audited,
    detail,
  };
}

const stepsOf = (timeline: readonly TimelineEntry[]) =>
  timeline.map(({ subject, step, event }) => [subject, step, event].filter(Boolean).join(" "));

describe("one order", () => {
  test("shows what was sent, with its status and its kits", async () => {
    const { place, get, list, simulate } = await openShop();
    const order = makeOrder({ quantity: 2, notes: "Ring twice" });
    const { orderNumber } = (await place(order)).body;
    const before = orderAnswer.strict().parse((await get(orderNumber)).body);
    const [listed] = (await list({ search: orderNumber })).data;
    assert.deepEqual(before, {
      orderNumber,
      journeyId: listed?.journeyId,
      follows: null,
      productCode: order.productCode,
      quantity: 2,
      delivery: order.delivery,
      notes: "Ring twice",
      status: "CONFIRMED",
      approval: "not_needed",
      approver: null,
      paymentConfirmed: true,
      isUncovered: false,
      kits: [],
    });
    const { kits } = (await simulate("dispatched", orderNumber)).body;
    const after = (await get(orderNumber)).body;
    assert.equal(after.status, "DISPATCHED");
    assert.deepEqual(
      after.kits,
      kits.map(({ kitId }: { kitId: string }) => ({ kitId })),
    );
  });

  test("is 404 on every call for another clinic's order as for an unknown one", async () => {
    const { get, read, track } = await openShop();
    const theirs = await placeOrder(app, await makeTenant(app));
    for (const [call, form] of [
      [get, "orders"],
      [read, "standard"],
      [track, "orders"],
    ] as const) {
      const replies = [await call(theirs), await call("RT999999999"), await call("x".repeat(21))];
      for (const reply of replies) {
        assertRefused(reply, 404, form);
        assert.deepEqual(reply.body, replies[0]!.body);
      }
    }
  });

  test("leaves an audit entry whenever it is read", async () => {
    const { place, get, read, audited, userId } = await openShop();
    const { orderNumber } = (await place(makeOrder())).body;
    await get(orderNumber);
    await read(orderNumber);
    await read("RT999999999");
    const rows = await audited("order_viewed");
    assert.equal(rows.length, 2);
    for (const row of rows) assert.equal(row.actor_id, userId);
  });
});

describe("the page of an order", () => {
  test("shows the people, the price and who placed it", async () => {
    const { place, detail } = await openShop();
    const order = makeOrder({ quantity: 3 });
    const { orderNumber } = (await place(order)).body;
    const page = await detail(orderNumber.toLowerCase());
    orderDetail.strict().parse(page);
    const { partnerUserId: _none, title: _title, ...patient } = order.user!;
    assert.deepEqual(page.patient, { title: null, ...patient });
    assert.deepEqual(page.delivery, order.delivery);
    assert.equal(page.placedBy, "Tess Tester");
    assert.equal(page.item.total, Math.round(page.item.unitPrice * 300) / 100);
    assert.deepEqual([page.status, page.item.quantity], ["confirmed", 3]);
  });

  test("of a product without patient data names no patient", async () => {
    const { place, detail } = await openShop();
    const { orderNumber } = (await place(makeOrder({ productCode: registrationless }))).body;
    assert.equal((await detail(orderNumber)).patient, null);
  });

  test("shows the whole chain of custody, newest first, each event with its step", async () => {
    const { place, detail, simulate } = await openShop();
    const { orderNumber } = (await place(makeOrder())).body;
    await simulate("results", orderNumber);
    const { timeline, kits } = await detail(orderNumber);
    assert.deepEqual(stepsOf(timeline), [
      "kit release_results TEST.PROCESSED",
      "kit accession TEST.LAB_ACCESSIONED",
      "kit arrive_back ORDER.RETURN_RECEIVED",
      "kit send_back ORDER.RETURN_OUT_FOR_DELIVERY",
      "kit deliver ORDER.RECEIVED",
      "kit go_out_for_delivery ORDER.OUT_FOR_DELIVERY",
      "kit register TEST.REGISTERED",
      "kit dispatch",
      "order dispatch ORDER.DISPATCHED",
      "order start_processing",
      "order confirm_payment",
      "order placed ORDER.CREATED",
    ]);
    const sent = timeline.find(({ step }) => step === "send_back")!;
    assert.deepEqual(sent.actor, { kind: "simulator", name: "Tess Tester" });
    assert.equal(sent.kitId, kits[0]!.kitId);
    assert.ok(carrierCodes.some((code) => code === sent.detail["carrier"]));
  });

  test("shows each kit separately, and who cancelled", async () => {
    const { place, detail, simulate, token } = await openShop();
    const two = (await place(makeOrder({ quantity: 2 }))).body.orderNumber;
    await simulate("dispatched", two);
    const { timeline, kits } = await detail(two);
    for (const { kitId } of kits) {
      const own = timeline.filter((entry) => entry.kitId === kitId);
      assert.deepEqual(stepsOf(own), ["kit register TEST.REGISTERED", "kit dispatch"]);
    }
    const cancelled = (await place(makeOrder())).body.orderNumber;
    await app.call("cancelOrder", { token, params: { orderNumber: cancelled } });
    const [first] = (await detail(cancelled)).timeline;
    assert.deepEqual([first!.step, first!.actor?.name], ["cancel", "Tess Tester"]);
  });

  test("omits no event, even one without a step", () => {
    const at = new Date();
    const order = {
      id: newId(at),
      created_at: at,
      payment_confirmed_at: null,
      processing_at: null,
      dispatched_at: null,
      deleted_at: null,
      refunded_at: null,
      placer_fname: null,
      placer_lname: null,
      canceller_fname: null,
      canceller_lname: null,
      approval: "not_needed" as const,
    };
    const event = (type: string) => ({ id: newId(at), type, kit_id: null, kit_code: null, occurred_at: at });
    const types = ["PHLEBOTOMY.NURSE_ASSIGNED", "ORDER.CREATED", "ORDER.CREATED"];
    const timeline = buildTimeline(order, {
      custody: [],
      appointments: [],
      approvalGiven: null,
      events: types.map(event),
    });
    assert.deepEqual(
      timeline.map(({ subject, step, event }) => [subject, step, event]),
      [
        ["event", "ORDER.CREATED", "ORDER.CREATED"],
        ["event", "PHLEBOTOMY.NURSE_ASSIGNED", "PHLEBOTOMY.NURSE_ASSIGNED"],
        ["order", "placed", "ORDER.CREATED"],
      ],
    );
  });

  test("describes every step and state in words", () => {
    for (const move of [...kitMoveNames, "dispatch"]) assert.ok(kitStepLabels[move], move);
    for (const move of [...orderMoveNames, "placed"]) assert.ok(move in orderStepLabels, move);
    for (const state of kitStates) assert.ok(kitStatusLabels[state], state);
  });
});

describe("the tracking of an order", () => {
  test("is empty in both directions before anything is sent", async () => {
    const { place, track } = await openShop();
    const { orderNumber } = (await place(makeOrder())).body;
    assert.deepEqual((await track(orderNumber)).body, { outbound: [], return: [] });
  });

  test("has each parcel once, with the carrier's own address, and the return once it is on its way", async () => {
    const shop = await openShop();
    const { orderNumber } = (await shop.place(makeOrder({ quantity: 3 }))).body;
    await shop.simulate("dispatched", orderNumber);
    const there = orderTracking.strict().parse((await shop.track(orderNumber)).body);
    assert.deepEqual([there.outbound.length, there.return.length], [1, 0]);
    const { type, trackingCode, trackingUrl: url } = there.outbound[0]!;
    assert.equal(url, trackingUrl(type, trackingCode!));
    await shop.simulate("results", orderNumber);
    const back = orderTracking.strict().parse((await shop.track(orderNumber)).body);
    assert.deepEqual([back.outbound.length, back.return.length], [1, 3]);
  });

  test("marks a parcel without a code, or with an unknown carrier, as not trackable", async () => {
    const shop = await openShop();
    const { orderNumber } = await makeKit(app, shop, "dispatched");
    await app.mode.db.inTenant(shop.organisationId, (trx) =>
      trx
        .updateTable("kits")
        .set({
          outbound_carrier: "UPS",
          outbound_tracking_code: null,
          return_carrier: "PIGEON",
          return_tracking_code: "P1",
        })
        .where("clinic_id", "=", shop.organisationId)
        .execute(),
    );
    assert.deepEqual((await shop.track(orderNumber)).body, {
      outbound: [{ trackingCode: null, trackingUrl: null, type: "UPS" }],
      return: [{ trackingCode: "P1", trackingUrl: null, type: "PIGEON" }],
    });
  });

  // Shows: ASVS 1.2.2
  test("links to the carriers' own pages, whatever the code contains", () => {
    const hosts = {
      ROYAL_MAIL: "www.royalmail.com",
      DPD_UK: "track.dpd.co.uk",
      DPD_LOCAL: "track.dpdlocal.co.uk",
      UPS: "www.ups.com",
    };
    for (const carrier of carrierCodes) {
      const url = new URL(trackingUrl(carrier, "../?a=b&c #/@evil.example")!);
      assert.deepEqual([url.protocol, url.host], ["https:", hosts[carrier]]);
      assert.ok(!url.href.includes("@evil"));
    }
  });
});
