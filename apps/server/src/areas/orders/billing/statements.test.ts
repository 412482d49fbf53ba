import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { billingMonth, shiftMonth, vatOf } from "@kitpath/contract/fields/money";
import type { AppointmentSlot } from "@kitpath/contract/appointments/availability/slots";
import type { Statement } from "@kitpath/contract/orders/billing/billing";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { hourMs } from "@kitpath/contract/time/durations";
import { parse } from "csv-parse/sync";
import { asOwner } from "#db/prepare-database.ts";
import { makeProvider, venousProfile } from "#test/appointments.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { billingDeps, goodCard, invoicesOf, openUnpaidInvoice, payByCard } from "#test/billing.ts";
import type { Tenant } from "#test/factories.ts";
import { makeOrder, makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openClinic } from "#test/open-clinic.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { setPaymentType } from "#areas/access/accounts/organisations.ts";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import { moveOrder } from "#areas/orders/orders/move-order.ts";
import { closeMonths } from "./close-months.ts";
import { reconcile } from "./reconcile.ts";

const app = await startTestApp();
const month = billingMonth(app.clock.now);

const cancel = (clinic: Tenant, orderNumber: string) =>
  app.mode.db.inTenant(clinic.organisationId, async (trx) => {
    const order = await findOrder(trx, clinic.organisationId, { orderNumber });
    await moveOrder(trx, scopeOfTenant(app, clinic), order!, "cancel");
  });

async function statementOf(token: string, of = month, query: object = { count: 100 }): Promise<Statement> {
  const { status, body } = await app.call("getStatement", { token, params: { month: of }, query });
  assert.equal(status, 200);
  return body as Statement;
}

const sum = (lines: Statement["data"], amount: "netMinor" | "vatMinor" | "totalMinor") =>
  lines.reduce((total, line) => total + line[amount], 0);

describe("a month's statement", () => {
  test("has a line for each order, a credit for each cancelled one, and correct totals", async () => {
    const clinic = await openClinic(app);
    const { body: products } = await app.call("listProducts", { token: clinic.token });
    const quantities = [1, 2, 3, 7, 100];
    let netMinor = 0;
    let vatMinor = 0;
    for (const [n, quantity] of quantities.entries()) {
      const { productCode, price } = products.data[n];
      await clinic.place(makeOrder({ productCode, quantity }));
      netMinor += Math.round(price * 100) * quantity;
      vatMinor += vatOf(Math.round(price * 100) * quantity, 2000);
    }
    const before = await statementOf(clinic.token);
    assert.deepEqual(before.totals, [
      { currency: "GBP", orders: 5, netMinor, vatMinor, totalMinor: netMinor + vatMinor },
    ]);
    assert.deepEqual(
      before.data.map(({ quantity }) => quantity),
      quantities,
    );
    const [first] = before.data;
    await cancel(clinic, first!.orderNumber);
    const after = await statementOf(clinic.token);
    assert.deepEqual([after.meta.total, after.totals[0]!.orders], [6, 5]);
    const credit = after.data.find(({ kind }) => kind === "credit")!;
    assert.deepEqual(
      [credit.orderNumber, credit.netMinor, credit.vatMinor, credit.totalMinor],
      [first!.orderNumber, -first!.netMinor, -first!.vatMinor, -first!.totalMinor],
    );
    for (const amount of ["netMinor", "vatMinor", "totalMinor"] as const)
      assert.equal(sum(after.data, amount), after.totals[0]![amount]);
    const { body: billing } = await app.call("getBilling", { token: clinic.token });
    assert.deepEqual(billing.nextStatement.totals, after.totals);
  });

  test("has pages that show each line once", async () => {
    const clinic = await openClinic(app);
    for (let n = 0; n < 12; n++) await clinic.place(makeOrder());
    const pages = [1, 2].map((page) => statementOf(clinic.token, month, { count: 10, page }));
    const [first, second] = await Promise.all(pages);
    assert.deepEqual([first!.data.length, second!.data.length, second!.meta.total], [10, 2, 12]);
    assert.equal(new Set([...first!.data, ...second!.data].map(({ id }) => id)).size, 12);
    assert.deepEqual(first!.totals, second!.totals);
  });

  test("is empty for a month without orders, and not found for an invalid month", async () => {
    const clinic = await openClinic(app);
    await clinic.place(makeOrder());
    const empty = await statementOf(clinic.token, shiftMonth(month, -1));
    assert.deepEqual([empty.totals, empty.data, empty.meta.total], [[], [], 0]);
    for (const wrong of ["2026-13", "2026", "x"]) {
      const call = { token: clinic.token, params: { month: wrong } };
      assertRefused(await app.call("getStatement", call), 404);
      assertRefused(await app.call("exportStatement", call), 404);
    }
  });

  test("comes as a file that adds up to the same penny and names no person", async () => {
    const clinic = await openClinic(app);
    const order = makeOrder();
    const delivery = { ...order.delivery, firstName: "Canaria", lastName: "Yellowfeather" };
    for (let n = 0; n < 3; n++) await clinic.place({ ...order, delivery, quantity: n + 1 });
    const { data, totals } = await statementOf(clinic.token);
    await cancel(clinic, data[0]!.orderNumber);
    const file = await app.call("exportStatement", { token: clinic.token, params: { month } });
    assert.match(String(file.headers["content-disposition"]), new RegExp(`statement-${month}\\.csv`));
    const rows: Record<string, string>[] = parse(file.body, { bom: true, columns: true });
    const minor = (text: string | undefined) => Number((text || "0").replace(".", ""));
    const sumOf = (column: string) => rows.reduce((total, row) => total + minor(row[column]), 0);
    const [before] = totals;
    assert.deepEqual(["Debit", "Debit net", "Debit VAT"].map(sumOf), [
      before!.totalMinor,
      before!.netMinor,
      before!.vatMinor,
    ]);
    const after = (await statementOf(clinic.token)).totals[0]!;
    assert.deepEqual(
      ["", " net", " VAT"].map((column) => sumOf(`Debit${column}`) - sumOf(`Credit${column}`)),
      [after.totalMinor, after.netMinor, after.vatMinor],
    );
    assert.equal(rows.length, 4);
    for (const row of rows) {
      assert.equal(row["VAT rate"], "20%");
      for (const side of ["Debit", "Credit"])
        assert.equal(minor(row[`${side} net`]) + minor(row[`${side} VAT`]), minor(row[side]));
      for (const cell of Object.values(row)) assert.doesNotMatch(cell, /^['=+\-@]/);
    }
    for (const personal of ["Yellowfeather", "Canaria", "@"]) assert.ok(!file.body.includes(personal));
  });
});

describe("a clinic on invoice", () => {
  test("gets one invoice for a past month, for its orders less what it cancelled", async () => {
    const clinic = await openClinic(app);
    const deps = billingDeps(app);
    const orders = [];
    for (let n = 0; n < 3; n++) orders.push((await clinic.place(makeOrder())).body.orderNumber as string);
    await cancel(clinic, orders[0]!);
    await reconcile(deps, "nightly");
    assert.deepEqual(await invoicesOf(app, clinic), []);

    const now = app.clock.now;
    app.clock.now = new Date(`${shiftMonth(month, 1)}-01T02:30:00Z`);
    const { totals } = await statementOf(await openSession(app, clinic));
    await cancel(clinic, orders[1]!);
    const close = () =>
      app.mode.db.inTenant(clinic.organisationId, (trx) => closeMonths(trx, scopeOfTenant(app, clinic)));
    const made = (await Promise.all([close(), close(), close(), close()])).flat();
    assert.equal(made.length, 1);
    await reconcile(deps, "nightly");
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
    await reconcile(deps, "nightly");
    const token = await openSession(app, clinic);
    const [invoice, ...others] = await invoicesOf(app, { token });
    assert.deepEqual(others, []);
    assert.deepEqual(
      [invoice!.orderNumber, invoice!.state, invoice!.totalMinor],
      [null, "open", totals[0]!.totalMinor],
    );
    const link = await app.call("getHostedInvoiceUrl", {
      token,
      query: { invoice_id: invoice!.stripe_invoice_id! },
    });
    assert.equal(link.status, 200);

    // Credits for orders cancelled after the invoice outweigh the new month, so they wait for enough orders.
    app.clock.now = new Date(`${shiftMonth(month, 2)}-01T02:30:00Z`);
    await reconcile(deps, "nightly");
    const later = { token: await openSession(app, clinic) };
    assert.equal((await invoicesOf(app, later)).length, 1);
    const { body: billing } = await app.call("getBilling", later);
    const [credit] = billing.nextStatement.carried;
    assert.deepEqual([credit.currency, credit.totalMinor < 0], ["GBP", true]);
    app.clock.now = now;
  });

  // Shows: promise credit-once
  test("gets back, once, a credit that no later invoice will use", async () => {
    const clinic = await openClinic(app);
    const deps = billingDeps(app);
    const now = app.clock.now;
    const at = (months: number, day = "01") => {
      app.clock.now = new Date(`${shiftMonth(month, months)}-${day}T02:30:00Z`);
    };
    const orders = [];
    for (let n = 0; n < 2; n++) orders.push((await clinic.place(makeOrder())).body.orderNumber as string);
    at(1);
    await reconcile(deps, "nightly");
    at(1, "02");
    await reconcile(deps, "nightly");
    const seen = async () => {
      const [invoice] = await invoicesOf(app, { token: await openSession(app, clinic) });
      return invoice!;
    };
    const { stripe_invoice_id: ref, totalMinor } = await seen();
    await app.mode.payments.customerSide.pay(ref!, goodCard);
    await reconcile(deps, "nightly");
    await setPaymentType(app.mode, clinic.organisationId, "card");
    await cancel(clinic, orders[0]!);
    at(2);
    for (let night = 0; night < 2; night++) {
      await reconcile(deps, "nightly");
      app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
    }
    const { state, returnedMinor } = await seen();
    assert.deepEqual([state, returnedMinor], ["paid", totalMinor / 2]);
    assert.equal((await app.mode.payments.books.get("invoice", ref!)).returnedMinor, totalMinor / 2);
    const { body: billing } = await app.call("getBilling", { token: await openSession(app, clinic) });
    assert.deepEqual(billing.nextStatement.carried, []);
    app.clock.now = now;
  });
});

describe("the fee of an appointment that was cancelled too late", () => {
  test("is a line of the month's statement and part of its invoice", async () => {
    const clinic = await openClinic(app);
    const now = app.clock.now;
    await makeProvider(app, { nurses: [{}] });
    await asOwner(app.target, (owner) =>
      owner.updateTable("products").set({ late_fee_minor: 2500 }).where("code", "=", venousProfile).execute(),
    );
    const at = { countryCode: "GB", postcode: "LS1 4AP", city: "Leeds" };
    const days = { from: addDays(dayOf(now), 3), to: addDays(dayOf(now), 5) };
    const free = await app.call("getAvailability", {
      token: clinic.token,
      query: { productCode: venousProfile, ...at, ...days },
    });
    const [slot] = free.body.days.flatMap(({ slots }: { slots: AppointmentSlot[] }) => slots);
    const made = makeOrder({ productCode: venousProfile, appointmentSlotId: slot.id });
    const delivery = { ...made.delivery, address: { addressLine1: "2 Park Row", ...at } };
    const { orderNumber } = (await clinic.place({ ...made, delivery })).body;
    const { body } = await app.call("listAppointments", { token: clinic.token, query: { orderNumber } });
    app.clock.now = new Date(Date.parse(slot.startsAt) - 47 * hourMs);
    const cancelled = await app.call("cancelAppointment", {
      token: await openSession(app, clinic),
      params: { id: body.data[0].id },
      body: { acceptsFee: true },
    });
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
    const of = billingMonth(app.clock.now);
    const { data, totals } = await statementOf(await openSession(app, clinic), of);
    const late = data.filter(({ kind }) => kind === "late_change");
    assert.deepEqual(
      late.map((line) => [line.orderNumber, line.netMinor, line.vatMinor]),
      [[orderNumber, 2500, 500]],
    );
    assert.equal(totals[0]!.totalMinor, sum(data, "totalMinor"));
    app.clock.now = new Date(`${shiftMonth(of, 1)}-01T02:30:00Z`);
    await reconcile(billingDeps(app), "nightly");
    app.clock.now = new Date(app.clock.now.getTime() + hourMs);
    await reconcile(billingDeps(app), "nightly");
    const [invoice] = await invoicesOf(app, { token: await openSession(app, clinic) });
    const { priceMinor } = await asOwner(app.target, (owner) =>
      owner
        .selectFrom("clinic_products")
        .select("price_minor as priceMinor")
        .where("clinic_id", "=", clinic.organisationId)
        .where("product_code", "=", venousProfile)
        .executeTakeFirstOrThrow(),
    );
    assert.deepEqual([invoice!.state, invoice!.netMinor], ["open", priceMinor + 2500]);
    app.clock.now = now;
  });
});

describe("a month in which a clinic changes from card to invoice", () => {
  test("shows what will be invoiced, which is what is invoiced later", async () => {
    const clinic = await openClinic(app);
    const { now } = app.clock;
    const next = async () =>
      (await app.call("getBilling", { token: await openSession(app, clinic) })).body.nextStatement;
    await payByCard(app, clinic);
    await clinic.place(makeOrder({ quantity: 3 }));
    const paid = await next();
    assert.deepEqual([paid.totals.length, paid.toInvoice], [1, []]);
    await setPaymentType(app.mode, clinic.organisationId, "invoice");
    await clinic.place(makeOrder({ quantity: 2 }));
    const { totals, toInvoice } = await next();
    const [due] = toInvoice;
    assert.equal(due.totalMinor, due.netMinor + due.vatMinor);
    assert.equal(due.totalMinor, totals[0].totalMinor - paid.totals[0].totalMinor);
    await setPaymentType(app.mode, clinic.organisationId, "card");
    assert.deepEqual((await next()).toInvoice, toInvoice);
    app.clock.now = new Date(`${shiftMonth(month, 1)}-01T02:30:00Z`);
    const made = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      closeMonths(trx, scopeOfTenant(app, clinic)),
    );
    assert.deepEqual(
      made.map(({ totalMinor }) => totalMinor),
      [due.totalMinor],
    );
    assert.deepEqual((await next()).toInvoice, []);
    app.clock.now = now;
  });
});

describe("another clinic's billing", () => {
  test("is not found: its invoices, their pages and its statements", async () => {
    const [mine, theirs] = [await makeTenant(app), await makeTenant(app)];
    const [ref, ownRef] = [await openUnpaidInvoice(app, theirs), await openUnpaidInvoice(app, mine)];
    const ask = (token: string, invoiceId: string) =>
      app.call("getHostedInvoiceUrl", { token, query: { invoice_id: invoiceId } });
    assert.equal((await ask(theirs.token, ref)).status, 200);
    assertRefused(await ask(mine.token, ref), 404);
    assertRefused(await ask(mine.token, "in_nothing"), 404);
    assertRefused(await app.call("getHostedInvoiceUrl", { token: mine.token }), 422);
    assert.deepEqual(
      (await invoicesOf(app, mine)).map(({ stripe_invoice_id }) => stripe_invoice_id),
      [ownRef],
    );
    assert.equal((await statementOf(mine.token)).meta.total, 1);
  });

  test("has its own default card, which is nobody else's", async () => {
    const [mine, theirs] = [await makeTenant(app), await makeTenant(app)];
    await payByCard(app, theirs);
    assert.equal((await app.call("getBilling", { token: mine.token })).body.defaultCard, null);
    const cardOf = async ({ token }: Tenant) => {
      const { body } = await app.call("getUserInfo", { token });
      return body.userInfo.clinic.hasDefaultCardSetUp as boolean;
    };
    assert.deepEqual([await cardOf(mine), await cardOf(theirs)], [false, true]);
  });
});
