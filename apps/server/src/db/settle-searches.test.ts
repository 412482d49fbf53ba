import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { sql } from "kysely";
import { makeTenant, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openDatabase } from "./database.ts";
import { asOwner } from "./prepare-database.ts";
import { settleSearches } from "./settle-searches.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const nowhere = openDatabase({ ...app.target, database: "nowhere" }, { poolSize: 1 });
after(() => nowhere.close());

const unexpected = (error: Error) => assert.fail(error);

/** How much of what orders and their patients are found by was not in the indexes yet; it is from then on. */
const countWaiting = () =>
  asOwner(app.target, async (owner) => {
    const { rows } = await sql<{ pages: number }>`
      select (gin_clean_pending_list('orders_search') + gin_clean_pending_list('patients_search'))::integer as pages`.execute(
      owner,
    );
    return rows[0]!.pages;
  });

async function isFound(orderNumber: string): Promise<boolean> {
  const { status, body } = await app.call("listOrders", {
    token: clinic.token,
    query: { search: orderNumber },
  });
  assert.equal(status, 200);
  return (body as { meta: { total: number } }).meta.total === 1;
}

describe("a searchable text", () => {
  test("is found at once, while it waits outside the indexes", async () => {
    const orderNumber = await placeOrder(app, clinic);
    assert.ok(await isFound(orderNumber));
    assert.ok((await countWaiting()) > 0);
  });

  test("is indexed in the background, and still found", async () => {
    const orderNumber = await placeOrder(app, clinic);
    await settleSearches(app.mode.db.directory, unexpected).close();
    assert.equal(await countWaiting(), 0);
    assert.ok(await isFound(orderNumber));
  });

  test("is reported if that fails", async () => {
    const told: Error[] = [];
    await settleSearches(nowhere.directory, (error) => told.push(error)).close();
    assert.match(String(told), /nowhere/);
  });
});
