import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { biomarkers } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { canBeCritical, isCritical } from "@kitpath/contract/catalogue/biomarkers/interpret";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import { eventTypes } from "@kitpath/contract/messaging/events/events";
import type { DeliverJob } from "#areas/messaging/webhooks/attempts.ts";
import { openAttempts } from "#areas/messaging/webhooks/attempts.ts";
import { actionsOf } from "#test/people.ts";
import { deliverDeps, keptDeliveries } from "#test/deliveries.ts";
import { fitnessProfile, makeKit, makeTenant, salivaPcr, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openBench } from "#test/lab-bench.ts";
import type { Receiver } from "#test/receiver.ts";
import { startReceiver } from "#test/receiver.ts";
import { until } from "#test/until.ts";

const app = await startTestApp({ KITPATH_ALLOW_PRIVATE_WEBHOOKS: "on" });
const { clinic } = await openBench(app);
const { token } = clinic;

const risky = new Set(biomarkers.filter(canBeCritical).map(({ code }) => code));
const withCritical = products.find(({ panels }) =>
  panels.some((panel) => panel.biomarkers.some((code) => risky.has(code))),
)!.productCode;

const simulate = (type: string, body: object, query: object = {}) =>
  app.call("simulate", { token, params: { type }, body, query });

type Value = { code: string; result: string; interpretation: string };

async function resultsOf(kitId: string): Promise<{ data: Value[]; version: number }> {
  const found = await app.call("findTest", { token, query: { kitId } });
  return (await app.call("listBiomarkerResults", { token, params: { id: found.body.data.id } })).body;
}

async function resultsWith(outcome: string, product: string) {
  const { status, body } = await simulate("results", { product, outcome });
  assert.equal(status, 200, JSON.stringify(body));
  return resultsOf(body.linkedOrderAndKit.kitId);
}

const rowOf = async (orderNumber: string) =>
  (await app.call("listTestResults", { token, query: { status: "all", orderNumber } })).body.rows[0];
const orderOf = async (orderNumber: string) =>
  (await app.call("readOrder", { token, params: { orderNumber } })).body;
const stepsOf = async (orderNumber: string) =>
  (await orderOf(orderNumber)).timeline.map(({ step }: { step: string }) => step).toReversed() as string[];

const isNormal = ({ interpretation }: Value) => ["NORMAL", "NEGATIVE"].includes(interpretation);

describe("the outcome of a simulated test", () => {
  test("is normal or abnormal as chosen, for the person's sex and age", async () => {
    for (const product of [thyroidProfile, withCritical, salivaPcr]) {
      const normal = await resultsWith("normal", product);
      assert.deepEqual(
        normal.data.filter((value) => !isNormal(value)),
        [],
      );
      assert.ok(!(await resultsWith("abnormal", product)).data.every(isNormal));
    }
  });

  test("can be critical, and raises a critical alert", async () => {
    const { data } = await resultsWith("critical", withCritical);
    const critical = data.filter(({ code, result }) =>
      isCritical(
        result,
        biomarkers.find((marker) => marker.code === code)!,
      ),
    );
    assert.equal(critical.length, 1);
    assert.ok((await actionsOf(app, clinic)).includes("critical_result_raised"));

    const { status, body } = await simulate("results", { product: salivaPcr, outcome: "critical" });
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.errors), ["outcome"]);
  });

  test("can be a rejected sample with its reason", async () => {
    const choice = { outcome: "rejected", rejectionReason: "sample_hemolyzed" };
    const { body } = await simulate("results", { product: thyroidProfile, ...choice });
    assert.equal(body.statusUpdate, "rejected");
    assert.equal((await rowOf(body.orderNumber)).rejectionReason, "sample_hemolyzed");
    const amended = await simulate("results", { orderNumber: body.orderNumber, outcome: "amended" });
    assert.equal(amended.status, 422);
    const { status, validSteps, message } = amended.body;
    assert.deepEqual([status, validSteps], ["rejected", []]);
    assert.match(message, /order RT\d+ has its sample rejected\.$/);
  });

  test("can be a rerun, followed by results", async () => {
    const { body } = await simulate("results", { product: thyroidProfile, outcome: "rerun" });
    assert.equal(body.statusUpdate, "lab-accessioned");
    const { orderNumber } = body;
    assert.equal((await rowOf(orderNumber)).toRerun, true);
    assert.equal((await simulate("results", { orderNumber, outcome: "normal" })).status, 200);
    assert.equal((await rowOf(orderNumber)).status, "processed");
  });

  test("can be an amendment, of a new order and of released results", async () => {
    const { body } = await simulate("results", { product: thyroidProfile, outcome: "amended" });
    const { kitId } = body.linkedOrderAndKit;
    assert.equal((await resultsOf(kitId)).version, 2);
    const again = await simulate("results", { existingKit: { kitId }, outcome: "amended" });
    assert.equal(again.status, 200);
    assert.equal((await resultsOf(kitId)).version, 3);
  });

  test("is refused at its field for a step without outcomes", async () => {
    const refused = async (type: string, choice: object) => {
      const { status, body } = await simulate(type, { product: thyroidProfile, ...choice });
      assert.equal(status, 422);
      return Object.keys(body.errors);
    };
    assert.deepEqual(await refused("dispatched", { outcome: "normal" }), ["outcome"]);
    assert.deepEqual(await refused("batch", { outcome: "normal" }), ["outcome"]);
    assert.deepEqual(await refused("results", { outcome: "rejected" }), ["rejectionReason"]);
    assert.deepEqual(await refused("results", { rejectionReason: "sample_hemolyzed" }), ["rejectionReason"]);
    assert.deepEqual(await refused("results", { parcel: "lost" }), ["parcel"]);
    assert.deepEqual(await refused("batch", { webhooks: "duplicate" }), ["webhooks"]);
  });
});

describe("a lost parcel", () => {
  test("shows in the chain of custody in both directions, and can turn up again", async () => {
    const { body } = await simulate("dispatched", { product: fitnessProfile, parcel: "lost" });
    const { orderNumber } = body;
    assert.deepEqual((await stepsOf(orderNumber)).slice(-2), ["go_out_for_delivery", "lose_parcel"]);
    assert.equal((await orderOf(orderNumber)).kits[0].status, "out_for_delivery");
    assert.equal((await simulate("registered", { orderNumber, parcel: "lost" })).status, 200);
    assert.deepEqual((await stepsOf(orderNumber)).slice(-2), ["send_back", "lose_parcel"]);
    assert.equal((await simulate("results", { orderNumber, outcome: "normal" })).status, 200);
    assert.equal((await stepsOf(orderNumber)).filter((step) => step === "send_back").length, 1);
  });

  test("lost on its way to a person named in the order makes no return parcel", async () => {
    const { body } = await simulate("dispatched", { product: thyroidProfile, parcel: "lost" });
    const { orderNumber } = body;
    assert.deepEqual((await stepsOf(orderNumber)).slice(-2), ["go_out_for_delivery", "lose_parcel"]);
    const tracking = await app.call("trackOrder", { token, params: { orderNumber } });
    assert.deepEqual(tracking.body.return, []);
    assert.equal((await simulate("results", { orderNumber, outcome: "normal" })).status, 200);
    assert.ok((await stepsOf(orderNumber)).includes("deliver"));
  });
});

describe("a simulated step's webhooks", () => {
  const deps = deliverDeps(app);

  async function subscribe() {
    const tenant = await makeTenant(app);
    const receiver = await startReceiver();
    const { url, received } = receiver;
    const body = eventTypes.map((eventType) => ({ eventType, url, active: true, headers: {} }));
    await app.call("updateWebhooks", { token: tenant.token, body });
    const hold = (answer: Receiver["answer"]) => void (receiver.answer = answer);
    return { ...tenant, received, hold };
  }

  async function sendOutOfOrder() {
    const tenant = await subscribe();
    await app.call("simulate", {
      token: tenant.token,
      params: { type: "results" },
      body: { product: thyroidProfile, webhooks: "out-of-order" },
    });
    return { tenant, kept: await keptDeliveries(app, tenant.organisationId) };
  }

  async function sendTwice() {
    const tenant = await subscribe();
    const { orderNumber } = await makeKit(app, tenant, "dispatched");
    const before = (await keptDeliveries(app, tenant.organisationId)).length;
    await app.call("simulate", {
      token: tenant.token,
      params: { type: "lab-accessioned" },
      body: { orderNumber, webhooks: "duplicate" },
      query: { standalone: "true" },
    });
    const [delivery] = (await keptDeliveries(app, tenant.organisationId)).slice(before);
    return { tenant, delivery };
  }

  test("can go out newest first", async () => {
    const { tenant, kept } = await sendOutOfOrder();
    assert.ok(kept.length > 4);
    const times = kept.map((delivery) => delivery.next_attempt_at!.getTime());
    assert.deepEqual(
      times,
      times.toSorted((a, b) => b - a),
    );
    assert.equal(new Set(times).size, kept.length);
    await openAttempts(deps)({ clinicId: tenant.organisationId, deliveryId: kept[0]!.id, ticket: 0 });
    assert.equal(tenant.received.length, 0, "the job that each had is overtaken");
  });

  test("show their order, though they share one moment and arrive newest first", async () => {
    const { tenant, kept } = await sendOutOfOrder();
    for (const { id, ticket } of kept.toReversed())
      await openAttempts(deps)({ clinicId: tenant.organisationId, deliveryId: id, ticket });
    const events: Record<string, string>[] = tenant.received.map(({ body }) => JSON.parse(body));
    const inOrder = events.toSorted((a, b) =>
      `${a.occurredAt} ${a.eventId}` < `${b.occurredAt} ${b.eventId}` ? -1 : 1,
    );
    assert.deepEqual(
      // A person may be registered with the order, or once the kit has come.
      inOrder.map(({ eventType }) => eventType).filter((type) => type !== "TEST.REGISTERED"),
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
    assert.deepEqual(events.toReversed(), inOrder, "sent from the newest to the oldest");
  });

  test("can arrive twice, with one id and body", async () => {
    const { tenant, delivery } = await sendTwice();
    const job = { clinicId: tenant.organisationId, deliveryId: delivery!.id };
    await openAttempts(deps)({ ...job, ticket: 0 });
    await openAttempts(deps)({ ...job, ticket: 1 });
    assert.equal(tenant.received.length, 1, "only a repeat is sent again");
    await openAttempts(deps)({ ...job, ticket: 1, isRepeat: true });
    const [one, two] = tenant.received;
    assert.equal(two!.headers["webhook-id"], one!.headers["webhook-id"]);
    assert.equal(two!.body, one!.body);
  });

  test("arrive once where the product is composed without a simulator", async () => {
    const { tenant, delivery } = await sendTwice();
    const attempt = openAttempts({ ...deps, disturbance: null });
    const job = { clinicId: tenant.organisationId, deliveryId: delivery!.id };
    await attempt({ ...job, ticket: 0 });
    await attempt({ ...job, ticket: 1, isRepeat: true });
    assert.equal(tenant.received.length, 1);
  });

  test("can arrive twice at a slow endpoint too, the second after the first was answered", async () => {
    const { tenant, delivery } = await sendTwice();
    const putOff: DeliverJob[] = [];
    const enqueue: typeof app.mode.jobs.enqueue = async (_trx, _job, payload) =>
      void putOff.push(payload as DeliverJob);
    const attempt = openAttempts({ ...deps, mode: { ...app.mode, jobs: { ...app.mode.jobs, enqueue } } });
    const job = { clinicId: tenant.organisationId, deliveryId: delivery!.id, ticket: 0 };
    const repeat = { ...job, ticket: 1, isRepeat: true };
    let answer = () => {};
    tenant.hold((response) => (answer = () => void response.end()));
    const first = attempt(job);
    await until(() => tenant.received.length === 1, "first call");
    await attempt(repeat);
    await attempt({ ...repeat, waits: 30 });
    assert.deepEqual(putOff, [{ ...repeat, waits: 1 }], "and it does not wait for ever");
    answer();
    await first;
    tenant.hold((response) => void response.end());
    await attempt(putOff[0]!);
    const [one, two] = tenant.received;
    assert.equal(two!.headers["webhook-id"], one!.headers["webhook-id"]);
    assert.deepEqual([tenant.received.length, putOff.length], [2, 1]);
  });
});
