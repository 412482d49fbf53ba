import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, test } from "node:test";
import { decliningCard, goodCard } from "#test/billing.ts";
import { startFakeStripe } from "#test/fake-stripe.ts";
import { startTestApp } from "#test/harness.ts";
import type { NewInvoice, PaymentProcessor } from "./processor.ts";
import { ForgedWebhook, ProcessorUnavailable } from "./processor.ts";
import { openStripe } from "./stripe/stripe-processor.ts";
import Stripe from "stripe";

const { mode, clock } = await startTestApp();
const stripe = await startFakeStripe();
const webhookSecret = "whsec_test";

type Side = {
  processor: PaymentProcessor;
  /** What the customer does on the hosted pages. */
  enterCard: (ref: string, isGood: boolean) => unknown;
  payHosted: (ref: string) => unknown;
  charges: (ref: string) => Promise<number>;
};

let chargesBefore = 0;
const implementations: Record<string, Side> = {
  "the test processor": {
    processor: mode.payments,
    enterCard: (ref, isGood) => mode.payments.customerSide.enterCard(ref, isGood ? goodCard : decliningCard),
    payHosted: (ref) => mode.payments.customerSide.pay(ref, goodCard),
    charges: async (ref) => (await mode.payments.books.get("invoice", ref)).charges,
  },
  Stripe: {
    processor: openStripe({
      secretKey: "sk_test_1",
      webhookSecret,
      dashboardUrl: "https://dashboard.example.test",
      at: stripe.at,
    }),
    enterCard: (ref, isGood) => stripe.enterCard(ref, { isDeclined: !isGood }),
    payHosted: (ref) => stripe.payHosted(ref),
    charges: async () => stripe.state.charges - chargesBefore,
  },
};

for (const [name, side] of Object.entries(implementations)) {
  const { processor } = side;
  const clinicId = randomUUID();

  async function makeCustomer(): Promise<string> {
    return processor.createCustomer(clinicId);
  }
  async function makeCard(isGood: boolean): Promise<string> {
    const customerRef = await makeCustomer();
    const { ref } = await processor.startCardSetup({ clinicId, customerRef, returnPath: "/admin" });
    await side.enterCard(ref, isGood);
    const setup = await processor.finishCardSetup(ref);
    assert.ok(setup.state === "complete");
    return setup.card.ref;
  }
  async function newInvoice(change: Partial<NewInvoice> = {}): Promise<NewInvoice> {
    chargesBefore = stripe.state.charges;
    return {
      clinicId,
      invoiceId: randomUUID(),
      customerRef: await makeCustomer(),
      currency: "GBP",
      description: "Order RT100001",
      lines: [
        { description: "Order RT100001", netMinor: 4500, vatMinor: 900, vatBasisPoints: 2000 },
        { description: "Order RT100001", netMinor: 100, vatMinor: 0, vatBasisPoints: 0 },
      ],
      collection: "card",
      dueDays: 30,
      vatNumber: null,
      footer: "",
      attemptedAt: null,
      ...change,
    };
  }

  describe(`a payment processor: ${name}`, () => {
    test("has one customer for a clinic, however often it is created", async () => {
      assert.equal(await makeCustomer(), await makeCustomer());
    });

    test("distinguishes a pending card set-up from a complete one, and shows only what it may of the card", async () => {
      const customerRef = await makeCustomer();
      const { ref, url } = await processor.startCardSetup({ clinicId, customerRef, returnPath: "/admin" });
      assert.ok(url.includes(ref));
      assert.deepEqual(await processor.finishCardSetup(ref), { state: "open" });
      await side.enterCard(ref, true);
      const setup = await processor.finishCardSetup(ref);
      assert.ok(setup.state === "complete");
      const { brand, last4, expiresOn, addedAt } = setup.card;
      assert.deepEqual([brand, last4, expiresOn], ["visa", "4242", "2040-12-31"]);
      assert.ok(Math.abs(addedAt.getTime() - clock.now.getTime()) < 60_000);
      assert.deepEqual(await processor.finishCardSetup(ref), setup);
    });

    test("opens an invoice once, with our VAT to the penny and a payment page", async () => {
      const invoice = await newInvoice();
      const first = await processor.openInvoice(invoice);
      assert.deepEqual([first.state, first.totalMinor], ["open", 5500]);
      assert.ok(first.hostedUrl?.includes(first.ref));
      assert.deepEqual(await processor.openInvoice(invoice), first);
      assert.deepEqual(await processor.getInvoice(first.ref), first);
    });

    test("charges a card once, however often and from how many places it is asked", async () => {
      const cardRef = await makeCard(true);
      const { ref } = await processor.openInvoice(await newInvoice());
      const paid = await Promise.all([1, 2, 3, 4].map(() => processor.payInvoice(ref, cardRef)));
      for (const { state } of paid) assert.equal(state, "paid");
      assert.equal(await side.charges(ref), 1);
    });

    test("leaves an invoice open when the card is declined, to be paid by another or on its page", async () => {
      const [declining, good] = [await makeCard(false), await makeCard(true)];
      const invoice = await newInvoice();
      const { ref } = await processor.openInvoice(invoice);
      assert.equal((await processor.payInvoice(ref, declining)).state, "open");
      assert.equal((await processor.payInvoice(ref, "no_such_card")).state, "open");
      assert.equal((await processor.payInvoice(ref, good)).state, "paid");
      const other = await processor.openInvoice(await newInvoice());
      await side.payHosted(other.ref);
      assert.equal((await processor.getInvoice(other.ref)).state, "paid");
      assert.equal((await processor.payInvoice(other.ref, good)).state, "paid");
      assert.equal(await side.charges(other.ref), 1);
    });

    test("sets money aside, and takes it once or gives it back; after that the invoice stays open", async () => {
      const cardRef = await makeCard(true);
      const placed = async (change: object = {}) => {
        const { customerRef, invoiceId, ...invoice } = await newInvoice();
        const hold = {
          clinicId,
          invoiceId,
          customerRef,
          cardRef,
          currency: "GBP",
          amountMinor: 5500,
          attempt: 1,
        };
        const made = await processor.placeHold({ ...hold, ...change });
        return {
          made,
          again: () => processor.placeHold(hold),
          invoice: { ...invoice, customerRef, invoiceId },
        };
      };
      const { made, again, invoice } = await placed();
      assert.ok(made.state === "held");
      assert.deepEqual(await again(), made);
      const { ref } = await processor.openInvoice(invoice);
      for (let attempt = 0; attempt < 2; attempt++)
        assert.equal((await processor.takeHold(made.ref, ref)).state, "paid");
      assert.equal(await side.charges(ref), 1);

      const other = await placed();
      assert.ok(other.made.state === "held");
      await processor.releaseHold(other.made.ref);
      const opened = await processor.openInvoice(other.invoice);
      assert.equal((await processor.takeHold(other.made.ref, opened.ref)).state, "open");
      const refused = await placed({ cardRef: await makeCard(false) });
      assert.deepEqual(refused.made, { state: "refused" });
    });

    test("voids an open invoice and refunds a paid one, once", async () => {
      const cardRef = await makeCard(true);
      const invoice = await newInvoice();
      const { ref } = await processor.openInvoice(invoice);
      assert.equal((await processor.voidInvoice(ref)).state, "void");
      assert.equal((await processor.payInvoice(ref, cardRef)).state, "void");

      const paid = await processor.openInvoice(await newInvoice());
      await processor.payInvoice(paid.ref, cardRef);
      assert.equal((await processor.voidInvoice(paid.ref)).state, "paid");
      const refundsBefore = stripe.state.refunds;
      for (let attempt = 0; attempt < 3; attempt++) {
        assert.equal((await processor.refundInvoice(paid.ref, invoice)).state, "refunded");
      }
      assert.ok(stripe.state.refunds - refundsBefore <= 1);
    });

    // Shows: promise credit-once
    test("refunds parts of a paid invoice up to its credits, however often it is asked", async () => {
      const paid = await newInvoice();
      const { ref } = await processor.openInvoice(paid);
      await processor.payInvoice(ref, await makeCard(true));
      const refundsBefore = stripe.state.refunds;
      const credit = async (creditMinor: number) => {
        const asked = { clinicId, invoiceId: paid.invoiceId, creditMinor };
        const answers = await Promise.all([1, 2, 3].map(() => processor.creditInvoice(ref, asked)));
        return answers.map(({ creditedMinor }) => creditedMinor);
      };
      assert.deepEqual(await credit(1000), [1000, 1000, 1000]);
      assert.deepEqual(await credit(2500), [2500, 2500, 2500]);
      assert.equal((await processor.getInvoice(ref)).state, "paid");
      assert.ok(stripe.state.refunds - refundsBefore <= 2);
    });
  });
}

const { processor } = implementations.Stripe!;
const clinicId = randomUUID();
const invoice: NewInvoice = {
  clinicId,
  invoiceId: randomUUID(),
  currency: "GBP",
  description: "x",
  collection: "by_customer",
  dueDays: 14,
  vatNumber: null,
  footer: "",
  customerRef: await processor.createCustomer(clinicId),
  lines: [{ description: "x", netMinor: 1, vatMinor: 0, vatBasisPoints: 0 }],
  attemptedAt: null,
};
const stripeOf = () => new Stripe("sk_test_1", { ...stripe.at, telemetry: false });

describe("Stripe", () => {
  test("does not create a second invoice after it has forgotten the first one's key", async () => {
    const first = await processor.openInvoice(invoice);
    stripe.forgetKeys();
    const again = await processor.openInvoice({ ...invoice, attemptedAt: clock.now });
    assert.equal(again.ref, first.ref);
  });

  async function paidInvoice(netMinor = 1) {
    const lines = [{ description: "x", netMinor, vatMinor: 0, vatBasisPoints: 0 }];
    const paid = { ...invoice, lines, invoiceId: randomUUID() };
    const { ref } = await processor.openInvoice(paid);
    stripe.payHosted(ref);
    return { ref, paid };
  }

  test("says why it refuses a refund, and is really asked again", async () => {
    const { ref, paid } = await paidInvoice();
    stripe.state.isWithoutFunds = true;
    const { state, refusal } = await processor.refundInvoice(ref, paid);
    stripe.state.isWithoutFunds = false;
    assert.deepEqual([state, refusal], ["paid", "balance_insufficient"]);
    assert.equal((await processor.refundInvoice(ref, paid)).state, "refunded");
  });

  test("says why it pays back no credit, and what it has paid back", async () => {
    const { ref, paid } = await paidInvoice();
    stripe.state.isWithoutFunds = true;
    const credited = await processor.creditInvoice(ref, {
      clinicId,
      invoiceId: paid.invoiceId,
      creditMinor: 1,
    });
    stripe.state.isWithoutFunds = false;
    assert.deepEqual(credited, { creditedMinor: 0, refusal: "balance_insufficient" });
  });

  test("is really asked again to void an invoice after a charge blocked it", async () => {
    const { ref } = await processor.openInvoice({ ...invoice, invoiceId: randomUUID() });
    Object.assign(stripe.get(ref), { status: "charging" });
    assert.equal((await processor.voidInvoice(ref)).state, "open");
    Object.assign(stripe.get(ref), { status: "open" });
    assert.equal((await processor.voidInvoice(ref)).state, "void");
  });

  test("e-mails an invoice for the customer to pay, once, but not one charged to a card", async () => {
    const sent = async (change: Partial<NewInvoice>) => {
      const opened = { ...invoice, invoiceId: randomUUID(), ...change };
      const { ref } = await processor.openInvoice(opened);
      await processor.openInvoice({ ...opened, attemptedAt: clock.now });
      return stripe.get(ref).sent ?? 0;
    };
    assert.deepEqual([await sent({}), await sent({ collection: "card" })], [1, 0]);
  });

  test("puts the customer's current name and address on invoices", async () => {
    const address = {
      line1: "1 Elm Street",
      line2: "",
      city: "Leeds",
      postcode: "LS1 4AP",
      country: "GB",
    };
    const { customerRef } = invoice;
    await processor.updateCustomer(customerRef, { name: "Elm", email: "elm@example.test", address });
    const kept = stripe.get(customerRef);
    assert.deepEqual(
      [kept.name, kept.email, kept["address[line1]"], kept["address[postal_code]"], kept["address[country]"]],
      ["Elm", "elm@example.test", "1 Elm Street", "LS1 4AP", "GB"],
    );
  });

  test("does not count a refund that fails later", async () => {
    const { ref, paid } = await paidInvoice();
    assert.equal((await processor.refundInvoice(ref, paid)).state, "refunded");
    stripe.failRefunds(ref);
    assert.equal((await processor.getInvoice(ref)).state, "paid");
  });

  test("completes a draft that was left without lines", async () => {
    const left = { ...invoice, invoiceId: randomUUID() };
    await stripeOf().invoices.create({
      customer: invoice.customerRef,
      collection_method: "send_invoice",
      metadata: { invoice: left.invoiceId, clinic: clinicId },
    });
    const opened = await processor.openInvoice({ ...left, attemptedAt: clock.now });
    assert.deepEqual([opened.state, opened.totalMinor], ["open", 1]);
  });

  test("gets the person's return URL, and the due date of a monthly invoice", async () => {
    const { customerRef } = invoice;
    const { ref } = await processor.startCardSetup({ clinicId, customerRef, returnPath: "/admin?x=1" });
    assert.equal(stripe.get(ref).success_url, "https://dashboard.example.test/admin?x=1");
    const { ref: invoiceRef } = await processor.openInvoice({ ...invoice, invoiceId: randomUUID() });
    const { collection_method, days_until_due } = stripe.get(invoiceRef);
    assert.deepEqual([collection_method, Number(days_until_due)], ["send_invoice", 14]);
  });

  test("counts as unavailable, not wrong, if it does not answer", async () => {
    stripe.state.isDown = true;
    await assert.rejects(
      processor.openInvoice({ ...invoice, invoiceId: randomUUID() }),
      ProcessorUnavailable,
    );
    stripe.state.isDown = false;
  });

  const eventOf = (type: string, object: object, previous_attributes?: object) =>
    JSON.stringify({ id: "evt_1", object: "event", type, data: { object, previous_attributes } });
  const read = (payload: string, secret = webhookSecret) =>
    processor.readWebhook(payload, stripeOf().webhooks.generateTestHeaderString({ payload, secret }));
  const about = (subject: string, refs: string[], setupRef: string | null = null) => ({
    eventRef: "evt_1",
    subject,
    setupRef,
    refs,
  });

  test("names the changed object in its webhooks, whoever made the change, and ignores the rest", () => {
    const invoice = about("invoice", ["in_1"]);
    const payment = about("invoice", ["pi_1"]);
    const charged = { id: "x_1", payment_intent: "pi_1", charge: "ch_1", metadata: {} };
    for (const [type, object, expected] of [
      ["invoice.paid", { id: "in_1", metadata: {} }, invoice],
      ["invoice.voided", { id: "in_1" }, invoice],
      ["invoice.marked_uncollectible", { id: "in_1" }, invoice],
      ["invoice_payment.paid", { id: "inpay_1", invoice: "in_1" }, invoice],
      ["credit_note.voided", { id: "cn_1", invoice: { id: "in_1", object: "invoice" } }, invoice],
      ["charge.refunded", charged, payment],
      ["charge.refund.updated", charged, payment],
      ["refund.failed", charged, payment],
      ["charge.dispute.funds_withdrawn", { ...charged, payment_intent: { id: "pi_1" } }, payment],
      ["customer.deleted", { id: "cus_1" }, about("customer", ["cus_1"])],
      [
        "payment_method.automatically_updated",
        { id: "pm_1", customer: "cus_1" },
        about("customer", ["cus_1", "pm_1"]),
      ],
      [
        "checkout.session.completed",
        { id: "cs_1", customer: "cus_1" },
        about("card_setup", ["cus_1"], "cs_1"),
      ],
    ] as const)
      assert.deepEqual(read(eventOf(type, object)), expected, type);
    assert.deepEqual(
      read(eventOf("payment_method.detached", { id: "pm_1", customer: null }, { customer: "cus_1" })),
      about("customer", ["cus_1", "pm_1"]),
    );
    assert.equal(read(eventOf("payout.paid", { id: "po_1", metadata: { clinic: clinicId } })), null);
    assert.equal(read(eventOf("refund.created", { id: "re_1", payment_intent: null })), null);
  });

  test("shows a partial refund made in its own dashboard, several as a full one, and a failed one as none", async () => {
    const { ref } = await paidInvoice(1000);
    const { paymentRefs } = await processor.getInvoice(ref);
    stripe.refund(paymentRefs[0]!, 300);
    const partly = await processor.getInvoice(ref);
    assert.deepEqual([partly.state, partly.returnedMinor], ["paid", 300]);
    stripe.refund(paymentRefs[0]!, 700);
    assert.equal((await processor.getInvoice(ref)).state, "refunded");
    stripe.failRefunds(ref);
    const failed = await processor.getInvoice(ref);
    assert.deepEqual([failed.state, failed.returnedMinor], ["paid", 0]);
    assert.deepEqual(await processor.ownersOf(paymentRefs), [ref]);
    assert.deepEqual(await processor.ownersOf(["pi_none", "ch_1"]), []);
  });

  test("refunds the rest of a payment after a partial refund in its own dashboard", async () => {
    const { ref, paid } = await paidInvoice(1000);
    const { paymentRefs } = await processor.getInvoice(ref);
    stripe.refund(paymentRefs[0]!, 300);
    const { state, returnedMinor } = await processor.refundInvoice(ref, paid);
    assert.deepEqual([state, returnedMinor], ["refunded", 1000]);
  });

  test("pays a credit back again, once, if its refund failed after the credit note", async () => {
    const { ref, paid } = await paidInvoice(1000);
    const credit = () =>
      processor.creditInvoice(ref, { clinicId, invoiceId: paid.invoiceId, creditMinor: 400 });
    assert.equal((await credit()).creditedMinor, 400);
    stripe.failRefunds(ref);
    assert.equal((await processor.getInvoice(ref)).returnedMinor, 0);
    for (const again of [await credit(), await credit()]) assert.equal(again.creditedMinor, 400);
    assert.equal((await processor.getInvoice(ref)).returnedMinor, 400);
  });

  test("shows a payment's newest dispute, and treats an unknown state as one to answer", async () => {
    const { ref } = await paidInvoice(1000);
    assert.equal((await processor.getInvoice(ref)).dispute, null);
    const dispute = stripe.dispute(ref, "warning_needs_response", 1_800_000_000);
    const told = async () => (await processor.getInvoice(ref)).dispute;
    assert.deepEqual(await told(), {
      ref: dispute.id,
      state: "needs_response",
      amountMinor: 1000,
      reason: "fraudulent",
      dueAt: new Date(1_800_000_000_000),
    });
    for (const [status, state] of Object.entries({ lost: "lost", won: "won", made_up: "needs_response" })) {
      Object.assign(dispute, { status });
      assert.equal((await told())?.state, state);
    }
  });

  test("shows a customer's card as the bank replaces it, none once it is removed, and a deleted customer", async () => {
    const customerRef = await processor.createCustomer(randomUUID());
    const { ref } = await processor.startCardSetup({ clinicId, customerRef, returnPath: "/admin" });
    stripe.enterCard(ref, { isDeclined: false });
    const setup = await processor.finishCardSetup(ref);
    assert.ok(setup.state === "complete");
    Object.assign(stripe.get(setup.card.ref).card, { last4: "1111", exp_year: 2044 });
    const { card } = await processor.getCustomer(customerRef);
    assert.deepEqual([card?.ref, card?.last4, card?.expiresOn], [setup.card.ref, "1111", "2044-12-31"]);
    Object.assign(stripe.get(customerRef), { "invoice_settings[default_payment_method]": "" });
    assert.deepEqual(await processor.getCustomer(customerRef), { isDeleted: false, card: null });
    Object.assign(stripe.get(customerRef), { deleted: true });
    assert.deepEqual(await processor.getCustomer(customerRef), { isDeleted: true, card: null });
  });

  test("signs its webhooks, and nobody else can", () => {
    const payload = eventOf("invoice.paid", { id: "in_1", metadata: {} });
    assert.throws(() => read(payload, "whsec_other"), ForgedWebhook);
    for (const signature of ["", "undefined", "t=1,v1=00", `t=${Date.now()},v1=`]) {
      assert.throws(() => processor.readWebhook(payload, signature), ForgedWebhook);
    }
  });
});
