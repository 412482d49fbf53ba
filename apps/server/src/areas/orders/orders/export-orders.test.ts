import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { parse } from "csv-parse/sync";
import { makeOrder, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openClinic } from "#test/open-clinic.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { exportOrders } from "./export-orders.ts";
import { orderFilter } from "./list-orders.ts";

const app = await startTestApp();

async function openShop() {
  const clinic = await openClinic(app);
  const { token } = clinic;
  const download = (query: object = {}) => app.call("exportOrders", { token, query });
  const read = async (query: object = {}) =>
    parse<Record<string, string>>((await download(query)).body, { bom: true, columns: true });
  return { ...clinic, download, read };
}

const everything = orderFilter({
  search: "",
  status: undefined,
  productCode: undefined,
  startTime: undefined,
  endTime: undefined,
});

describe("the export of orders", () => {
  // Shows: ASVS 1.1.2, 5.4.1
  test("is a CSV file that reads back exactly as the orders are stored", async () => {
    const { place, read, download } = await openShop();
    const order = makeOrder({ quantity: 2 });
    const address = {
      ...order.delivery.address,
      addressLine1: 'Flat 2, "The Elms"',
      addressLine2: "Line one; with, commas",
      county: "Côte-d’Or",
    };
    const { orderNumber } = (
      await place({ ...order, delivery: { ...order.delivery, lastName: "Ní Dhomhnaill", address } })
    ).body;
    const [row] = await read();
    assert.ok(row);
    assert.deepEqual(
      [row["Order number"], row["Last name"], row["Quantity"], row["Status"], row["Payment"]],
      [orderNumber, "Ní Dhomhnaill", "2", "Confirmed", "Payment confirmed"],
    );
    assert.deepEqual(
      [row["Address line 1"], row["Address line 2"], row["County or state"], row["Product code"]],
      [address.addressLine1, address.addressLine2, address.county, thyroidProfile],
    );
    assert.ok(Math.abs(Date.parse(row["Created"]!) - app.clock.now.getTime()) < 5000);
    assert.match(row["Unit price"]!, /^\d+\.\d\d$/);
    const { headers } = await download();
    assert.match(String(headers["content-type"]), /^text\/csv/);
    assert.match(String(headers["content-disposition"]), /filename="orders-\d{4}-\d\d-\d\d\.csv"/);
  });

  test("shows the county of orders stored with an empty or foreign state", async () => {
    const { place, read, organisationId } = await openShop();
    const kept = [
      { county: "Kent", state: "" },
      { county: "Kent", state: "ON" },
      { county: "", state: "ON" },
      { county: "", state: "" },
      { country_code: "US", county: "Kings", state: "NY" },
    ];
    for (const region of kept) {
      const { orderNumber } = (await place(makeOrder())).body;
      await app.mode.db.inTenant(organisationId, (trx) =>
        trx.updateTable("orders").set(region).where("order_number", "=", orderNumber).execute(),
      );
    }
    const regions = (await read()).map((row) => row["County or state"]).toReversed();
    assert.deepEqual(regions, ["Kent", "Kent", "ON", "", "NY"]);
  });

  // Shows: promise no-formulas
  test("has no cell that a spreadsheet reads as a formula", async () => {
    const { place, read, download } = await openShop();
    const dangerous = [
      "=1+1",
      "+44",
      "-1",
      "@SUM(A1)",
      "\t=1",
      '=HYPERLINK("http://x")',
      "＝1+1",
      "＋1",
      "－1",
      "＠1",
    ];
    for (const addressLine1 of dangerous) {
      const { delivery, ...order } = makeOrder();
      const address = { ...delivery.address, addressLine1, city: addressLine1 };
      assert.equal((await place({ ...order, delivery: { ...delivery, address } })).status, 201);
    }
    const rows = await read();
    for (const cell of rows.flatMap((row) => Object.values(row))) assert.doesNotMatch(cell, /^[=+\-@\t\r＝]/);
    const lines = rows.map((row) => row["Address line 1"]!.replace(/^'/, "")).toReversed();
    assert.deepEqual(
      lines,
      dangerous.map((text) => text.trim()),
    );
    assert.match(String((await download()).body), /'\+44\d+/);
  });

  test("contains what the same search and filters show, on all pages", async () => {
    const { place, read, list, numbers } = await openShop();
    for (let n = 0; n < 25; n++) {
      const { delivery, ...order } = makeOrder();
      await place({ ...order, delivery: { ...delivery, lastName: n % 2 ? "Quill" : "Stone" } });
    }
    for (const query of [
      {},
      { search: "quill" },
      { status: "confirmed" },
      { status: "created" },
      { search: "stone", productCode: thyroidProfile },
      { endTime: 1 },
    ]) {
      const exported = (await read(query)).map((row) => row["Order number"]);
      assert.deepEqual(exported, await numbers({ ...query, count: 100 }), JSON.stringify(query));
      assert.equal(exported.length, (await list(query)).meta.total);
    }
  });

  test("reads in pieces without losing or repeating an order where they meet", async () => {
    const clinic = await openClinic(app);
    const at = new Date(app.clock.now);
    const total = 2345;
    await app.mode.db.inTenant(clinic.organisationId, async (trx) => {
      const order = makeOrder();
      for (let n = 0; n < total; n += 500) {
        await trx
          .insertInto("orders")
          .values(
            Array.from({ length: Math.min(500, total - n) }, (_, i) => ({
              ...bareOrder(clinic.organisationId, n + i, order),
              // Many at the same instant, so that the id decides.
              created_at: new Date(at.getTime() - Math.floor((n + i) / 700) * 1000),
            })),
          )
          .execute();
      }
    });
    let transactions = 0;
    const scope = scopeOfTenant(app, clinic);
    const counting = {
      ...scope,
      mode: {
        ...scope.mode,
        db: {
          ...scope.mode.db,
          inTenant: ((tenant, work) => {
            transactions++;
            return scope.mode.db.inTenant(tenant, work);
          }) as typeof scope.mode.db.inTenant,
        },
      },
    };
    const pieces = await exportOrders(counting, everything, 1000);
    // One for the audit entry, and two for each of three pieces: where it ends, and its content.
    assert.equal(transactions, 7);
    const seen: string[] = [];
    for await (const { lines } of pieces) seen.push(...parse(lines).map(([number]) => number!));
    assert.equal(new Set(seen).size, total);
    assert.equal(seen.length, total);
    assert.equal(transactions, 7);
    const listed = [];
    for (let page = 1; page <= 24; page++) listed.push(...(await clinic.numbers({ count: 100, page })));
    assert.deepEqual(seen, listed);
  });

  test("leaves an audit entry, and gives another clinic nothing", async () => {
    const { place, organisationId, download, userId } = await openShop();
    await place(makeOrder());
    await download();
    const audit = await app.mode.db.inTenant(organisationId, (trx) =>
      trx
        .selectFrom("audit_log")
        .select(["action", "actor_id"])
        .where("organisation_id", "=", organisationId)
        .orderBy("id", "desc")
        .executeTakeFirst(),
    );
    assert.deepEqual(audit, { action: "orders_exported", actor_id: userId });
    const other = await openShop();
    assert.deepEqual(await other.read(), []);
  });
});

const bareOrder = (clinicId: string, n: number, { delivery, productCode }: ReturnType<typeof makeOrder>) => ({
  clinic_id: clinicId,
  id: `0190b1c2-0000-7000-8000-${String((n * 7919) % 1_000_000_007).padStart(12, "0")}`,
  order_number: `RT9${String(n).padStart(6, "0")}`,
  product_code: productCode,
  quantity: 1,
  unit_price_minor: 1,
  currency: "GBP",
  delivery_first_name: delivery.firstName,
  delivery_last_name: delivery.lastName,
  delivery_email: delivery.email,
  delivery_mobile_number: delivery.mobileNumber,
  address_line1: delivery.address.addressLine1,
  city: delivery.address.city,
  postcode: delivery.address.postcode,
  country_code: delivery.address.countryCode,
  search_text: " ",
});
