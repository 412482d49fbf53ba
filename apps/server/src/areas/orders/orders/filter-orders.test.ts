import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import type { OrderListItem } from "@kitpath/contract/orders/orders/orders";
import { orderStates, orderStatus, statusOfState } from "@kitpath/contract/kits/kits/order-status";
import { patientDataInput } from "@kitpath/contract/catalogue/products/products";
import fc from "fast-check";
import { assertRefused } from "#test/assert-refused.ts";
import { makeOrder } from "#test/factories.ts";
import { payByCard } from "#test/billing.ts";
import { startTestApp } from "#test/harness.ts";
import type { Clinic } from "#test/open-clinic.ts";
import { openClinic } from "#test/open-clinic.ts";
import { scopeOfTenant } from "#test/scope.ts";
import type { OrderMove } from "#areas/kits/kits/journey.ts";
import { readOrderTally } from "#areas/kits/tallies/tally.ts";
import { findOrder } from "./find-order.ts";
import { moveOrder } from "./move-order.ts";

const app = await startTestApp();
const codes = products
  .filter((product) => patientDataInput(product) === "REQUIRED_WITH_ORDER")
  .slice(0, 3)
  .map(({ productCode }) => productCode);
const journeys: OrderMove[][] = [
  [],
  ["confirm_payment"],
  ["confirm_payment", "start_processing"],
  ["confirm_payment", "start_processing", "dispatch"],
  ["cancel"],
  ["cancel", "refund"],
  ["confirm_payment", "start_processing", "dispatch", "refund"],
];

async function move(clinic: Clinic, orderNumber: string, name: OrderMove) {
  await app.mode.db.inTenant(clinic.organisationId, async (trx) => {
    const order = await findOrder(trx, clinic.organisationId, { orderNumber });
    await moveOrder(trx, scopeOfTenant(app, clinic), order!, name);
  });
}

const clinic = await openClinic(app);
await payByCard(app, clinic);
const start = app.clock.now.getTime();
const minutes = 42;
for (let n = 0; n < minutes; n++) {
  app.clock.now = new Date(start + n * 60_000);
  const order = makeOrder({ productCode: codes[n % codes.length]! });
  const firstName = n % 2 ? "Ada" : "Bo";
  const placed = await clinic.place({ ...order, delivery: { ...order.delivery, firstName } });
  for (const name of journeys[n % journeys.length]!) await move(clinic, placed.body.orderNumber, name);
}
const all = (await clinic.list({ count: 100 })).data;
const titleOf = (code: string) => products.find(({ productCode }) => productCode === code)!.title;

type Query = {
  status?: string | undefined;
  productCode?: string | undefined;
  startTime?: number | undefined;
  endTime?: number | undefined;
  search?: string | undefined;
};

/** Filters the rows themselves, to compare with the query's result. */
function model({ status, productCode, startTime, endTime, search }: Query): OrderListItem[] {
  return all.filter((order) => {
    const seconds = Math.floor(Date.parse(order.created_at) / 1000);
    return (
      (!status || orderStatus(order) === statusOfState[status as keyof typeof statusOfState]) &&
      (!productCode || order.items[0]!.title === titleOf(productCode)) &&
      (startTime === undefined || seconds >= startTime) &&
      (endTime === undefined || seconds <= endTime) &&
      (!search || order.shipping_address.delivery_fname.toLowerCase() === search)
    );
  });
}

const moment = fc.integer({ min: -2, max: minutes + 1 }).map((n) => Math.floor(start / 1000) + n * 60);
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 });
const anyQuery = fc.record({
  status: optional(fc.constantFrom(...orderStates)),
  productCode: optional(fc.constantFrom(...codes)),
  startTime: optional(moment),
  endTime: optional(moment),
  search: optional(fc.constantFrom("ada", "bo")),
});
const given = (query: Query) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));

describe("filtering the orders", () => {
  test("matches a check of each single order, sorted, with the exact total on every page", async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, fc.integer({ min: 1, max: 3 }), async (query, page) => {
        const expected = model(query);
        const { data, meta } = await clinic.list({ ...given(query), page });
        assert.equal(meta.total, expected.length);
        assert.deepEqual(data, expected.slice((page - 1) * 10, page * 10));
      }),
      { numRuns: 300 },
    );
  });

  test("counts each state and product correctly, whatever has happened to the orders", async () => {
    for (const status of orderStates) {
      assert.ok(model({ status }).length > 0, status);
      for (const productCode of [...codes, undefined]) {
        const tally = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
          readOrderTally(trx, clinic.organisationId, { status, productCode }),
        );
        assert.equal(tally, model({ status, productCode }).length, `${status} ${productCode}`);
      }
    }
  });

  test("by an unused status or product finds nothing, and by an unknown status is refused", async () => {
    assert.equal((await clinic.list({ productCode: "C1XXX00000" })).meta.total, 0);
    assert.equal((await clinic.list({ productCode: "100%:_" })).meta.total, 0);
    const { token } = clinic;
    assertRefused(await app.call("listOrders", { token, query: { status: "Sent" } }), 422);
  });

  test("includes the whole last second", async () => {
    const seconds = Math.floor(Date.parse(all[0]!.created_at) / 1000);
    const { data } = await clinic.list({ startTime: seconds, endTime: seconds });
    assert.equal(data[0]!.order_number, all[0]!.order_number);
    assert.equal((await clinic.list({ startTime: seconds + 1 })).meta.total, 0);
    assert.equal((await clinic.list({ endTime: 0 })).meta.total, 0);
  });

  test("shows another clinic's orders to nobody", async () => {
    const other = await openClinic(app);
    for (const status of orderStates) assert.equal((await other.list({ status })).meta.total, 0);
    assert.equal((await other.list({ search: "ada", productCode: codes[1]! })).meta.total, 0);
  });
});
