import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Approval } from "@kitpath/contract/review/approvals/approvals";
import { makePhysician, makeUsOrder } from "#test/approvals.ts";
import type { Tenant } from "#test/factories.ts";
import { makeKit, makeOrder, makeTenant, openSession, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { addColleague } from "#test/people.ts";
import { makeClinician, makeCommentary, makeReview } from "#test/reviews.ts";

const app = await startTestApp();

const later = () => void (app.clock.now = new Date(app.clock.now.getTime() + 60_000));

async function openClinic(): Promise<Tenant> {
  const clinic = await makeTenant(app);
  await makeClinician(app, clinic);
  return clinic;
}

const reviewed = async (token: string, id: string) =>
  (await app.call("getReview", { token, params: { id } })).body.data;

describe("a physician who decides an order", () => {
  test("reads its place, its notes, what it follows and what was ordered for the person before", async () => {
    const clinic = await openClinic();
    await makePhysician(app, clinic);
    const order = makeUsOrder("CA", { notes: "Taking levothyroxine 75 µg" });
    const first = await placeOrder(app, clinic, { ...order, notes: "" });
    await placeOrder(app, clinic, makeUsOrder());
    later();
    const again = { ...order, repeats: { orderNumber: first, reason: "TSH high: look again" } };
    const orderNumber = await placeOrder(app, clinic, again);
    const { token } = clinic;
    const { body } = await app.call("getApproval", { token, params: { orderNumber } });
    const { background } = body.data as Approval;
    const { city } = order.delivery.address;
    assert.deepEqual(background.place, { city, state: "CA", postcode: "94103", countryCode: "US" });
    assert.equal(background.notes, "Taking levothyroxine 75 µg");
    assert.deepEqual(background.follows, {
      as: "REPEAT",
      orderNumber: first,
      kitId: null,
      reason: "TSH high: look again",
    });
    assert.deepEqual(
      background.earlierOrders.map((each) => [each.orderNumber, each.status]),
      [[first, "confirmed"]],
    );
  });
});

describe("a clinician who reviews results", () => {
  test("reads the notes of the order and earlier orders of its person", async () => {
    const clinic = await openClinic();
    const order = makeOrder({ notes: "Last dose 07:00" });
    const first = await placeOrder(app, clinic, order);
    later();
    const orderNumber = await placeOrder(app, clinic, order);
    const { token } = clinic;
    await app.call("simulate", { token, params: { type: "results" }, body: { orderNumber } });
    const { body } = await app.call("listReviews", { token, query: { page_size: 100 } });
    const { id } = body.data.find((row: { orderNumber: string }) => row.orderNumber === orderNumber);
    const { background } = await reviewed(token, id);
    assert.equal(background.notes, "Last dose 07:00");
    assert.deepEqual(
      background.earlierOrders.map((each: { orderNumber: string }) => each.orderNumber),
      [first],
    );
    assert.equal(background.follows, null);
  });

  test("sees the repeat that they asked for and what became of it, without the right to order", async () => {
    const clinic = await openClinic();
    const { id } = await makeReview(app, clinic);
    const userId = await addColleague(app, clinic, { adminRole: "clinic_clinician" });
    const token = await openSession(app, { ...clinic, userId });
    assert.equal((await app.call("listRepeats", { token })).status, 403);
    assert.equal((await reviewed(token, id)).repeat, null);
    const body = makeCommentary({ outcome: "repeat", repeatWeeks: 13 });
    await app.call("signCommentary", { token: clinic.token, params: { id }, body });
    const { repeat } = await reviewed(token, id);
    assert.deepEqual([repeat.weeks, repeat.state, repeat.orderedAs], [13, "planned", null]);
    const ordered = await app.call("orderRepeat", { token: clinic.token, params: { id: repeat.id } });
    const after = (await reviewed(token, id)).repeat;
    assert.deepEqual([after.state, after.orderedAs], ["ordered", ordered.body.data.orderedAs]);
  });

  test("is told nothing of earlier orders of somebody else", async () => {
    const clinic = await openClinic();
    await makeKit(app, clinic, "results");
    later();
    const { id } = await makeReview(app, clinic);
    assert.deepEqual((await reviewed(clinic.token, id)).background.earlierOrders, []);
  });
});
