import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { minuteMs } from "@kitpath/contract/time/durations";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import { assertRefused } from "#test/assert-refused.ts";
import { billingDeps, decliningCard, goodCard, invoicesOf, payByCard, setUpCard } from "#test/billing.ts";
import { makeOrganisation } from "#test/branding.ts";
import { makeOrder, makeTenant, openSession, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { ProcessorUnavailable } from "#payments/processor.ts";
import { openClinic } from "#test/open-clinic.ts";
import { setPaymentType } from "#areas/access/accounts/organisations.ts";
import { findAccount } from "./account-queries.ts";
import { collectInvoice } from "./collect-invoice.ts";
import { reconcile } from "./reconcile.ts";

const app = await startTestApp({}, { withSandbox: true });
const deps = billingDeps(app);
const priceMinor = products.find(({ productCode }) => productCode === thyroidProfile)!.priceMinor;

async function cardClinic(card = goodCard) {
  const clinic = await openClinic(app);
  await payByCard(app, clinic, card);
  const clinicId = clinic.organisationId;
  return {
    ...clinic,
    collectAll: async () => {
      for (const { id } of await invoicesOf(app, clinic))
        await collectInvoice(deps, { clinicId, invoiceId: id });
    },
    invoices: () => invoicesOf(app, clinic),
    order: async () => (await clinic.list()).data[0]!,
  };
}

describe("an order of a clinic that pays by card", () => {
  // Shows: ASVS 2.3.2
  test("is refused with the reason while no card is set up, and keeps nothing", async () => {
    const clinic = await openClinic(app);
    await setPaymentType(app.mode, clinic.organisationId, "card");
    const reply = await clinic.place(makeOrder());
    assertRefused(reply, 402, "orders");
    assert.match(reply.body.message, /Set up a card under Billing/);
    assert.equal((await clinic.list()).meta.total, 0);
    const simulated = await app.call("simulate", {
      token: clinic.token,
      params: { type: "order" },
      body: { product: thyroidProfile },
    });
    assertRefused(simulated, 402);
  });

  test("is refused with the reason once the card has expired", async () => {
    const clinic = await openClinic(app);
    await payByCard(app, clinic, { number: goodCard.number, expiry: "12/26" });
    assert.equal((await clinic.place(makeOrder())).status, 201);
    const before = app.clock.now;
    app.clock.now = new Date("2027-01-01T00:00:00Z");
    const token = await openSession(app, clinic);
    const reply = await app.call("createOrder", { token, body: makeOrder() });
    assertRefused(reply, 402, "orders");
    assert.match(reply.body.message, /has expired/);
    const { body } = await app.call("getBilling", { token });
    assert.deepEqual([body.canOrder, body.defaultCard.isExpired], [false, true]);
    const isExpired = async (as: string) => {
      const { body: account } = await app.call("getUserInfo", { token: as });
      return account.userInfo.clinic.isDefaultCardExpired as boolean;
    };
    assert.equal(await isExpired(token), true);
    const other = await openClinic(app);
    await payByCard(app, other);
    assert.equal(await isExpired(other.token), false);
    app.clock.now = before;
  });

  test("is accepted, charged with VAT, and confirmed by the payment", async () => {
    const clinic = await cardClinic();
    await clinic.place(makeOrder({ quantity: 3 }));
    assert.equal((await clinic.order()).payment_confirmed, false);
    const [pending] = await clinic.invoices();
    assert.deepEqual([pending!.state, pending!.stripe_invoice_id], ["pending", null]);
    await clinic.collectAll();
    const [paid] = await clinic.invoices();
    assert.deepEqual(
      [paid!.state, paid!.netMinor, paid!.vatMinor, paid!.totalMinor],
      ["paid", priceMinor * 3, Math.round(priceMinor * 0.6), Math.round(priceMinor * 3.6)],
    );
    const order = await clinic.order();
    assert.deepEqual([order.payment_confirmed, order.stripe_invoice_id], [true, paid!.stripe_invoice_id]);
  });

  test("waits for payment when the card is declined: on its page, or by the next card", async () => {
    const clinic = await cardClinic(decliningCard);
    await clinic.place(makeOrder());
    await clinic.collectAll();
    const { stripe_invoice_id } = await clinic.order();
    assert.equal((await clinic.order()).payment_confirmed, false);
    const link = await app.call("getHostedInvoiceUrl", {
      token: clinic.token,
      query: { invoice_id: stripe_invoice_id! },
    });
    const page = await app.app.inject({ url: link.body.hosted_invoice_url });
    assert.match(page.body, /Pay invoice/);
    await setUpCard(app, clinic, goodCard);
    await clinic.collectAll();
    assert.equal((await clinic.order()).payment_confirmed, true);
  });

  test("costs nothing in the sandbox, which needs no card", async () => {
    const clinic = await makeTenant(app, "clinic_admin", app.sandbox);
    const host = "dashboard.sandbox.localhost";
    const { token } = clinic;
    await setPaymentType(app.sandbox, clinic.organisationId, "card");
    const placed = await app.call("createOrder", { token, host, body: makeOrder() });
    assert.equal(placed.status, 201);
    const { body } = await app.call("listInvoices", { token, host });
    assert.deepEqual(body, { data: [], meta: { total: 0 } });
    const billing = (await app.call("getBilling", { token, host })).body;
    assert.deepEqual(
      [billing.payment_type, billing.canOrder, billing.nextStatement.totals],
      ["nothing", true, []],
    );
    assertRefused(await app.call("startCardSetup", { token, host }), 422);
  });
});

describe("a payment processor that is down", () => {
  test("during a charge leaves it to reconciliation, which does not retry a declined card", async () => {
    const clinic = await cardClinic(decliningCard);
    await clinic.place(makeOrder());
    const { payments } = app.mode;
    const working = { ...payments };
    const charged: string[] = [];
    const cutOff = async () => {
      payments.payInvoice = async () => Promise.reject(new ProcessorUnavailable("down"));
      await assert.rejects(clinic.collectAll(), ProcessorUnavailable);
      payments.payInvoice = (ref, card) => {
        charged.push(ref);
        return working.payInvoice(ref, card);
      };
    };
    const reconcileTwice = async () => {
      for (let n = 0; n < 2; n++) {
        app.clock.now = new Date(app.clock.now.getTime() + 15 * minuteMs);
        await reconcile(deps, "quarter_hourly");
      }
      const [invoice] = await clinic.invoices();
      return [invoice?.state, charged.filter((ref) => ref === invoice?.stripe_invoice_id).length];
    };
    await cutOff();
    assert.deepEqual(await reconcileTwice(), ["open", 1]);
    await setUpCard(app, clinic, goodCard);
    await cutOff();
    assert.deepEqual(await reconcileTwice(), ["paid", 2]);
    Object.assign(payments, working);
  });

  test("gets the clinic's current name and address when an invoice is opened", async () => {
    const clinic = await cardClinic();
    const customer = async () => {
      const account = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
        findAccount(trx, clinic.organisationId),
      );
      return app.mode.payments.books.get("customer", account!.customer_ref!);
    };
    assert.equal((await customer()).address?.country, "GB");
    const body = makeOrganisation({ name: "Renamed Clinics", city: "York" });
    await app.call("updateOrganisation", { token: clinic.token, body });
    await clinic.place(makeOrder());
    await clinic.collectAll();
    const { name, address } = await customer();
    assert.deepEqual([name, address?.city], ["Renamed Clinics", "York"]);
  });

  // Shows: ASVS 16.5.2, promise processor-down
  test("stops no order, gives no page for a card, and is caught up with later", async () => {
    const clinic = await cardClinic();
    const payments = app.mode.payments;
    const working = { ...payments };
    const fail = async () => Promise.reject(new ProcessorUnavailable("down"));
    Object.assign(payments, { openInvoice: fail, createCustomer: fail, startCardSetup: fail });
    assert.equal((await clinic.place(makeOrder())).status, 201);
    await assert.rejects(clinic.collectAll(), ProcessorUnavailable);
    assert.deepEqual(
      (await clinic.invoices()).map(({ state }) => state),
      ["pending"],
    );
    assertRefused(await app.call("startCardSetup", { token: clinic.token }), 503);
    Object.assign(payments, working);
    await clinic.collectAll();
    assert.equal((await clinic.order()).payment_confirmed, true);
  });
});
