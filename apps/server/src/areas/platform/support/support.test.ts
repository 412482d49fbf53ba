import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { forEach } from "@kitpath/contract/fields/for-each";
import { testTakerEmails } from "@kitpath/contract/access/organisation/organisation";
import type {
  StoryEntry,
  StuckCount,
  StuckWork,
  SupportHit,
} from "@kitpath/contract/platform/support/support";
import { stuckKinds } from "@kitpath/contract/platform/support/support-lists";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import { asOwner } from "#db/prepare-database.ts";
import { setPaymentType } from "#areas/access/accounts/organisations.ts";
import { collectInvoice } from "#areas/orders/billing/collect-invoice.ts";
import { withdrawInvoice } from "#areas/orders/billing/refunds.ts";
import { restrictCustomer } from "#areas/patients/customers/restrict-customer.ts";
import { sendEmailAgain } from "#areas/messaging/events/resending.ts";
import { moveAppointment } from "#areas/appointments/appointments/move-appointment.ts";
import { lockOpenAppointment } from "#areas/appointments/appointments/queries.ts";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import { moveOrder } from "#areas/orders/orders/move-order.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { billingDeps, invoicesOf, openUnpaidInvoice, payByCard } from "#test/billing.ts";
import { deliverAll } from "#test/canary-clinic.ts";
import { customerOf } from "#test/customers.ts";
import { deliverDeps, makeNextTry } from "#test/deliveries.ts";
import { makeProvider } from "#test/appointments.ts";
import { askForVisit, changeVisit } from "#test/planned-visits.ts";
import type { Tenant } from "#test/factories.ts";
import { makeKit, makeOrder, makeTenant, openSession, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openBench } from "#test/lab-bench.ts";
import { makeSoldProduct } from "#test/store-products.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { makeWaitingOrder } from "#test/shop-orders.ts";
import { makeCertificate, makeRejectedKit } from "#test/specimens.ts";
import { makeToldOrder, statedReason } from "#test/support-inputs.ts";
import { suspendAt } from "#test/suspend.ts";

const app = await startTestApp();
const { token, userId, organisationId: platformId } = await makeTenant(app, "platform_support");
const clinic = await makeTenant(app);
const other = await makeTenant(app);

const find = async (search: string) =>
  (await app.call("searchSupport", { token, query: { search } })).body.data as SupportHit[];
const numbersFor = async (search: string) => (await find(search)).map(({ orderNumber }) => orderNumber);

const answerWith = (status: number) => async () => ({
  status,
  durationMs: 1,
  error: null,
  answer: "",
  retryAfter: null,
});

/** Returns what staff did, as in the organisation's own audit log, newest first. */
const toldOf = async (tenant: { token: string }) => {
  const query = { page_size: 100 };
  const { body } = await app.call("listAudit", { token: tenant.token, query });
  const entries = body.data as { action: string; actor: { kind: string; id: string }; details: object }[];
  return entries.filter(({ actor }) => actor.kind === "staff" && actor.id === userId);
};

describe("the search across organisations", () => {
  test("finds by order, kit, barcode, parcel, invoice, certificate, shop order, name, e-mail and user", async () => {
    const order = makeOrder();
    order.delivery.lastName = "Quillfeather";
    order.delivery.email = "quillfeather@example.test";
    const named = await placeOrder(app, clinic, order);
    const kit = await makeKit(app, other);
    const { tracking } = await app.mode.db.inTenant(other.organisationId, async (trx) => {
      const row = await trx
        .selectFrom("kits")
        .select("outbound_tracking_code as tracking")
        .where("clinic_id", "=", other.organisationId)
        .where("kit_code", "=", kit.kitId)
        .executeTakeFirstOrThrow();
      return row;
    });
    const invoice = await openUnpaidInvoice(app, clinic);
    const invoiced = (await invoicesOf(app, clinic)).find((each) => each.stripe_invoice_id === invoice);
    const certified = await makeCertificate(app, clinic);

    assert.deepEqual(await numbersFor(named), [named]);
    assert.deepEqual(await numbersFor("quillfeather"), [named]);
    assert.deepEqual(await numbersFor("QUILLFEATHER@example.test"), [named]);
    const onLabel = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;
    for (const code of [
      kit.kitId.toLowerCase(),
      onLabel(kit.kitId),
      kit.barcode,
      onLabel(kit.barcode),
      kit.orderNumber,
      tracking!,
    ]) {
      assert.deepEqual(await numbersFor(code), [kit.orderNumber], code);
    }
    assert.deepEqual(await numbersFor(invoice), [invoiced!.orderNumber]);
    assert.deepEqual(await numbersFor(certified.code), [certified.orderNumber]);
    const [user] = await find(other.email);
    assert.deepEqual([user?.kind, user?.person], ["user", other.email]);

    const sold = await makeSoldProduct(app, clinic);
    const id = await makeWaitingOrder(app, clinic, sold);
    const { name } = (await app.call("getShopOrder", { token: clinic.token, params: { id } })).body.data;
    const ofShop = await find(name as string);
    assert.ok(ofShop.some((hit) => hit.kind === "shop_order" && hit.title === name));
    assert.deepEqual(await find("no such thing"), []);
    assert.deepEqual(await find("RT"), [], "too short to mean anything");
  });

  // Shows: promise support-search
  test("is logged, without the search words, only by organisations with a match", async () => {
    const kit = await makeKit(app, other);
    const before = [(await toldOf(clinic)).length, (await toldOf(other)).length] as const;
    await find(kit.kitId);
    assert.equal((await toldOf(clinic)).length, before[0]);
    const [told, ...earlier] = await toldOf(other);
    assert.equal(earlier.length, before[1]);
    assert.deepEqual([told!.action, told!.details], ["support_found", { found: 1 }]);
  });

  test("works only for the platform, even in the database", async () => {
    const kit = await makeKit(app, other);
    const ask = (tenant: string) =>
      app.mode.db.inTenant(tenant, async (trx) => {
        const found = await sql`select * from support_matches(${kit.kitId}, null, '', '', '', 5)`.execute(
          trx,
        );
        const stuck = await sql`select 1 from stuck_work(${new Date(2100, 1)}, ${new Date(2100, 1)}, null)
            union all select 1 from stuck_visits(${new Date(2100, 1)}, ${new Date(2100, 1)}, ${new Date(0)}, null)`.execute(
          trx,
        );
        return [found.rows.length > 0, stuck.rows.length > 0];
      });
    await placeOrder(app, clinic);
    assert.deepEqual(await ask(clinic.organisationId), [false, false]);
    assert.deepEqual(await ask(platformId), [true, true]);
  });
});

describe("an order's story", () => {
  // Shows: ASVS 8.2.3, promise support-search
  test("covers every part of the product, and says that results exist but not what they are", async () => {
    const partner = await makeTenant(app);
    const { params } = await makeToldOrder(app, partner);
    const body = { orderNumber: params.orderNumber };
    await app.call("simulate", { token: partner.token, params: { type: "results" }, body });
    const reply = await app.call("getOrderStory", { token, params });
    const entries = reply.body.data.entries as StoryEntry[];
    const sources = new Set(entries.map(({ source }) => source));
    for (const source of ["order", "kit", "result", "email", "webhook", "payment", "audit"] as const) {
      assert.ok(sources.has(source), source);
    }
    assert.deepEqual(
      entries.map(({ at }) => at),
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    assert.equal(reply.body.data.kits[0].results.versions, 1);
    const { values } = await app.mode.db.inTenant(params.id, async (trx) => {
      const rows = await trx
        .selectFrom("results")
        .select(["biomarker_code", "interpretation"])
        .where("clinic_id", "=", params.id)
        .execute();
      return { values: rows.flatMap((row) => [row.biomarker_code, row.interpretation]) };
    });
    assert.ok(values.length > 0);
    const text = JSON.stringify(reply.body);
    assert.deepEqual(
      values.filter((value) => text.includes(`"${value}"`) || text.includes(` ${value} `)),
      [],
    );
    const told = await toldOf(partner);
    assert.deepEqual(
      told.map(({ action }) => action),
      ["order_story_viewed"],
    );
  });

  test("is 404 under a partner it does not belong to", async () => {
    const { params } = await makeToldOrder(app, await makeTenant(app));
    const wrong = { ...params, id: other.organisationId };
    assertRefused(await app.call("getOrderStory", { token, params: wrong }), 404, "standard");
  });
});

describe("support", () => {
  test("resends an e-mail to the same address, with the reason in the partner's log", async () => {
    const partner = await makeTenant(app);
    const { params, emailId } = await makeToldOrder(app, partner);
    const sent = await app.call("resendPartnerEmail", {
      token,
      params: { ...params, emailId },
      body: statedReason,
    });
    const entry = (sent.body.data.entries as StoryEntry[]).find(({ id }) => id === emailId);
    assert.equal(entry?.state, "waiting");
    const mails: { to: string; subject: string }[] = [];
    const mailer = { send: async (mail: { to: string; subject: string }) => void mails.push(mail) };
    const deps = { mode: app.mode, mailer, now: () => app.clock.now };
    for (let run = 0; run < 2; run++) await sendEmailAgain(deps, { clinicId: params.id, emailId });
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      [entry.title],
    );
    const [told] = await toldOf(partner);
    assert.deepEqual(
      [told!.action, told!.details],
      ["email_resent", { "e-mail": "order created", ...statedReason }],
    );
  });

  test("does not resend an e-mail that its partner has switched off", async () => {
    const partner = await makeTenant(app);
    const { params, emailId } = await makeToldOrder(app, partner);
    const body = { ...forEach(testTakerEmails, true), order_created: false };
    assert.equal((await app.call("updateCommunication", { token: partner.token, body })).status, 200);
    const refused = await app.call("resendPartnerEmail", {
      token,
      params: { ...params, emailId },
      body: statedReason,
    });
    assertRefused(refused, 422, "standard");
    assert.equal(refused.body.code, "step_not_possible");
  });

  test("replays a webhook with its own id, and only as part of its order", async () => {
    const partner = await makeTenant(app);
    const { params, deliveryId } = await makeToldOrder(app, partner);
    await makeNextTry(app, deliverDeps(app, { callOut: answerWith(500) }), params.id);
    const replay = (orderNumber: string) =>
      app.call("replayPartnerWebhook", {
        token,
        params: { ...params, orderNumber, deliveryId },
        body: statedReason,
      });
    const replayed = await replay(params.orderNumber);
    const entry = (replayed.body.data.entries as StoryEntry[]).find(({ id }) => id === deliveryId);
    assert.equal(entry?.state, "waiting");
    const [told] = await toldOf(partner);
    assert.deepEqual([told!.action, told!.details], ["webhook_resent", statedReason]);
    assertRefused(await replay(await placeOrder(app, partner)), 404, "standard");
  });

  test("refunds an order once: a credit, and the reason in the partner's log", async () => {
    const partner = await makeTenant(app);
    const orderNumber = await placeOrder(app, partner);
    const params = { id: partner.organisationId, orderNumber };
    const refund = () => app.call("refundPartnerOrder", { token, params, body: statedReason });
    const { body } = await refund();
    assert.deepEqual([body.data.status, body.data.canRefund], ["refunded", false]);
    const titles = (body.data.entries as StoryEntry[]).map(({ title }) => title);
    assert.ok(titles.some((title) => title.endsWith("credited")));
    assert.equal((await refund()).body.code, "step_not_possible");
    const [told] = await toldOf(partner);
    assert.deepEqual([told!.action, told!.details], ["refunded_by_hand", statedReason]);
  });

  test("refunds a card payment through the processor", async () => {
    const partner = await makeTenant(app);
    await payByCard(app, partner);
    const orderNumber = await placeOrder(app, partner);
    const [invoice] = await invoicesOf(app, partner);
    const key = { clinicId: partner.organisationId, invoiceId: invoice!.id };
    const params = { id: key.clinicId, orderNumber };
    const refund = () => app.call("refundPartnerOrder", { token, params, body: statedReason });
    assert.equal((await refund()).body.code, "step_not_possible", "nothing was paid yet");
    await collectInvoice(billingDeps(app), key);
    const { body } = await refund();
    const withdrawn = (body.data.entries as StoryEntry[]).find(({ title }) => title === "Invoice withdrawn");
    assert.equal(withdrawn?.state, "waiting");
    await withdrawInvoice(billingDeps(app), key);
    assert.equal((await invoicesOf(app, partner))[0]!.state, "refunded");
  });

  test("replaces a rejected kit once, without a user of the partner", async () => {
    const partner = await makeTenant(app);
    const { kitId, orderNumber } = await makeRejectedKit(app, partner);
    const params = { id: partner.organisationId, orderNumber, kitId };
    const replace = () => app.call("replacePartnerKit", { token, params, body: statedReason });
    const replaced = await replace();
    assert.equal(replaced.status, 201, JSON.stringify(replaced.body));
    const { replacedBy, canReplace } = replaced.body.data.kits[0];
    assert.match(replacedBy, /^RT\d+$/);
    assert.equal(canReplace, false);
    assert.equal((await replace()).body.code, "step_not_possible");
    const [told] = await toldOf(partner);
    assert.deepEqual([told!.action, told!.details], ["kit_replaced", { order: replacedBy, ...statedReason }]);
    const shown = async () => {
      const { body } = await app.call("getOrderStory", { token, params });
      return [body.data.kits[0].replacedBy, body.data.kits[0].canReplace];
    };
    const refund = (of: string) =>
      app.mode.db.inTenant(partner.organisationId, async (trx) => {
        const order = await findOrder(trx, partner.organisationId, { orderNumber: of });
        await moveOrder(trx, scopeOfTenant(app, partner), order!, "refund");
      });
    await refund(replacedBy);
    assert.deepEqual(await shown(), [null, true], "a refunded replacement frees the kit");
    await refund(orderNumber);
    assert.deepEqual(await shown(), [null, false], "a refunded order has no kit to replace");
    const wrong = { ...params, orderNumber: replacedBy as string };
    assertRefused(
      await app.call("replacePartnerKit", { token, params: wrong, body: statedReason }),
      404,
      "standard",
    );
  });

  test("sees whether a kit's person has restricted data, so no e-mail goes out about its replacement", async () => {
    const partner = await makeTenant(app);
    const { organisationId: id } = partner;
    const [{ kitId, orderNumber }, other] = [
      await makeRejectedKit(app, partner),
      await makeRejectedKit(app, partner),
    ];
    const params = { id, orderNumber, kitId };
    const isOfRestricted = async (of: { orderNumber: string }) => {
      const story = await app.call("getOrderStory", { token, params: { id, orderNumber: of.orderNumber } });
      return story.body.data.kits[0].isOfRestricted as boolean;
    };
    assert.equal(await isOfRestricted(params), false);
    const person = await customerOf(app, partner, orderNumber);
    await app.mode.db.inTenant(id, (trx) => restrictCustomer(trx, scopeOfTenant(app, partner), person.id));
    assert.deepEqual([await isOfRestricted(params), await isOfRestricted(other)], [true, false]);
    const { body } = await app.call("replacePartnerKit", { token, params, body: statedReason });
    await deliverAll(app, partner);
    const replacement = await app.call("getOrderStory", {
      token,
      params: { id, orderNumber: body.data.kits[0].replacedBy },
    });
    const emails = replacement.body.data.entries.filter(
      ({ source }: { source: string }) => source === "email",
    );
    assert.deepEqual(emails, []);
  });

  test("does not replace a kit rejected through the patient's fault while the partner cannot pay", async () => {
    const partner = await makeTenant(app);
    const { kitId, orderNumber } = await makeRejectedKit(app, partner, "sample_improper_collection");
    await setPaymentType(app.mode, partner.organisationId, "card");
    const params = { id: partner.organisationId, orderNumber, kitId };
    const isFree = async () =>
      (await app.call("getOrderStory", { token, params })).body.data.kits[0].isReplacementFree as boolean;
    assert.equal(await isFree(), false);
    const refused = await app.call("replacePartnerKit", { token, params, body: statedReason });
    assertRefused(refused, 402, "standard");
    await app.mode.db.inTenant(partner.organisationId, (trx) =>
      trx
        .updateTable("kits")
        .set({ recalled_at: app.clock.now })
        .where("clinic_id", "=", partner.organisationId)
        .where("kit_code", "=", kitId)
        .execute(),
    );
    assert.equal(await isFree(), true, "a recalled kit is replaced for nothing, whatever the reason");
    assert.equal((await app.call("replacePartnerKit", { token, params, body: statedReason })).status, 201);
  });

  test("replaces the kit of a suspended partner's patient, whoever pays", async () => {
    const partner = await makeTenant(app);
    const rejected = [
      await makeRejectedKit(app, partner),
      await makeRejectedKit(app, partner, "sample_improper_collection"),
    ];
    await suspendAt(app, partner.organisationId, app.clock.now);
    for (const { kitId, orderNumber } of rejected) {
      const params = { id: partner.organisationId, orderNumber, kitId };
      const { status } = await app.call("replacePartnerKit", { token, params, body: statedReason });
      assert.equal(status, 201);
    }
  });
});

describe("stuck work", () => {
  test("is counted and listed alike, kind by kind, the longest first", async () => {
    const partner = await makeTenant(app);
    const { params } = await makeToldOrder(app, partner);
    await makeNextTry(app, deliverDeps(app, { callOut: answerWith(500) }), params.id);
    const bench = await openBench(app, { clinic: partner });
    await bench.receive();
    await bench.scan("BLC0000000000000");
    const sold = await makeSoldProduct(app, partner);
    await asOwner(app.target, (owner) =>
      sql`update store_products set sync_state = 'failed', sync_reason = 'The shop refused it'
        where id = ${sold.productId}`.execute(owner),
    );
    await asOwner(app.target, (owner) =>
      sql`insert into critical_alerts (clinic_id, id, kit_id, test_id, raised_at, reminders)
        select clinic_id, id, kit_id, id, ${app.clock.now}, 1 from tests
        where clinic_id = ${partner.organisationId} limit 1`.execute(owner),
    );
    const visits = await makeStuckVisits(partner);
    const fresh = await countKinds(token);
    assert.equal(fresh.unassigned_visits, 0);
    app.clock.now = new Date(app.clock.now.getTime() + 30 * 86_400_000);
    // The session from a month ago has expired.
    const session = await openSession(app, { organisationId: platformId, userId });
    const later = await countKinds(session);
    assert.deepEqual(Object.keys(later), [...stuckKinds]);
    assert.ok(later.unprocessed_orders! > fresh.unprocessed_orders!);
    assert.ok(later.late_results! > fresh.late_results!);
    assert.deepEqual([later.unassigned_visits, later.late_visits, later.failed_visits], [1, 1, 2]);
    for (const [kind, count] of Object.entries(later)) {
      const query = { kind, page_size: 100 };
      const { body } = await app.call("listStuckWork", { token: session, query });
      const rows = body.data as StuckWork[];
      assert.ok(count > 0, kind);
      assert.equal(body.meta.total, count, kind);
      const since = rows.map((row) => row.since);
      assert.deepEqual(since, since.toSorted(), kind);
      const owner = kind === "unmatched_scans" ? bench.lab : partner;
      assert.ok(
        rows.some(({ organisation }) => organisation.id === owner.organisationId),
        kind,
      );
      if (kind.endsWith("_visits")) {
        assert.deepEqual(new Set(rows.map(({ orderNumber }) => orderNumber)), new Set(visits[kind]), kind);
        assert.ok(rows.every(({ lab, about }) => lab?.id === visits.provider![0] && about === "LS1, Leeds"));
        if (kind === "failed_visits")
          assert.ok(
            rows.every((row) => Date.parse(row.since) > app.clock.now.getTime() - 31 * 86_400_000),
            "since it failed, not since it was asked for",
          );
      }
    }
  });

  /** Visits that will be stuck in 30 days, by kind; and one that is cancelled. */
  async function makeStuckVisits(partner: Tenant): Promise<Record<string, string[]>> {
    const provider = await makeTenant(app, "provider_coordinator");
    await makeProvider(app, { organisationId: provider.organisationId, nurses: [{}] });
    const inTenant = <T>(work: (trx: TenantTransaction) => Promise<T>) =>
      app.mode.db.inTenant(partner.organisationId, work);
    const ask = () => askForVisit(app, partner, provider);
    const assign = async () => {
      const visit = await ask();
      const params = { id: visit.id };
      const { status, body } = await app.call("assignNearest", { token: provider.token, params });
      assert.equal(status, 200, JSON.stringify(body));
      return visit;
    };
    const end = (orderNumber: string, move: "await_action" | "miss") =>
      inTenant(async (trx) => {
        const order = await findOrder(trx, partner.organisationId, { orderNumber });
        const open = await lockOpenAppointment(trx, partner.organisationId, order!.id);
        await moveAppointment(trx, scopeOfTenant(app, partner), open!, move);
      });
    const [waiting, late, failed, missed, gone] = [
      await ask(),
      await assign(),
      await assign(),
      await assign(),
      await ask(),
    ];
    await end(failed.orderNumber, "await_action");
    await end(missed.orderNumber, "miss");
    const inDays = (days: number) => new Date(app.clock.now.getTime() + days * 86_400_000);
    await changeVisit(app, missed.id, { starts_at: inDays(27), ends_at: inDays(28) });
    await changeVisit(app, failed.id, { requested_at: inDays(-60) });
    const reason = { reason: "Nobody can come" };
    await app.call("declineVisit", { token: provider.token, params: { id: gone.id }, body: reason });
    return {
      provider: [provider.organisationId],
      unassigned_visits: [waiting.orderNumber],
      late_visits: [late.orderNumber],
      failed_visits: [failed.orderNumber, missed.orderNumber],
    };
  }

  async function countKinds(session: string): Promise<Record<string, number>> {
    const { body } = await app.call("countStuckWork", { token: session });
    return Object.fromEntries((body.data as StuckCount[]).map(({ kind, count }) => [kind, count]));
  }
});
