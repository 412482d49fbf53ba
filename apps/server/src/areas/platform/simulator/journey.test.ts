import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import { dayMs } from "@kitpath/contract/time/durations";
import { messages } from "@kitpath/contract/operation/messages";
import type { CovidRow } from "@kitpath/contract/results/results/results";
import { assertRefused } from "#test/assert-refused.ts";
import { makeKit, makeOrder, makeTenant, openSession, salivaPcr, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openClinic } from "#test/open-clinic.ts";
import { makeActivation, makeSentKit } from "#test/registrations.ts";
import { inDays, packOrder, receiveBatch, scan, takeUpOrder } from "#test/warehouse.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const registeredByPatient = products.find(
  ({ registrationType, registrationless }) => registrationType === "MANUAL" && !registrationless,
)!.productCode;

describe("one kit's whole journey", () => {
  test("takes an order from placement to results with the same verbs as real work", async () => {
    const { token } = clinic;
    const placed = await app.call("createOrder", { token, body: makeOrder() });
    assert.equal(placed.status, 201);
    const { orderNumber } = placed.body;
    assert.match(orderNumber, /^[A-Z]{2}\d{5,}$/);

    const done = await app.call("simulate", { token, params: { type: "results" }, body: { orderNumber } });
    assert.equal(done.status, 200, JSON.stringify(done.body));
    assert.equal(done.body.orderNumber, orderNumber);
    const { kitId, barcode } = done.body.linkedOrderAndKit;
    assert.match(kitId, /^[2-9A-HJKMNP-Z]{8}$/);
    assert.match(barcode, /^BLC\d{13,}$/);

    const found = await app.call("findTest", { token, query: { kitId } });
    assert.equal(found.body.data.status, "PROCESSED");
    const results = await app.call("listBiomarkerResults", { token, params: { id: found.body.data.id } });
    assert.deepEqual(
      results.body.data.map((row: { code: string }) => row.code),
      ["TSH", "FT4", "FT3", "TPO", "TGAB"],
    );
    const table = await app.call("listTestResults", { token, query: { status: "processed" } });
    assert.equal(table.body.count.processed, 1);
    assert.equal(table.body.rows[0].order_number, orderNumber);
  });

  test("reports every move of the parcel, whoever registered the kit", async () => {
    for (const productCode of [thyroidProfile, registeredByPatient]) {
      const { token, organisationId } = await makeTenant(app);
      const run = (type: string, body: object) => app.call("simulate", { token, params: { type }, body });
      const { orderNumber } = (await run("dispatched", { product: productCode })).body;
      assert.equal((await run("results", { orderNumber })).status, 200);
      const events = await app.mode.db.inTenant(organisationId, (trx) =>
        trx
          .selectFrom("domain_events")
          .select("type")
          .where("clinic_id", "=", organisationId)
          .orderBy("id")
          .execute(),
      );
      assert.deepEqual(
        events.map(({ type }) => type).filter((type) => type !== "TEST.REGISTERED"),
        [
          "ORDER.CREATED",
          "ORDER.DISPATCHED",
          "ORDER.OUT_FOR_DELIVERY",
          "ORDER.RECEIVED",
          "ORDER.RETURN_OUT_FOR_DELIVERY",
          "ORDER.RETURN_RECEIVED",
          "TEST.LAB_ACCESSIONED",
          "TEST.PROCESSED",
        ],
      );
    }
  });

  test("registers a kit to its recipient, as a customer with what registration needs", async () => {
    const { token } = await makeTenant(app);
    const body = { product: registeredByPatient, email: "Ada.Lovelace@example.com" };
    const { kitId } = (await app.call("simulate", { token, params: { type: "registered" }, body })).body
      .linkedOrderAndKit;
    const [order] = (await app.call("listOrders", { token })).body.data;
    const { delivery_fname: firstName, delivery_lname: lastName } = order.shipping_address;
    const { metadata, id } = (await app.call("findTest", { token, query: { kitId } })).body.data;
    assert.match(metadata.dateOfBirth, /^\d{4}-\d{2}-\d{2}$/);
    assert.match(metadata.gender, /^[fm]$/);
    const { data: customers, meta } = (await app.call("listCustomers", { token })).body;
    assert.equal(meta.total, 1);
    const [customer] = customers;
    assert.deepEqual(
      [customer.firstName, customer.lastName, customer.email],
      [firstName, lastName, body.email],
    );
    const { rows } = (await app.call("listCovidResults", { token, query: { status: "registered" } })).body;
    assert.deepEqual(
      rows.map((row: CovidRow) => [row.id, row.firstName, row.lastName]),
      [[id, firstName, lastName]],
    );
  });

  test("shows the kit linked to an order once there is one, and all of several", async () => {
    const { token } = clinic;
    const simulate = async (type: string, body: object) =>
      (await app.call("simulate", { token, params: { type }, body })).body;
    const { orderNumber } = (
      await app.call("createOrder", { token, body: makeOrder({ productCode: salivaPcr, quantity: 2 }) })
    ).body;
    const placed = await simulate("order", { product: thyroidProfile });
    assert.deepEqual([placed.linkedOrderAndKit, placed.kits], [{ kitId: null, barcode: null }, []]);
    const { linkedOrderAndKit, kits } = await simulate("dispatched", { orderNumber });
    assert.equal(kits.length, 2);
    assert.deepEqual(linkedOrderAndKit, kits[0]);
  });

  test("says whether the results are COVID-19 results, for a new order, a batch and an existing kit", async () => {
    const tenant = await makeTenant(app);
    const { token } = tenant;
    const categoryOf = async (type: string, body: object) =>
      (await app.call("simulate", { token, params: { type }, body })).body.category;
    assert.equal(await categoryOf("results", { product: salivaPcr }), "covid");
    assert.equal(await categoryOf("batch", { product: salivaPcr }), "covid");
    const { kitId } = await makeKit(app, tenant, "registered");
    assert.equal(await categoryOf("results", { existingKit: { kitId } }), "general");
  });

  test("refuses an invalid number of orders, one above 50, and a flag that is neither true nor false", async () => {
    const { token, list } = await openClinic(app);
    const batch = (query: string) =>
      app.call("simulate", { token, params: { type: "batch" }, query, body: { product: thyroidProfile } });
    for (const [count, message] of [
      ["51", "Should be up to 50."],
      ["99999999999", "Should be up to 50."],
      ["", messages.required],
      ["abc", messages.invalidFormat],
      ["-1", messages.invalidFormat],
      ["1.5", messages.invalidFormat],
      ["1e1", messages.invalidFormat],
    ]) {
      const reply = await batch(`batchCount=${count}`);
      assertRefused(reply, 422);
      assert.deepEqual(reply.body.errors, { batchCount: [message] }, count);
    }
    for (const query of ["batchCount=2&batchCount=3", "standalone=yes", "standalone=true&standalone=false"])
      assertRefused(await batch(query), 422);
    assert.equal((await list()).meta.total, 0);
    const none = (await batch("batchCount=0")).body;
    assert.deepEqual(
      [none.orderNumber, none.orders, none.done],
      ["", [], ["Nothing was made: the batch was of no orders."]],
    );
    assert.equal((await batch("standalone=False")).body.orders.length, 1);
  });

  test("keeps the collection time that the test taker gave, and otherwise uses the time of the step", async () => {
    const { organisationId, token } = clinic;
    const before = app.clock.now;
    const collectedAt = new Date(before.getTime() - dayMs);
    for (const stated of [collectedAt.toISOString(), null]) {
      const { kitId } = await makeSentKit(app, clinic, 2 * dayMs);
      const body = makeActivation({ kitId }, { collectedAt: stated });
      assert.equal((await app.call("activateKit", { body })).status, 201);
      const input = { token, params: { type: "lab-accessioned" }, body: { existingKit: { kitId } } };
      assert.equal((await app.call("simulate", input)).status, 200);
      const { collected_at } = await app.mode.db.inTenant(organisationId, (trx) =>
        trx
          .selectFrom("tests as t")
          .innerJoin("kits as k", "k.id", "t.kit_id")
          .select("t.collected_at")
          .where("t.clinic_id", "=", organisationId)
          .where("k.kit_code", "=", kitId)
          .executeTakeFirstOrThrow(),
      );
      if (stated) assert.deepEqual(collected_at, collectedAt);
      else assert.ok(collected_at! >= before);
    }
  });

  test("sends a kit back in the parcel that the warehouse set, and otherwise never on another parcel's page", async () => {
    const staff = await makeTenant(app, "platform_fulfilment");
    const { token } = clinic;
    const label = { returnCarrier: "DPD_UK", returnTrackingNumber: "CD987654321GB" };
    const page = { returnTrackingUrl: "https://example.test/parcel/1" };
    for (const [body, isKept] of [
      [{ ...label, ...page }, true],
      [page, false],
    ] as const) {
      const { kitId, orderNumber } = await makeKit(app, clinic, "registered");
      const changed = await app.call("changeKit", { token: staff.token, params: { kitId }, body });
      assert.equal(changed.status, 200);
      await app.call("simulate", { token, params: { type: "results" }, body: { orderNumber } });
      const [parcel] = (await app.call("trackOrder", { token, params: { orderNumber } })).body.return;
      assert.equal(parcel.trackingCode === label.returnTrackingNumber, isKept);
      assert.equal(parcel.trackingUrl === page.returnTrackingUrl, isKept);
    }
  });

  test("sends what the warehouse has packed, or puts it back on the shelf", async () => {
    const staff = await makeTenant(app, "platform_fulfilment");
    const { token } = clinic;
    const { batchNumber, kits } = await receiveBatch(app, staff, { kits: 3, expiresOn: inDays(app, 1) });
    const dispatch = async (orderNumber: string, session = token) => {
      const input = { token: session, params: { type: "dispatched" }, body: { orderNumber } };
      const reply = await app.call("simulate", input);
      return reply.body.kits.map(({ kitId }: { kitId: string }) => kitId) as string[];
    };
    const counts = async () => {
      const { body } = await app.call("readStock", { token: staff.token });
      const batch = body.batches.find((each: { batchNumber: string }) => each.batchNumber === batchNumber);
      return [batch.onShelf, batch.assigned, batch.dispatched];
    };
    const full = await packOrder(app, staff, clinic, kits.slice(0, 2));
    assert.deepEqual((await dispatch(full)).toSorted(), kits.slice(0, 2));
    assert.deepEqual(await counts(), [1, 0, 2]);

    const half = await takeUpOrder(app, staff, clinic, { quantity: 2 });
    await scan(app, staff, half, kits[2]!);
    assert.ok(!(await dispatch(half)).includes(kits[2]!));
    assert.deepEqual(await counts(), [1, 0, 2]);

    const expired = await packOrder(app, staff, clinic, [kits[2]!]);
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 2 * dayMs);
    assert.ok(!(await dispatch(expired, await openSession(app, clinic))).includes(kits[2]!));
    app.clock.now = now;
    assert.deepEqual(await counts(), [1, 0, 2]);
  });

  test("shows the kit's status after a step, where the next step is possible", async () => {
    const { token } = clinic;
    const simulate = async (type: string, body: object) =>
      (await app.call("simulate", { token, params: { type }, body })).body;
    for (const [product, steps] of [
      [thyroidProfile, { order: "ordered", dispatched: "registered", "lab-accessioned": "lab-accessioned" }],
      [registeredByPatient, { order: "ordered", dispatched: "dispatched", registered: "registered" }],
    ] as const) {
      let origin: object = { product };
      for (const [step, status] of Object.entries(steps)) {
        const { statusUpdate, orderNumber } = await simulate(step, origin);
        assert.equal(statusUpdate, status, `${product} ${step}`);
        origin = { orderNumber };
      }
      assert.equal((await simulate("results", origin)).statusUpdate, "results");
    }
  });

  // Shows: ASVS 2.3.1
  test("refuses a step behind the order with its status and the steps still ahead", async () => {
    const { token } = clinic;
    const made = await app.call("simulate", {
      token,
      params: { type: "dispatched" },
      body: { product: thyroidProfile },
    });
    const again = await app.call("simulate", {
      token,
      params: { type: "dispatched" },
      body: { orderNumber: made.body.orderNumber },
    });
    assert.equal(again.status, 422);
    assert.equal(again.body.code, "step_not_possible");
    assert.deepEqual(again.body.validSteps, ["lab-accessioned", "results"]);
  });

  test("has steps that succeed in the order of their tabs for every product, and say what each did", async () => {
    const { token } = clinic;
    const simulate = async (type: string, body: object) => {
      const reply = await app.call("simulate", { token, params: { type }, body });
      assert.equal(reply.status, 200, `${type}: ${reply.body.message}`);
      return reply.body;
    };
    for (const { productCode: product } of products) {
      const placed = await simulate("order", { product });
      const { orderNumber } = placed;
      assert.deepEqual(placed.done, [`Order ${orderNumber} was placed.`]);
      const sent = await simulate("dispatched", { orderNumber });
      const isRegistered = sent.statusUpdate === "registered";
      assert.deepEqual(sent.done, [
        "The kit was dispatched.",
        ...(isRegistered ? ["The kit was registered."] : []),
      ]);
      const registered = await simulate("registered", { orderNumber });
      assert.deepEqual(registered.done, [
        isRegistered ? "Nothing was left to do: the kit had been registered." : "The kit was registered.",
      ]);
      assert.equal(registered.statusUpdate, "registered");
      assert.deepEqual((await simulate("lab-accessioned", { orderNumber })).done, [
        "The sample reached the lab.",
      ]);
      assert.deepEqual((await simulate("results", { orderNumber })).done, ["The results were released."]);
      assert.deepEqual((await simulate("results", { orderNumber })).done, [
        "Nothing was left to do: the results had been released.",
      ]);
    }
  });

  test("sends no event again for a repeated step", async () => {
    const { token, organisationId } = clinic;
    const body = { product: thyroidProfile };
    const { orderNumber } = (await app.call("simulate", { token, params: { type: "dispatched" }, body }))
      .body;
    const events = () =>
      app.mode.db.inTenant(organisationId, (trx) =>
        trx.selectFrom("domain_events").select("id").where("clinic_id", "=", organisationId).execute(),
      );
    const before = (await events()).length;
    await app.call("simulate", { token, params: { type: "registered" }, body: { orderNumber } });
    assert.equal((await events()).length, before);
  });

  test("reports an unknown order or kit", async () => {
    for (const body of [{ orderNumber: "RT999999999" }, { existingKit: { kitId: "ABCDEFGH" } }]) {
      const reply = await app.call("simulate", { token: clinic.token, params: { type: "results" }, body });
      assert.equal(reply.status, 404);
      assert.equal(reply.body.message, "We could not find that order or kit.");
    }
  });

  test("gives a COVID-19 result that is positive or negative and counted on its own screen", async () => {
    const { token } = await makeTenant(app);
    await app.call("simulate", { token, params: { type: "results" }, body: { product: salivaPcr } });
    const table = await app.call("listCovidResults", { token, query: { status: "processed" } });
    assert.equal(table.body.count.processed, 1);
    assert.match(table.body.rows[0].latestResults, /^(positive|negative)$/);
  });
});
