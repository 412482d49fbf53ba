import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { dayMs } from "@kitpath/contract/time/durations";
import { sql } from "kysely";
import { asOwner } from "#db/prepare-database.ts";
import { billingDeps, decliningCard, goodCard, invoicesOf, payByCard } from "#test/billing.ts";
import { urlOf } from "#test/database.ts";
import { makeOrder, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openClinic } from "#test/open-clinic.ts";
import { startScript } from "#test/process.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { seededRandom } from "../../../demo/seeded-random.ts";
import { webhookPath } from "#payments/processor.ts";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import { moveOrder } from "#areas/orders/orders/move-order.ts";
import { collectInvoice } from "./collect-invoice.ts";
import { processNotice } from "./notices.ts";
import { reconcile } from "./reconcile.ts";
import { withdrawInvoice } from "./refunds.ts";
import { recordInvoice } from "./record-invoice.ts";

const app = await startTestApp();
const { payments } = app.mode;
const deps = billingDeps(app);

async function cardClinic(card = goodCard) {
  const clinic = await openClinic(app);
  await payByCard(app, clinic, card);
  const clinicId = clinic.organisationId;
  const cancel = (orderNumber: string) =>
    app.mode.db.inTenant(clinicId, async (trx) => {
      const order = await findOrder(trx, clinicId, { orderNumber });
      await moveOrder(trx, scopeOfTenant(app, clinic), order!, "cancel");
    });
  const invoices = () => invoicesOf(app, clinic);
  const newest = async () => (await invoices())[0]!;
  return { ...clinic, clinicId, cancel, invoices, newest };
}

const later = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms));
const chargesOf = async (ref: string) => (await payments.books.get("invoice", ref)).charges;
const send = (payload: string, signature: string) =>
  app.app.inject({
    method: "POST",
    url: webhookPath,
    payload,
    headers: { "content-type": "application/json", [payments.signatureHeader]: signature },
  });

/** Ids of the waiting notices, as the queue would deliver them. */
const waitingNotices = () =>
  asOwner(app.target, async (owner) => {
    const { rows } = await sql<{ clinicId: string; noticeId: string }>`
      select clinic_id as "clinicId", id as "noticeId" from payment_notices where processed_at is null`.execute(
      owner,
    );
    return rows;
  });

/** A paid order that is cancelled, with its job. */
async function cancelledOrder() {
  const clinic = await cardClinic();
  const { orderNumber } = (await clinic.place(makeOrder())).body;
  const { id: invoiceId } = await clinic.newest();
  const job = { clinicId: clinic.clinicId, invoiceId };
  await collectInvoice(deps, job);
  await clinic.cancel(orderNumber);
  return { ...clinic, job };
}

describe("webhooks from the payment processor", () => {
  test("that are forged, changed or stale are refused, and keep nothing", async () => {
    const { clinicId } = await cardClinic();
    const sent: [string, string][] = [];
    payments.webhooks.sendBy(async (...webhook) => void sent.push(webhook));
    await payments.webhooks.tellOfInvoice(`test_invoice_${clinicId}`);
    const [payload, signature] = sent[0]!;
    const before = (await waitingNotices()).length;
    const forged: [string, string][] = [
      [payload, ""],
      [payload, signature.replace(/.$/, (last) => (last === "0" ? "1" : "0"))],
      [payload.replace(clinicId.slice(-4), "0000"), signature],
      [`${payload} `, signature],
      ["", signature],
      [payload, "t=1,v1=zz"],
    ];
    for (const [text, mark] of forged) assert.equal((await send(text, mark)).statusCode, 400);
    later(10 * 60_000);
    assert.equal((await send(payload, signature)).statusCode, 400);
    assert.equal((await waitingNotices()).length, before);
  });

  test("are acknowledged in under 200 ms, stored once, and processed afterwards", async () => {
    const { clinicId, newest, place } = await cardClinic(decliningCard);
    await place(makeOrder());
    await collectInvoice(deps, { clinicId, invoiceId: (await newest()).id });
    const sent: [string, string][] = [];
    payments.webhooks.sendBy(async (...webhook) => void sent.push(webhook));
    for (let n = 0; n < 40; n++) await payments.webhooks.tellOfInvoice((await newest()).stripe_invoice_id!);
    const before = (await waitingNotices()).length;
    const times: number[] = [];
    for (const webhook of sent.flatMap((one) => [one, one])) {
      const start = performance.now();
      assert.equal((await send(...webhook)).statusCode, 200);
      times.push(performance.now() - start);
    }
    assert.ok(times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]! < 200, `p95 ${times.at(-4)} ms`);
    assert.equal((await waitingNotices()).length - before, 40);
  });

  test("for an unknown clinic or object are acknowledged and change nothing", async () => {
    const { clinicId } = await cardClinic();
    const nobody = "0190b1c2-0000-7000-8000-000000000000";
    const sent: [string, string][] = [];
    payments.webhooks.sendBy(async (...webhook) => void sent.push(webhook));
    await payments.webhooks.tellOfInvoice(nobody);
    await payments.webhooks.tellOfInvoice(clinicId);
    await payments.webhooks.tellOfInvoice("../x");
    await payments.webhooks.tellOfCustomer(nobody);
    await payments.webhooks.tell({ subject: "card_setup", setupRef: "x", refs: [] });
    for (const webhook of sent) assert.equal((await send(...webhook)).statusCode, 200);
    for (const notice of await waitingNotices()) await processNotice(deps, notice);
    assert.deepEqual(await waitingNotices(), []);
  });

  // Shows: promise one-charge
  test("may be lost, doubled or out of order: after reconciliation no order is wrong", async () => {
    const random = seededRandom(7);
    const held: [string, string][] = [];
    // 20 % are lost, 20 % come twice, half are held back and come last.
    payments.webhooks.sendBy(async (...webhook) => {
      const fate = random();
      if (fate < 0.2) return;
      const copies = fate < 0.4 ? [webhook, webhook] : [webhook];
      if (random() < 0.5) held.unshift(...copies);
      else for (const copy of copies) await send(...copy);
    });
    const clinic = await cardClinic(decliningCard);
    const fates = ["pay", "cancel", "pay then cancel", "leave"] as const;
    const wanted = new Map<string, (typeof fates)[number]>();
    for (let n = 0; n < 24; n++) {
      const { orderNumber } = (await clinic.place(makeOrder())).body;
      const fate = fates[n % fates.length]!;
      wanted.set(orderNumber, fate);
      const { id: invoiceId, stripe_invoice_id: _none } = await clinic.newest();
      if (random() < 0.8) await collectInvoice(deps, { clinicId: clinic.clinicId, invoiceId });
      const { stripe_invoice_id: ref } = await clinic.newest();
      if (fate.startsWith("pay") && ref) await payments.customerSide.pay(ref, goodCard);
      if (fate.endsWith("cancel")) await clinic.cancel(orderNumber);
      if (fate.startsWith("pay") && !ref) wanted.set(orderNumber, fate === "pay" ? "leave" : "cancel");
    }
    for (const webhook of held) await send(...webhook);
    for (const notice of (await waitingNotices()).toReversed()) await processNotice(deps, notice);
    for (let pass = 0; pass < 2; pass++) {
      later(20 * 60_000);
      await reconcile(deps, "quarter_hourly");
    }

    const { body } = await app.call("listOrders", {
      token: clinic.token,
      query: { count: 100 },
    });
    const invoices = await clinic.invoices();
    for (const order of body.data) {
      const fate = wanted.get(order.order_number)!;
      const invoice = invoices.find(({ orderNumber }) => orderNumber === order.order_number)!;
      const { state } = invoice;
      const charges = invoice.stripe_invoice_id ? await chargesOf(invoice.stripe_invoice_id) : 0;
      const got = { fate, state, charges, confirmed: order.payment_confirmed };
      const is = (expected: object) => assert.deepEqual(got, { fate, ...expected });
      if (fate === "pay") is({ state: "paid", charges: 1, confirmed: true });
      if (fate === "leave") is({ state: "open", charges: 0, confirmed: false });
      if (fate === "cancel") is({ state: "void", charges: 0, confirmed: false });
      if (fate === "pay then cancel") {
        assert.deepEqual([state, charges, order.refunded_at !== null], ["refunded", 1, true]);
      }
    }
    assert.equal(body.data.length, 24);
  });
});

describe("a process that is killed", () => {
  // Shows: promise one-charge
  test("between charging and recording charges once, wherever it was interrupted", async () => {
    const clinic = await cardClinic();
    const { clinicId } = clinic;
    const { db } = app.mode;
    for (let cut = 0; cut < 8; cut++) {
      await clinic.place(makeOrder());
      const { id: invoiceId } = await clinic.newest();
      // Each step of the run is a call to the processor or a transaction; the run fails before the step number `cut`.
      let left = cut;
      const step = <T>(work: () => Promise<T>) =>
        left-- <= 0 ? Promise.reject(new Error("killed")) : work();
      const dying = {
        ...deps,
        mode: {
          ...app.mode,
          db: { ...db, inTenant: ((id, work) => step(() => db.inTenant(id, work))) as typeof db.inTenant },
          payments: {
            ...payments,
            openInvoice: (...input: Parameters<typeof payments.openInvoice>) =>
              step(() => payments.openInvoice(...input)),
            payInvoice: (...input: Parameters<typeof payments.payInvoice>) =>
              step(() => payments.payInvoice(...input)),
          },
        },
      };
      await collectInvoice(dying, { clinicId, invoiceId }).catch(() => undefined);
      await collectInvoice(deps, { clinicId, invoiceId });
      await Promise.all([1, 2, 3].map(() => collectInvoice(deps, { clinicId, invoiceId })));
      const invoice = await clinic.newest();
      assert.deepEqual(
        [invoice.state, await chargesOf(invoice.stripe_invoice_id!)],
        ["paid", 1],
        `cut ${cut}`,
      );
    }
  });

  test("and never restarts is caught up with by reconciliation", async () => {
    const clinic = await cardClinic();
    await clinic.place(makeOrder());
    later(60_000);
    await reconcile(deps, "quarter_hourly");
    assert.equal((await clinic.newest()).state, "paid");
    assert.equal((await clinic.list()).data[0]!.payment_confirmed, true);
  });
});

describe("a cancelled order", () => {
  test("that was not charged stays so, even if a job was already waiting", async () => {
    const clinic = await cardClinic();
    const { orderNumber } = (await clinic.place(makeOrder())).body;
    await clinic.cancel(orderNumber);
    const { id: invoiceId } = await clinic.newest();
    const job = { clinicId: clinic.clinicId, invoiceId };
    await collectInvoice(deps, job);
    await withdrawInvoice(deps, job);
    await collectInvoice(deps, job);
    const { state, stripe_invoice_id } = await clinic.newest();
    assert.deepEqual([state, stripe_invoice_id], ["void", null]);
  });

  test("that is paid at that moment is refunded", async () => {
    const clinic = await cardClinic();
    const { orderNumber } = (await clinic.place(makeOrder())).body;
    const { id: invoiceId } = await clinic.newest();
    const job = { clinicId: clinic.clinicId, invoiceId };
    await Promise.all([collectInvoice(deps, job), clinic.cancel(orderNumber)]);
    await withdrawInvoice(deps, job);
    const { state } = await clinic.newest();
    assert.ok(state === "refunded" || state === "void", state);
    await collectInvoice(deps, job);
    await withdrawInvoice(deps, job);
    assert.equal((await clinic.newest()).state, state);
    const [order] = (await clinic.list()).data;
    assert.equal(order!.refunded_at !== null, state === "refunded");
  });

  test("that was paid is refunded in full, once", async () => {
    const { job, newest, list } = await cancelledOrder();
    await Promise.all([withdrawInvoice(deps, job), withdrawInvoice(deps, job)]);
    assert.equal((await newest()).state, "refunded");
    assert.notEqual((await list()).data[0]!.refunded_at, null);
  });
});

describe("a refund", () => {
  const paying = (change: Partial<typeof payments>) => ({
    ...deps,
    mode: { ...app.mode, payments: { ...payments, ...change } },
  });

  test("that the processor refuses fails its job with the reason, and reconciliation retries it", async () => {
    const { job, newest } = await cancelledOrder();
    const refusing = paying({
      refundInvoice: async (ref) => ({
        ...(await payments.getInvoice(ref)),
        refusal: "balance_insufficient",
      }),
    });
    await assert.rejects(withdrawInvoice(refusing, job), /is still paid: balance_insufficient/);
    later(20 * 60_000);
    await reconcile(refusing, "quarter_hourly");
    assert.equal((await newest()).state, "paid");
    later(20 * 60_000);
    const told: string[] = [];
    await reconcile(refusing, "nightly", ({ message }) => told.push(message));
    assert.equal(told.length, 1);
    assert.match(told[0]!, /is still paid: balance_insufficient$/);
    later(20 * 60_000);
    await reconcile(deps, "quarter_hourly");
    assert.equal((await newest()).state, "refunded");
  });

  test("that fails after it was recorded fails the webhook's job that reports it", async () => {
    const { job, clinicId, newest } = await cancelledOrder();
    await withdrawInvoice(deps, job);
    payments.webhooks.sendBy(async (...webhook) => void (await send(...webhook)));
    await payments.webhooks.tellOfInvoice((await newest()).stripe_invoice_id!);
    const notice = (await waitingNotices()).find((one) => one.clinicId === clinicId)!;
    const failed = paying({
      getInvoice: async (ref) => ({ ...(await payments.getInvoice(ref)), state: "paid" }),
    });
    await assert.rejects(processNotice(failed, notice), /The refund of invoice \S+ has failed/);
    assert.equal((await newest()).state, "refunded");
    await processNotice(deps, notice);
    assert.ok(!(await waitingNotices()).some(({ noticeId }) => noticeId === notice.noticeId));
  });

  test("made at the processor is noticed, even on an invoice paid long after it was made", async () => {
    const { now } = app.clock;
    const clinic = await cardClinic(decliningCard);
    await clinic.place(makeOrder());
    const { id: invoiceId } = await clinic.newest();
    const job = { clinicId: clinic.clinicId, invoiceId };
    await collectInvoice(deps, job);
    const ref = (await clinic.newest()).stripe_invoice_id!;
    later(70 * dayMs);
    await payments.customerSide.pay(ref, goodCard);
    await reconcile(deps, "nightly");
    const state = async () => (await invoicesOf(app, { token: await openSession(app, clinic) }))[0]!.state;
    assert.equal(await state(), "paid");
    await payments.books.change("invoice", ref, "paid", { state: "refunded" });
    later(dayMs);
    await reconcile(deps, "nightly");
    assert.equal(await state(), "refunded");
    app.clock.now = now;
  });

  test("that has failed is listed by the operator's command, which exits with 1", async () => {
    const { job, newest } = await cancelledOrder();
    payments.webhooks.sendBy(async (...webhook) => void (await send(...webhook)));
    await withdrawInvoice(deps, job);
    const ref = (await newest()).stripe_invoice_id!;
    await payments.books.change("invoice", ref, "refunded", { state: "paid" });
    const command = startScript("src/commands/kitpath.ts", {
      args: ["reconcile-payments"],
      env: { DATABASE_URL: urlOf(app.target) },
    });
    assert.equal(await command.ended, 1);
    assert.match(command.output(), new RegExp(`^The refund of invoice ${ref} has failed$`, "m"));
    assert.doesNotMatch(command.output(), /Every payment/);
  });
});

test("an answer overtaken by a later one changes nothing", async () => {
  const clinic = await cardClinic();
  await clinic.place(makeOrder());
  const { id: invoiceId } = await clinic.newest();
  await collectInvoice(deps, { clinicId: clinic.clinicId, invoiceId });
  const paid = await clinic.newest();
  const told = { ref: paid.stripe_invoice_id, totalMinor: paid.totalMinor, hostedUrl: null };
  for (const state of ["open", "void"] as const) {
    await app.mode.db.inTenant(clinic.clinicId, (trx) =>
      recordInvoice(trx, scopeOfTenant(app, clinic), invoiceId, { ...told, state }),
    );
    assert.equal((await clinic.newest()).state, "paid");
  }
});

test("a payment of another amount than the invoice's confirms nothing", async () => {
  const clinic = await cardClinic();
  await clinic.place(makeOrder());
  const { id, totalMinor } = await clinic.newest();
  const told = { ref: "x", state: "paid" as const, totalMinor: totalMinor - 1, hostedUrl: null };
  const record = app.mode.db.inTenant(clinic.clinicId, (trx) =>
    recordInvoice(trx, scopeOfTenant(app, clinic), id, told),
  );
  await assert.rejects(record, /total/);
  assert.equal((await clinic.newest()).state, "pending");
});
