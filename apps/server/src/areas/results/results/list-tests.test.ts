import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import { resultsFields } from "@kitpath/contract/results/results/list-query";
import { covidRow, testRow } from "@kitpath/contract/results/results/results";
import type { CovidRow, TestRow } from "@kitpath/contract/results/results/results";
import fc from "fast-check";
import { makeOrder, makeTenant, salivaPcr, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token, organisationId } = clinic;
const rapidAntigen = "C1SWB12600";
const antiSpike = "C1BLP11900";
const seconds = () => Math.floor(app.clock.now.getTime() / 1000);

/** Creates a person's test and takes it to a step, a minute after the previous one. */
async function makeTest(firstName: string, lastName: string, step: string, productCode = thyroidProfile) {
  // In the middle of a second, because a filter's end time includes the whole second.
  app.clock.now = new Date(seconds() * 1000 + 60_400);
  const order = makeOrder({ productCode });
  const user = { ...order.user!, firstName, lastName };
  const { orderNumber } = (await app.call("createOrder", { token, body: { ...order, user } })).body;
  const made = await app.call("simulate", { token, params: { type: step }, body: { orderNumber } });
  const { kitId, barcode } = made.body.linkedOrderAndKit;
  return { orderNumber, kitId, barcode, at: seconds() };
}

const registered = await makeTest("Renée", "O’Neill", "registered");
const processing = await makeTest("Łukasz", "Nowak", "lab-accessioned");
const processed = await makeTest("Bob", "Stone", "results");
const saliva = await makeTest("Ann", "Dee", "results", salivaPcr);
const antigen = await makeTest("Any", "One", "registered", rapidAntigen);
const antibodies = await makeTest("Eve", "Dee", "results", antiSpike);
const covidNewestFirst = [antibodies, antigen, saliva].map(({ orderNumber }) => orderNumber);
const newestFirst = [processed, processing, registered].map(({ orderNumber }) => orderNumber);

const tests = async (query: Record<string, unknown> = {}) =>
  (await app.call("listTestResults", { token, query })).body;
const covid = async (query: Record<string, unknown> = {}) =>
  (await app.call("listCovidResults", { token, query })).body;
const orderNumbers = (table: { rows: TestRow[] }) => table.rows.map((row) => row.order_number);
const covidOrders = (table: { rows: CovidRow[] }) => table.rows.map((row) => row.orderId);

describe("the table of test results", () => {
  test("shows one tab, registered by default, and counts them all", async () => {
    const count = { registered: 1, processing: 1, processed: 1, all: 3 };
    for (const [status, total] of Object.entries(count)) {
      const table = await tests({ status });
      assert.deepEqual([table.status, table.total, table.rows.length], [status, total, total]);
      assert.deepEqual(table.count, count);
    }
    assert.equal((await tests()).status, "registered");
    assert.deepEqual(orderNumbers(await tests()), [registered.orderNumber]);
  });

  test("is newest first, in pages that can start anywhere", async () => {
    assert.deepEqual(orderNumbers(await tests({ status: "all" })), newestFirst);
    assert.deepEqual(orderNumbers(await tests({ status: "all", start: 1 })), newestFirst.slice(1));
    const beyond = await tests({ status: "all", start: 3 });
    assert.deepEqual([beyond.rows, beyond.total], [[], 3]);
  });

  test("has at most the requested number of rows", async () => {
    const many = await makeTenant(app);
    for (let n = 0; n < 12; n++) {
      await app.call("simulate", {
        token: many.token,
        params: { type: "registered" },
        body: { product: thyroidProfile },
      });
    }
    for (const [limit, length] of [
      [10, 10],
      [25, 12],
      [7, 7],
    ]) {
      const { body } = await app.call("listTestResults", { token: many.token, query: { limit } });
      assert.deepEqual([body.rows.length, body.total], [length, 12]);
    }
  });

  test("has the specification's fields in each row", async () => {
    const [row] = (await tests({ status: "processed" })).rows;
    testRow.strict().parse(row);
    const { orderNumber, kitId, barcode, at } = processed;
    assert.deepEqual(
      [row.name, row.order_number, row.kit_id, row.barcode_number, row.product, row.status],
      ["Bob Stone", orderNumber, kitId, barcode, "Thyroid Function Profile", "processed"],
    );
    assert.ok(Math.abs(row.registered_at - at) <= 1, "in epoch seconds");
  });

  test("contains no COVID-19 test, and the COVID-19 table nothing else", async () => {
    assert.deepEqual(covidOrders(await covid({ status: "all" })), covidNewestFirst);
    assert.deepEqual(orderNumbers(await tests({ status: "all" })), newestFirst);
  });

  test("filters by order number, name and time, and so do the counts", async () => {
    const { at } = processing;
    const cases: [Record<string, unknown>, (typeof processed)[]][] = [
      [{ orderNumber: processed.orderNumber.toLowerCase() }, [processed]],
      [{ orderNumber: processed.orderNumber.slice(0, -1) }, []],
      [{ username: "renee" }, [registered]],
      [{ username: "O'NEILL" }, [registered]],
      [{ username: "o’neill renée" }, [registered]],
      [{ username: "lukasz" }, [processing]],
      [{ username: "stone", orderNumber: processed.orderNumber }, [processed]],
      [{ username: "stone", orderNumber: registered.orderNumber }, []],
      [{ username: "%" }, []],
      [{ username: "nobody at all" }, []],
      [{ startTime: at - 1, endTime: at + 1 }, [processing]],
      [{ startTime: at, endTime: at }, [processing]],
      [{ startTime: at - 1 }, [processed, processing]],
      [{ endTime: at + 1 }, [processing, registered]],
      [{ startTime: at + 1, endTime: at - 1 }, []],
      [{ productTestType: "PCR" }, []],
    ];
    for (const [filter, found] of cases) {
      const table = await tests({ status: "all", ...filter });
      const wanted = found.map(({ orderNumber }) => orderNumber);
      assert.deepEqual(orderNumbers(table), wanted, JSON.stringify(filter));
      assert.deepEqual([table.total, table.count.all], [wanted.length, wanted.length]);
    }
    const onTab = await tests({ status: "processed", username: "renee" });
    assert.deepEqual([onTab.rows, onTab.total, onTab.count.registered], [[], 0, 1]);
  });

  test("reads any address as a valid screen", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(resultsFields)), fc.anything()), (query) => {
        const read = readQuery(resultsFields, query);
        assert.ok(["registered", "processing", "processed", "all"].includes(read.status));
        assert.ok([10, 25, 50, 100].includes(read.limit) && Number.isInteger(read.start) && read.start >= 0);
      }),
      { numRuns: 500 },
    );
    assert.deepEqual(
      readQuery(resultsFields, { status: "lost", start: "-1", limit: "1000000000" }),
      readQuery(resultsFields, {}),
    );
  });
});

describe("the table of COVID-19 tests", () => {
  test("counts its tabs, and filters by each test type", async () => {
    const { count } = await covid({ status: "registered" });
    assert.deepEqual(count, { registered: 1, processing: 0, processed: 2, all: 3 });
    for (const [productTestType, made] of [
      ["PCR", saliva],
      ["COVID-19 Rapid Antigen", antigen],
      ["AntiSpike", antibodies],
    ] as const) {
      const table = await covid({ status: "all", productTestType });
      assert.deepEqual(covidOrders(table), [made.orderNumber], productTestType);
      assert.deepEqual([table.total, table.count.all], [1, 1]);
    }
    assert.deepEqual(covidOrders(await covid({ status: "all", username: "dee" })), [
      antibodies.orderNumber,
      saliva.orderNumber,
    ]);
    assert.deepEqual(covidOrders(await covid({ status: "all", start: 2 })), [saliva.orderNumber]);
  });

  test("has the specification's fields in each row, and an outcome once there is one", async () => {
    const [row] = (await covid({ status: "all", orderNumber: saliva.orderNumber })).rows;
    covidRow.strict().parse(row);
    assert.deepEqual(
      [row.firstName, row.lastName, row.productTestType, row.productPurpose, row.toRerun, row.status],
      ["Ann", "Dee", "PCR", "General", false, "processed"],
    );
    assert.match(row.latestResults, /^(positive|negative)$/);
    for (const time of ["createdAt", "dateRegistered", "dateReceived", "dateResults"])
      assert.ok(Math.abs(row[time] - saliva.at) <= 1, time);
    const [waiting] = (await covid({ status: "registered" })).rows;
    assert.deepEqual([waiting.latestResults, waiting.dateReceived, waiting.dateResults], [null, null, null]);
  });

  test("leaves an audit entry each time, like the other table", async () => {
    const listed = (action: string) =>
      app.mode.db.inTenant(organisationId, (trx) =>
        trx
          .selectFrom("audit_log")
          .select(["actor_id"])
          .where("organisation_id", "=", organisationId)
          .where("action", "=", action)
          .execute(),
      );
    for (const [action, list] of [
      ["covid_results_listed", covid],
      ["test_results_listed", tests],
    ] as const) {
      const before = (await listed(action)).length;
      for (let n = 0; n < 2; n++) await list();
      const rows = (await listed(action)).slice(before);
      assert.deepEqual(rows, [{ actor_id: clinic.userId }, { actor_id: clinic.userId }]);
    }
  });
});
