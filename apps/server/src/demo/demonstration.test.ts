import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { orderStatus, orderStatuses } from "@kitpath/contract/kits/kits/order-status";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import type { AppointmentState } from "@kitpath/contract/appointments/appointments/appointment-states";
import type { ReviewRow } from "@kitpath/contract/review/reviews/reviews";
import type { JourneyOrder } from "@kitpath/contract/orders/orders/journey";
import type { Trends } from "@kitpath/contract/results/trends/trends";
import type { VisitRow } from "@kitpath/contract/appointments/plan/visits";
import { cutOffAfter } from "#test/cut-off.ts";
import type { TestApp } from "#test/harness.ts";
import { startTestApp } from "#test/harness.ts";
import { seedDemonstration } from "./seed-demonstration.ts";
import { demoSignIns } from "./sign-ins.ts";

const app = await startTestApp({}, { withSandbox: true });
const elsewhere = await startTestApp();
const now = new Date("2026-06-15T12:00:00Z");
for (const { clock } of [app, elsewhere]) clock.now = now;
await seedDemonstration(app.mode, now);
const few = 90;
await seedDemonstration(elsewhere.mode, now, few);
// The other mode is interrupted again and again, and then continued by two processes at once.
for (const transactions of [0, 1, 2, 3, 4, 20, 30]) {
  await assert.rejects(seedDemonstration(cutOffAfter(app.sandbox, transactions), now, few), /killed/);
}
await Promise.all([app.sandbox, app.sandbox].map((mode) => seedDemonstration(mode, now, few)));

type Place = { at: TestApp; host?: string };
const live: Place = { at: app };
const inSandbox: Place = { at: app, host: "dashboard.sandbox.localhost" };

const tokenOf = async (
  who: (typeof demoSignIns)[number]["who"],
  { at, host }: Place = live,
): Promise<string> => {
  const { email, password } = demoSignIns.find((signIn) => signIn.who === who)!;
  return (await at.call("createToken", { body: { email, password }, ...hostOf(host) })).body.access_token;
};

const hostOf = (host: string | undefined) => (host ? { host } : {});

async function allOrders(place: Place = live) {
  const token = await tokenOf("clinic", place);
  const orders = [];
  for (let page = 1; page < 5; page++) {
    const query = { count: 100, page };
    orders.push(...(await place.at.call("listOrders", { token, query, ...hostOf(place.host) })).body.data);
  }
  return orders;
}

describe("the demonstration data", () => {
  test("has sign-ins of each kind of organisation, and of a provider's coordinator and nurses", async () => {
    for (const [who, type] of [
      ["clinic", "clinic"],
      ["lab", "lab"],
      ["clinician", "clinic"],
      ["physician", "clinic"],
      ["staff", "none"],
      ["reviewer", "none"],
      ["provider", "provider"],
      ["coordinator", "provider"],
      ["nurse", "provider"],
      ["nurse 4", "provider"],
    ] as const) {
      const { body } = await app.call("getUserInfo", { token: await tokenOf(who) });
      assert.equal(body.userInfo.profile.type, type);
    }
  });

  test("has a few hundred orders over the last 90 days, in every state and of every product", async () => {
    const orders = await allOrders();
    assert.equal(orders.length, 320);
    const statuses = new Set(orders.map(orderStatus));
    assert.deepEqual([...statuses].sort(), [...orderStatuses].sort());
    const ages = orders.map(({ created_at }) => (now.getTime() - Date.parse(created_at)) / 86_400_000);
    assert.ok(Math.max(...ages) <= 91 && Math.max(...ages) > 80 && Math.min(...ages) >= 0);
    const titles = new Set(orders.map(({ items }) => items[0].title));
    assert.deepEqual(
      products.filter(({ title }) => !titles.has(title)),
      [],
    );
  });

  test("has tests on every tab of both results screens, and none from the future", async () => {
    const token = await tokenOf("clinic");
    for (const name of ["listTestResults", "listCovidResults"] as const) {
      const { body } = await app.call(name, { token, query: { status: "all", limit: 100 } });
      for (const [status, n] of Object.entries(body.count)) assert.ok((n as number) > 0, `${name} ${status}`);
    }
    const rows = await app.mode.db.directory.selectFrom("kit_codes").select("code").execute();
    assert.ok(rows.length > 200);
  });

  test("happens at plausible hours, one step after another, with samples taken at home", async () => {
    const { id } = await app.mode.db.directory
      .selectFrom("organisations")
      .select("id")
      .where("kind", "=", "clinic")
      .executeTakeFirstOrThrow();
    const { events, tests } = await app.mode.db.inTenant(id, async (trx) => ({
      events: await trx.selectFrom("kit_events").selectAll().where("clinic_id", "=", id).execute(),
      tests: await trx.selectFrom("tests").selectAll().where("clinic_id", "=", id).execute(),
    }));
    const timesOf = (kitId: string) =>
      new Map(events.filter(({ kit_id }) => kit_id === kitId).map((row) => [row.event, row.occurred_at]));
    const accessioned = tests.filter(({ accessioned_at }) => accessioned_at);
    assert.ok(accessioned.length > 150);
    const steps = ["go_out_for_delivery", "deliver", "send_back", "arrive_back", "accession"];
    for (const { kit_id, collected_at } of accessioned) {
      const times = timesOf(kit_id);
      const moments = steps.map((step) => times.get(step)!.getTime());
      for (const [n, moment] of moments.slice(1).entries()) assert.ok(moment > moments[n]!, `${kit_id} ${n}`);
      const [wentOut, delivered, sentBack] = [moments[0]!, moments[1]!, moments[2]!];
      const collected = collected_at!.getTime();
      assert.ok(collected > delivered && collected < sentBack, kit_id);
      // Kits for a known person are registered as they are dispatched.
      const registered = times.get("register")!.getTime();
      assert.ok(registered < wentOut || (registered > collected && registered < sentBack), kit_id);
    }
    const hours = (at: Date) => at.getUTCHours() + at.getUTCMinutes() / 60;
    for (const { created_at } of await allOrders()) {
      const placed = new Date(created_at);
      assert.ok(placed.getUTCDay() !== 0 && hours(placed) >= 8 && hours(placed) < 19, created_at);
    }
    const atNight = events.filter(({ occurred_at }) => hours(occurred_at) < 5 || hours(occurred_at) > 23.5);
    assert.deepEqual(atNight, []);
  });

  test("has samples on the lab's bench, some at risk and a few late, one batch running and one to fill", async () => {
    const token = await tokenOf("lab");
    const { body } = await app.call("getLabDashboard", { token });
    assert.ok(body.received > 5 && body.inProgress + body.entered > 2, JSON.stringify(body));
    assert.ok(body.atRisk > 1 && body.late > 0 && body.late < 10 && body.unmatched === 2);
    assert.ok(body.turnaround.length > 10 && body.rejections.rejected > 0);
    for (const { p50Hours, p95Hours } of body.turnaround) assert.ok(p50Hours > 0 && p50Hours <= p95Hours);
    for (const state of ["open", "running"]) {
      const batches = await app.call("listBatches", { token, query: { state } });
      assert.equal(batches.body.meta.total, 1);
      assert.ok(batches.body.data[0].samples > 2);
    }
  });

  test("has names with accents and apostrophes, and long ones", async () => {
    const names = (await allOrders()).map(
      ({ shipping_address: a }) => `${a.delivery_fname} ${a.delivery_lname}`,
    );
    assert.ok(names.some((name) => /[À-ɏ]/.test(name)));
    assert.ok(names.some((name) => /['’]/.test(name)));
    assert.ok(names.some((name) => name.length > 22));
  });

  test("has a provider with visits in every state, past and to come, and requests that wait", async () => {
    const token = await tokenOf("coordinator");
    const list = async (query: { view?: "asked" | "planned"; status?: AppointmentState }) =>
      (await app.call("listVisits", { token, query: { ...query, page_size: 100 } })).body.data as VisitRow[];
    for (const status of ["REQUEST_RECEIVED", "SCHEDULING_ON_HOLD", "AWAITING_ACTION"] as const)
      assert.ok((await list({ view: "asked", status })).length > 0, status);
    for (const status of ["APPOINTMENT_COMPLETE", "DID_NOT_ATTEND", "APPOINTMENT_CANCELLED"] as const)
      assert.ok((await list({ status })).length > 0, status);
    const planned = await list({ view: "planned" });
    assert.equal(new Set(planned.flatMap(({ nurse }) => nurse?.id ?? [])).size, 4);
    assert.ok(new Set(planned.flatMap(({ place }) => place?.id ?? [])).size > 1);
    const days = planned.map(({ startsAt }) => (Date.parse(startsAt!) - now.getTime()) / 86_400_000);
    assert.ok(Math.min(...days) < -5 && Math.max(...days) > 10);
    const { body } = await app.call("getVisitTally", { token });
    assert.ok(body.data.waitingLong > 0 && body.data.late > 0, JSON.stringify(body.data));
  });

  test("has results that wait for a clinician, signed ones, repeats, snippets and orders to the US in each state", async () => {
    const token = await tokenOf("clinic");
    const list = async (name: "listReviews" | "listApprovals" | "listRepeats", query: object = {}) =>
      (await app.call(name, { token, query: { page_size: 100, ...query } })).body.data;
    const waiting = (await list("listReviews")) as ReviewRow[];
    assert.deepEqual([waiting[0]!.urgency, waiting[0]!.isAmended], ["critical", false]);
    assert.ok(Date.parse(waiting[0]!.dueAt) > now.getTime());
    assert.deepEqual(
      waiting.flatMap(({ claim }) => claim?.by ?? []),
      ["Priya Nambiar"],
    );
    for (const is of [
      (row: ReviewRow) => row.isAmended,
      (row: ReviewRow) => row.urgency === "routine",
      (row: ReviewRow) => Date.parse(row.dueAt) < now.getTime(),
      (row: ReviewRow) => row.reviewer === "platform",
    ])
      assert.ok(waiting.some(is), is.toString());
    const outcomes = new Set<string>();
    for (const { id } of (await list("listReviews", { show: "signed" })) as ReviewRow[]) {
      const { body } = await app.call("getReview", { token, params: { id } });
      outcomes.add(body.data.commentaries[0].outcome);
    }
    assert.deepEqual([...outcomes].toSorted(), ["no_action", "repeat", "see_doctor", "urgent"]);
    const [due] = await list("listRepeats");
    assert.equal(due.state, "due");
    const journeys = [];
    for (const { orderNumber } of waiting) {
      const { body } = await app.call("readOrder", { token, params: { orderNumber } });
      journeys.push((body.journey as JourneyOrder[]).map(({ follows }) => follows?.as ?? "FIRST"));
    }
    assert.ok(
      journeys.some((each) => each.join() === "FIRST,REPLACEMENT,REPEAT"),
      JSON.stringify(journeys),
    );
    const snippets = (await app.call("listSnippets", { token })).body.data as { state: string }[];
    assert.deepEqual([...new Set(snippets.map(({ state }) => state))], ["approved", "to_approve"]);
    for (const [show, states] of [
      ["waiting", ["waiting", "waiting", "waiting"]],
      ["ended", ["approved", "declined"]],
    ] as const) {
      const rows = (await list("listApprovals", { show })) as { state: string }[];
      assert.deepEqual(
        rows.map(({ state }) => state),
        states,
      );
    }
  });

  test("has a person whose values are worth looking at over time, with a gap and limits", async () => {
    const token = await tokenOf("clinic");
    const orders = await allOrders();
    const customers = [];
    for (let page = 1; page < 5; page++)
      customers.push(...(await app.call("listCustomers", { token, query: { count: 100, page } })).body.data);
    const { id } = customers.find(({ orderCount }: { orderCount: number }) => orderCount > 5);
    const { body } = await app.call("listTrends", { token, params: { id } });
    const { tests, biomarkers } = body.data as Trends;
    assert.deepEqual([orders.length, tests.length, biomarkers.length], [320, 6, 5]);
    const results = biomarkers.flatMap(({ entries }) => entries.map(({ value }) => value?.result ?? ""));
    for (const shape of [/^$/, /^</, /^>/, /^\d/]) assert.ok(results.some((result) => shape.test(result)));
  });

  test("is the same wherever it is made, even after an interruption, and is made only once", async () => {
    const made = await allOrders({ at: elsewhere });
    const same = await allOrders(inSandbox);
    const essence = (order: { created_at: string; order_number: string; shipping_address: object }) => [
      order.created_at,
      order.order_number,
      order.shipping_address,
    ];
    assert.equal(made.length, few);
    assert.deepEqual(made.map(essence), same.map(essence));
    await seedDemonstration(app.mode, now);
    assert.equal((await allOrders()).length, 320);
    for (const { db } of [app.mode, app.sandbox]) {
      const organisations = await db.directory
        .selectFrom("organisations")
        .select(["kind", "payment_type"])
        .orderBy("kind")
        .execute();
      assert.deepEqual(
        organisations.map(({ kind, payment_type }) => `${kind} ${payment_type}`),
        ["clinic invoice", "lab invoice", "platform invoice", "provider invoice"],
      );
    }
  });
});
