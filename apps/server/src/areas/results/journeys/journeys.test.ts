import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { eventTypes } from "@kitpath/contract/messaging/events/events";
import { webhookEvents } from "@kitpath/contract/messaging/events/webhook-events";
import type { JourneyAnswer } from "@kitpath/contract/results/journeys/journeys";
import { journeyAnswer } from "@kitpath/contract/results/journeys/journeys";
import { parse } from "csv-parse/sync";
import { rejectKit } from "#areas/kits/kits/rejection.ts";
import { composeBodies } from "#areas/messaging/webhooks/compose-body.ts";
import { assertRefused, namedFields } from "#test/assert-refused.ts";
import { makeOrder, makeTenant, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { asLab, rerun } from "#test/specimens.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token, organisationId: clinicId } = clinic;

const get = (id: string, by = token) => app.call("getJourney", { token: by, params: { id } });
const order = async (orderNumber: string) =>
  (await app.call("getOrder", { token, params: { orderNumber } })).body;
const simulate = async (orderNumber: string, type: string) => {
  const { body } = await app.call("simulate", { token, params: { type }, body: { orderNumber } });
  const { kitId } = body.linkedOrderAndKit as { kitId: string };
  const found = await app.call("findTest", { token, query: { kitId } });
  return { kitId, testId: found.body.data.id as string };
};
const replace = async (testId: string): Promise<string> =>
  (await app.call("replaceKit", { token, params: { id: testId } })).body.orderNumber;
const repeat = (orderNumber: string, body: object) =>
  app.call("createOrder", { token, body: { ...body, repeats: { orderNumber, reason: "Ferritin was low" } } });

/** An order whose sample was tested twice and rejected, what replaced it with its result, and a repeat. */
async function makeJourney() {
  const ordered = makeOrder();
  const first = await placeOrder(app, clinic, ordered);
  const { journeyId } = await order(first);
  const states: string[] = [];
  const note = async () => states.push((await get(journeyId)).body.state);
  await note();
  const lost = await simulate(first, "lab-accessioned");
  await rerun(app, clinic, lost.kitId);
  await asLab(app, clinic, lost.kitId, (trx, scope, kit) => rejectKit(trx, scope, kit, "sample_hemolyzed"));
  await note();
  const second = await replace(lost.testId);
  await note();
  const sound = await simulate(second, "results");
  await note();
  const made = await repeat(second, ordered);
  assert.equal(made.status, 201);
  await note();
  const third: string = made.body.orderNumber;
  return { ordered, journeyId, states, numbers: [first, second, third] as const, lost, sound };
}

const journey = await makeJourney();
const { journeyId, numbers, lost, sound } = journey;
const [first, second, third] = numbers;

describe("a journey", () => {
  test("tells in one answer what replaced and repeated what, why, and where all of it stands", async () => {
    const told: JourneyAnswer = journeyAnswer.strict().parse((await get(journeyId)).body);
    assert.deepEqual(journey.states, ["OPEN", "ACTION_NEEDED", "OPEN", "RESULTS_READY", "OPEN"]);
    assert.deepEqual([told.id, told.state], [journeyId, "OPEN"]);
    assert.deepEqual(
      told.orders.map(({ orderNumber, status, follows }) => [orderNumber, status, follows]),
      [
        [first, "DISPATCHED", null],
        [
          second,
          "DISPATCHED",
          { as: "REPLACEMENT", orderNumber: first, kitId: lost.kitId, reason: "sample_hemolyzed" },
        ],
        [third, "CONFIRMED", { as: "REPEAT", orderNumber: second, kitId: null, reason: "Ferritin was low" }],
      ],
    );
    const kits = told.orders.flatMap((each) => each.kits);
    assert.deepEqual(
      kits.map(({ kitId, status, replacedBy, test: of }) => [kitId, status, replacedBy, of?.id, of?.status]),
      [
        [lost.kitId, "rejected", second, lost.testId, "PROCESSING"],
        [sound.kitId, "processed", null, sound.testId, "PROCESSED"],
      ],
    );
    assert.deepEqual(
      kits.map(({ test: of }) => [of?.rejection?.reason, of?.reruns.length]),
      [
        ["sample_hemolyzed", 1],
        [undefined, 0],
      ],
    );
  });

  test("is named by each of its orders and tests, and is of an order that follows none alone", async () => {
    for (const orderNumber of numbers) {
      const listed = await app.call("listOrders", { token, query: { search: orderNumber } });
      const ids = [(await order(orderNumber)).journeyId, listed.body.data[0].journeyId];
      assert.deepEqual(ids, [journeyId, journeyId]);
    }
    for (const { testId, kitId } of [lost, sound]) {
      const got = await app.call("getTest", { token, params: { id: testId } });
      const found = await app.call("findTest", { token, query: { kitId } });
      assert.deepEqual([got.body.journeyId, found.body.data.journeyId], [journeyId, journeyId]);
    }
    const other = await placeOrder(app, clinic);
    const { orders } = (await get((await order(other)).journeyId)).body as JourneyAnswer;
    assert.deepEqual(
      orders.map(({ orderNumber }) => orderNumber),
      [other],
    );
  });

  test("is named by each row of the results, and by each line of their export", async () => {
    const query = { orderNumber: second, status: "all" };
    const { rows } = (await app.call("listTestResults", { token, query })).body;
    assert.deepEqual(
      rows.map((row: { kit_id: string; journeyId: string }) => [row.kit_id, row.journeyId]),
      [[sound.kitId, journeyId]],
    );
    for (const with_children of ["no", "yes"]) {
      const { body } = await app.call("exportTestResults", { token, query: { ...query, with_children } });
      const lines = parse<Record<string, string>>(body, { bom: true, columns: true });
      assert.ok(lines.length > 0);
      for (const line of lines) assert.equal(line["Journey ID"], journeyId);
    }
  });

  test("is shown with its orders on each order's page and with each result", async () => {
    const { follows } = await order(third);
    assert.equal(follows.as, "REPEAT");
    const page = await app.call("readOrder", { token, params: { orderNumber: first } });
    const results = await app.call("listBiomarkerResults", { token, params: { id: sound.testId } });
    assert.deepEqual(
      page.body.journey.map(({ orderNumber }: { orderNumber: string }) => orderNumber),
      numbers,
    );
    assert.deepEqual(results.body.journey, page.body.journey);
    assert.deepEqual(page.body.journey[2].follows, follows);
  });

  test("is in the body of every webhook, which has none of the reasons", async () => {
    for (const type of eventTypes) assert.ok("journeyId" in webhookEvents[type].shape, type);
    const bodies = await app.mode.db.inTenant(clinicId, async (trx) => {
      const events = await trx
        .selectFrom("domain_events as e")
        .innerJoin("orders as o", (join) =>
          join.onRef("o.clinic_id", "=", "e.clinic_id").onRef("o.id", "=", "e.order_id"),
        )
        .select("e.id")
        .where("e.clinic_id", "=", clinicId)
        .where("o.order_number", "in", numbers)
        .execute();
      const ids = events.map(({ id }) => id);
      return [...(await composeBodies(trx, clinicId, ids)).values()];
    });
    assert.ok(bodies.length > 12);
    for (const body of bodies) {
      assert.equal(JSON.parse(body).journeyId, journeyId);
      assert.doesNotMatch(body, /Ferritin|hemolyzed/);
    }
  });

  test("is nobody else's, and its id is no other order's", async () => {
    const { token: theirs } = await makeTenant(app);
    assertRefused(await get(journeyId, theirs), 404, "orders");
    assertRefused(await get("RT100000"), 404, "orders");
    const { id } = await app.mode.db.inTenant(clinicId, (trx) =>
      trx
        .selectFrom("orders")
        .select("id")
        .where("clinic_id", "=", clinicId)
        .where("order_number", "=", second)
        .executeTakeFirstOrThrow(),
    );
    assertRefused(await get(id), 404, "orders");
  });

  test("is continued only by an order of the same clinic for the same person", async () => {
    const elsewhere = await placeOrder(app, await makeTenant(app));
    for (const [orderNumber, body] of [
      [elsewhere, journey.ordered],
      [first, makeOrder()],
    ] as const) {
      const refused = await repeat(orderNumber, body);
      assertRefused(refused, 422, "orders");
      assert.deepEqual(namedFields(refused, "orders"), ["repeats.orderNumber"]);
    }
  });

  test("goes on without a replacement that was cancelled", async () => {
    const number = await placeOrder(app, clinic);
    const { testId, kitId } = await simulate(number, "lab-accessioned");
    await asLab(app, clinic, kitId, (trx, scope, kit) => rejectKit(trx, scope, kit, "sample_contaminated"));
    const replacement = await replace(testId);
    const cancelled = await app.call("cancelOrder", { token, params: { orderNumber: replacement } });
    const { state, orders } = (await get(cancelled.body.journeyId)).body as JourneyAnswer;
    assert.deepEqual(
      [state, orders.map(({ status }) => status), orders[0]!.kits[0]!.replacedBy],
      ["ACTION_NEEDED", ["DISPATCHED", "CANCELLED"], null],
    );
  });

  test("is in the audit log of whoever reads it", async () => {
    const { body } = await app.call("listAudit", { token, query: { action: "journey_viewed" } });
    assert.ok(body.data.length > 0);
  });
});
