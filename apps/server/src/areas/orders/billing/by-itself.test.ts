import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AuditEntry } from "@kitpath/contract/ledger/audit/audit";
import { dayMs } from "@kitpath/contract/time/durations";
import type { Invoice } from "@kitpath/contract/orders/billing/billing";
import { billingDeps, payByCard } from "#test/billing.ts";
import { makeOrder, makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { webhookPath } from "#payments/processor.ts";
import { openOutbox } from "#test/outbox.ts";
import { findAccount } from "./account-queries.ts";
import { collectInvoice } from "./collect-invoice.ts";
import { listWaitingNotices } from "./notice-queries.ts";
import { processNotice } from "./notices.ts";
import { reconcile } from "./reconcile.ts";
import { sendDisputeEmail } from "./disputes.ts";

const app = await startTestApp();
const { desk, webhooks } = app.mode.payments;
const deps = billingDeps(app);
/** Webhooks arrive as over the network. */
const deliver = () =>
  webhooks.sendBy((payload, signature) =>
    app.app.inject({
      method: "POST",
      url: webhookPath,
      payload,
      headers: { "content-type": "application/json", [webhooks.signatureHeader]: signature },
    }),
  );
deliver();

/** A clinic with an order that its card has paid. */
async function paidOrder() {
  const clinic = await makeTenant(app);
  const { token, organisationId: clinicId } = clinic;
  await payByCard(app, clinic);
  const { orderNumber } = (await app.call("createOrder", { token, body: makeOrder() })).body;
  const invoice = async () => (await app.call("listInvoices", { token })).body.data[0] as Invoice;
  const run = async () => {
    const waiting = await app.mode.db.inTenant(clinicId, (trx) => listWaitingNotices(trx, clinicId));
    for (const noticeId of waiting) await processNotice(deps, { clinicId, noticeId });
    return waiting.length;
  };
  await collectInvoice(deps, { clinicId, invoiceId: (await invoice()).id });
  await run();
  const { stripe_invoice_id: ref, totalMinor } = await invoice();
  const account = () => app.mode.db.inTenant(clinicId, (trx) => findAccount(trx, clinicId));
  return {
    token,
    clinicId,
    invoice,
    run,
    account,
    ref: ref!,
    totalMinor,
    customerRef: (await account())!.customer_ref!,
    order: async () =>
      (await app.call("readOrder", { token, params: { orderNumber: orderNumber as string } })).body,
    actions: async () =>
      (await app.call("listAudit", { token, query: { page_size: 100 } })).body.data.map(
        ({ action }: AuditEntry) => action,
      ) as string[],
  };
}

describe("a refund made in the processor's dashboard, without our reference", () => {
  test("shows as a part of the invoice, and as all of it once the parts add up", async () => {
    const { invoice, run, ref, totalMinor, order, actions } = await paidOrder();
    await desk.refund(ref, 500);
    assert.equal(await run(), 1);
    const partly = await invoice();
    assert.deepEqual([partly.state, partly.returnedMinor], ["paid", 500]);
    assert.equal((await order()).refunded_at, null);
    await desk.refund(ref, 200);
    await run();
    assert.equal((await invoice()).returnedMinor, 700);
    await desk.refund(ref, totalMinor - 700);
    await run();
    const all = await invoice();
    assert.deepEqual([all.state, all.returnedMinor], ["refunded", totalMinor]);
    assert.notEqual((await order()).refunded_at, null);
    const told = await actions();
    assert.equal(told.filter((action) => action === "invoice_partly_refunded").length, 2);
    assert.ok(told.includes("invoice_refunded"));
  });

  test("is found at night if its webhook was lost", async () => {
    const { invoice, ref } = await paidOrder();
    webhooks.sendBy(async () => undefined);
    await desk.refund(ref, 500);
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 600_000);
    await reconcile(deps, "nightly");
    app.clock.now = now;
    assert.equal((await invoice()).returnedMinor, 500);
    deliver();
  });

  test("is shown as failed if it fails later, however it was made", async () => {
    const { invoice, run, ref, totalMinor, actions } = await paidOrder();
    await desk.refund(ref, totalMinor);
    await run();
    await desk.failRefunds(ref);
    await assert.rejects(run(), /The refund of invoice .* has failed/);
    const { state, isRefundFailed, returnedMinor } = await invoice();
    assert.deepEqual([state, isRefundFailed, returnedMinor], ["refunded", true, 0]);
    assert.ok((await actions()).includes("refund_failed"));
  });
});

test("an invoice that was paid otherwise or voided at the processor shows so here", async () => {
  for (const [deed, state] of [
    ["payOutOfBand", "paid"],
    ["voidInvoice", "void"],
  ] as const) {
    const clinic = await makeTenant(app);
    const { token, organisationId: clinicId } = clinic;
    await payByCard(app, clinic, { number: "4000 0000 0000 0341", expiry: "12/40" });
    await app.call("createOrder", { token, body: makeOrder() });
    const invoice = async () => (await app.call("listInvoices", { token })).body.data[0] as Invoice;
    await collectInvoice(deps, { clinicId, invoiceId: (await invoice()).id });
    await desk[deed]((await invoice()).stripe_invoice_id!);
    const waiting = await app.mode.db.inTenant(clinicId, (trx) => listWaitingNotices(trx, clinicId));
    for (const noticeId of waiting) await processNotice(deps, { clinicId, noticeId });
    assert.equal((await invoice()).state, state);
  }
});

describe("a dispute with the cardholder's bank", () => {
  test("shows its deadline, is e-mailed to staff and clinic, is followed to its end, and leaves the payment as it was", async () => {
    await makeTenant(app, "platform_admin");
    const { clinicId, invoice, run, ref, totalMinor, order, actions } = await paidOrder();
    const before = await order();
    const dueAt = new Date(app.clock.now.getTime() + 9 * dayMs);
    await desk.dispute(ref, "needs_response", dueAt);
    await run();
    const { dispute, id: invoiceId } = await invoice();
    assert.deepEqual(dispute, {
      state: "needs_response",
      amountMinor: totalMinor,
      reason: "fraudulent",
      dueAt: dueAt.toISOString(),
    });
    const after = await order();
    assert.deepEqual(
      [after.payment_confirmed, after.refunded_at],
      [before.payment_confirmed, before.refunded_at],
    );
    const { deps: mailing, sent } = openOutbox(app);
    await sendDisputeEmail(mailing, { clinicId, invoiceId });
    assert.equal(sent.length, 2);
    for (const { subject, text } of sent) {
      assert.match(subject, /^Disputed payment: Order RT/);
      assert.match(text, /The payment service accepts evidence until/);
    }
    await desk.dispute(ref, "lost");
    await run();
    assert.equal((await invoice()).dispute?.state, "lost");
    assert.deepEqual(
      (await actions()).filter((action) => action.includes("dispute")),
      ["dispute_changed", "invoice_disputed"],
    );
  });

  test("is compared every night while it is open, however old its invoice", async () => {
    const { invoice, run, ref } = await paidOrder();
    await desk.dispute(ref, "under_review");
    await run();
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 100 * dayMs);
    webhooks.sendBy(async () => undefined);
    await desk.dispute(ref, "won");
    await reconcile(deps, "nightly");
    app.clock.now = now;
    assert.equal((await invoice()).dispute?.state, "won");
    deliver();
  });
});

describe("a card", () => {
  test("gets its new number and date when the bank replaces it, as its processor reports", async () => {
    const { token, customerRef, run, actions } = await paidOrder();
    await desk.replaceCard(customerRef, { last4: "1111", expiresOn: "2044-06-30" });
    await run();
    const { defaultCard } = (await app.call("getBilling", { token })).body;
    assert.deepEqual([defaultCard.last4, defaultCard.expires], ["1111", "2044-06"]);
    assert.ok((await actions()).includes("card_updated"));
  });

  test("that was removed is not charged, and the next order asks for another", async () => {
    const { token, customerRef, run, actions } = await paidOrder();
    await desk.detachCard(customerRef);
    await run();
    const { defaultCard, canOrder } = (await app.call("getBilling", { token })).body;
    assert.deepEqual([defaultCard, canOrder], [null, false]);
    assert.equal((await app.call("createOrder", { token, body: makeOrder() })).status, 402);
    assert.ok((await actions()).includes("card_removed"));
  });

  test("is gone with its deleted customer, and the next one belongs to a new customer", async () => {
    const { token, customerRef, run, account } = await paidOrder();
    await desk.deleteCustomer(customerRef);
    await run();
    const lost = await account();
    assert.deepEqual([lost?.customer_ref, lost?.card_ref], [null, null]);
    assert.equal((await app.call("startCardSetup", { token })).status, 200);
    const made = (await account())?.customer_ref;
    assert.ok(made && made !== customerRef);
  });
});
