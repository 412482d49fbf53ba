import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { hourMs } from "@kitpath/contract/time/durations";
import { parse } from "csv-parse/sync";
import { composeBodies } from "#areas/messaging/webhooks/compose-body.ts";
import { closeMonths } from "#areas/orders/billing/close-months.ts";
import { collectInvoice } from "#areas/orders/billing/collect-invoice.ts";
import { withdrawInvoice } from "#areas/orders/billing/refunds.ts";
import { remindPhysicians } from "./reminding.ts";
import { makePhysician, makeUsOrder, npi, placeUsOrder } from "#test/approvals.ts";
import type { Tenant } from "#test/factories.ts";
import { makeTenant, openSession, placeOrder } from "#test/factories.ts";
import { billingDeps, invoicesOf, payByCard } from "#test/billing.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { sendDeclinedEmail } from "#areas/review/approvals/telling-clinic.ts";
import { openOutbox } from "#test/outbox.ts";
import { startTestApp } from "#test/harness.ts";
import { makeNetworkClinician, openSigning } from "#test/reviews.ts";
import { receiveBatch, scan, send } from "#test/warehouse.ts";

const app = await startTestApp();
const { deps, sent } = openOutbox(app);
const warehouse = await makeTenant(app, "platform_fulfilment");

const read = async ({ token }: Tenant, orderNumber: string) =>
  (await app.call("getOrder", { token, params: { orderNumber } })).body;
const detail = async ({ token }: Tenant, orderNumber: string) =>
  (await app.call("readOrder", { token, params: { orderNumber } })).body;
const approve = ({ token }: Pick<Tenant, "token">, orderNumber: string) =>
  app.call("approveOrder", { token, params: { orderNumber } });
const decline = ({ token }: Tenant, orderNumber: string, reason = "Two tests of this kind in a month.") =>
  app.call("declineOrder", { token, params: { orderNumber }, body: { reason } });
const takeUp = (orderNumber: string) =>
  app.call("processOrder", { token: warehouse.token, params: { orderNumber } });
const listed = async ({ token }: Tenant, show: string) =>
  (await app.call("listApprovals", { token, query: { show } })).body.data.map(
    ({ orderNumber }: { orderNumber: string }) => orderNumber,
  );

const later = (hours: number) => void (app.clock.now = new Date(app.clock.now.getTime() + hours * hourMs));

/** Does the background work on the clinic's newest invoice. */
async function collect(clinic: Tenant) {
  const [newest] = await invoicesOf(app, clinic);
  await collectInvoice(billingDeps(app), { clinicId: clinic.organisationId, invoiceId: newest!.id });
  return { invoice: (await invoicesOf(app, clinic))[0]! };
}

/** Signs in and opens signing anew, after sessions have ended. */
async function signAgain(clinic: Tenant): Promise<void> {
  clinic.token = await openSession(app, clinic);
  await openSigning(app, clinic, clinic.password);
}

async function openClinic(states = ["CA"]) {
  const clinic = await makeTenant(app);
  await makePhysician(app, clinic, states);
  return clinic;
}

describe("an order to the US", () => {
  test("waits for a physician who reads the answers, and ships only after they approve it", async () => {
    const clinic = await openClinic();
    const { token } = clinic;
    const orderNumber = await placeOrder(
      app,
      clinic,
      makeUsOrder("CA", { answers: { thyroid_medication: "no" } }),
    );
    const order = await read(clinic, orderNumber);
    assert.deepEqual([order.status, order.approval], ["CONFIRMED", "waiting"]);
    assert.equal((await takeUp(orderNumber)).status, 404);
    assert.deepEqual(await listed(clinic, "waiting"), [orderNumber]);
    const { data } = (await app.call("getApproval", { token, params: { orderNumber } })).body;
    assert.deepEqual([data.usState, data.isLicensed, data.state], ["CA", true, "waiting"]);
    assert.equal(data.answers[0].answers[0].inWords, "No");

    assert.equal((await approve(clinic, orderNumber)).status, 200);
    const shown = await detail(clinic, orderNumber);
    assert.deepEqual([shown.approval, shown.status], ["approved", "confirmed"]);
    assert.ok(shown.approvalGiven.physician);
    assert.deepEqual(await listed(clinic, "ended"), [orderNumber]);
    assert.equal((await takeUp(orderNumber)).status, 200);
    const { kits } = await receiveBatch(app, warehouse);
    await scan(app, warehouse, orderNumber, kits[0]!);
    assert.equal((await send(app, warehouse, orderNumber)).status, 200);
    assert.equal((await read(clinic, orderNumber)).status, "DISPATCHED");
  });

  test("is cancelled with the reason when the physician declines it", async () => {
    const clinic = await openClinic();
    const orderNumber = await placeUsOrder(app, clinic);
    assert.equal((await decline(clinic, orderNumber, " ")).status, 422);
    assert.equal((await decline(clinic, orderNumber)).status, 200);
    await sendDeclinedEmail(deps, { clinicId: clinic.organisationId, orderNumber });
    const told = sent.at(-1)!;
    assert.equal(told.subject, `A physician has declined order ${orderNumber}`);
    assert.ok(!told.text.includes("Two tests"), "the reason is in the e-mail");
    const { approval, approvalGiven, status, timeline } = await detail(clinic, orderNumber);
    assert.deepEqual(
      [approval, status, approvalGiven.reason],
      ["declined", "cancelled", "Two tests of this kind in a month."],
    );
    const steps = (timeline as { step: string; actor: { name: string } | null }[]).map(
      ({ step, actor }) => [step, actor?.name] as const,
    );
    assert.ok(steps.some(([step]) => step === "ask_approval"));
    assert.equal(new Map(steps).get("decline"), "Tess Tester");
    assert.equal((await takeUp(orderNumber)).status, 404);
  });

  test("that names its physician is approved by them, and one that names nobody waits", async () => {
    const clinic = await makeTenant(app);
    const place = async (physicianDetails: Record<string, string>) => {
      const order = { ...makeUsOrder(), requestsApproval: undefined, physicianDetails };
      return (await read(clinic, await placeOrder(app, clinic, order))).approval;
    };
    assert.equal(await place({ name: "Dr Grace Hopper", npi: "1234567893" }), "approved");
    for (const nobody of ["0000000000", "1234567890", "٠٠٠٠٠٠٠٠٠٠", "not known"])
      assert.equal(await place({ name: "Dr Grace Hopper", npi: nobody }), "waiting", nobody);
    const asked = { ...makeUsOrder(), physicianDetails: { name: "Dr Grace Hopper", npi: "1234567893" } };
    assert.equal((await read(clinic, await placeOrder(app, clinic, asked))).approval, "waiting", "asked for");
    assert.equal((await read(clinic, await placeOrder(app, clinic))).approval, "not_needed");
  });

  test("is decided once, by a physician who is licensed in the patient's state", async () => {
    const clinic = await openClinic(["CA", "OR"]);
    const elsewhere = await placeUsOrder(app, clinic, "TX");
    const refused = await approve(clinic, elsewhere);
    assert.deepEqual([refused.status, refused.body.code], [422, "not_licensed"]);
    assert.equal((await approve(await openClinic(["TX"]), elsewhere)).status, 404);

    const orderNumber = await placeUsOrder(app, clinic);
    const both = await Promise.all([approve(clinic, orderNumber), decline(clinic, orderNumber)]);
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 422],
    );
    const late = both.find(({ status }) => status === 422)!;
    assert.match(late.body.message, /has (approved|declined) this order/);
  });

  test("that was cancelled a second before is not approved, and waits for nobody", async () => {
    const clinic = await openClinic();
    const orderNumber = await placeUsOrder(app, clinic);
    await app.call("cancelOrder", { token: clinic.token, params: { orderNumber } });
    const reply = await approve(clinic, orderNumber);
    assert.deepEqual([reply.status, reply.body.message], [422, "This order has been cancelled."]);
    assert.deepEqual(await listed(clinic, "waiting"), []);
  });

  test("is charged on approval with the money set aside, and given it back when declined", async () => {
    const clinic = await openClinic();
    await payByCard(app, clinic);
    const place = async () => {
      const orderNumber = await placeUsOrder(app, clinic);
      return { orderNumber, ...(await collect(clinic)) };
    };
    const money = async (orderNumber: string) =>
      (await app.call("getApproval", { token: clinic.token, params: { orderNumber } })).body.data.money;
    const approved = await place();
    assert.deepEqual([approved.invoice.state, approved.invoice.stripe_invoice_id], ["pending", null]);
    assert.equal((await money(approved.orderNumber)).state, "held");
    await approve(clinic, approved.orderNumber);
    assert.equal((await takeUp(approved.orderNumber)).status, 404);
    assert.equal((await collect(clinic)).invoice.state, "paid");
    assert.equal((await takeUp(approved.orderNumber)).status, 200);

    const declined = await place();
    await decline(clinic, declined.orderNumber);
    await withdrawInvoice(billingDeps(app), {
      clinicId: clinic.organisationId,
      invoiceId: declined.invoice.id,
    });
    assert.equal((await money(declined.orderNumber)).state, "released");
    assert.equal((await invoicesOf(app, clinic))[0]!.state, "void");

    const lapsed = await place();
    later(8 * 24);
    await signAgain(clinic);
    await collect(clinic);
    assert.deepEqual(
      [(await money(lapsed.orderNumber)).state, (await money(lapsed.orderNumber)).isAskedAgain],
      ["held", true],
    );
    later(8 * 24);
    await signAgain(clinic);
    await approve(clinic, lapsed.orderNumber);
    assert.equal((await collect(clinic)).invoice.state, "paid");
  });

  test("is on no month's invoice while it waits", async () => {
    const clinic = await openClinic();
    const orderNumber = await placeUsOrder(app, clinic);
    const close = () =>
      app.mode.db.inTenant(clinic.organisationId, (trx) => closeMonths(trx, scopeOfTenant(app, clinic)));
    later(40 * 24);
    assert.deepEqual(await close(), []);
    await signAgain(clinic);
    assert.equal((await approve(clinic, orderNumber)).status, 200);
    assert.equal((await close()).length, 1);
  });

  test("is due in two days, and its physicians are reminded once when a day is left", async () => {
    const clinic = await openClinic();
    await placeUsOrder(app, clinic);
    const reminded = async () => {
      const before = sent.length;
      await remindPhysicians(deps);
      return sent
        .slice(before)
        .filter(({ to }) => to === clinic.email)
        .map(({ subject }) => subject);
    };
    assert.deepEqual(await reminded(), []);
    later(25);
    assert.deepEqual(await reminded(), ["An order waits for a physician"]);
    assert.deepEqual(await reminded(), []);
    later(24);
    await signAgain(clinic);
    assert.equal((await listed(clinic, "late")).length, 1);
  });

  test("is refused before it is placed where the state of its patient does not allow it", async () => {
    const { token } = await makeTenant(app);
    const refused = async (body: object) =>
      (await app.call("createOrder", { token, body })).body.details?.map(
        ({ field }: { field: string }) => field,
      );
    assert.deepEqual(await refused(makeUsOrder("NY")), ["delivery.address.state"]);
    const child = makeUsOrder();
    const user = child.user && { ...child.user, dateOfBirth: "2020-01-05" };
    assert.deepEqual(await refused({ ...child, user }), ["user.dateOfBirth"]);
  });

  test("is decided by a physician of the platform where the clinic has none with the licence", async () => {
    const clinic = await openClinic(["TX"]);
    const staff = await makeTenant(app, "platform_admin");
    const own = await placeUsOrder(app, clinic, "TX");
    const [one, two] = [await placeUsOrder(app, clinic), await placeUsOrder(app, clinic)];
    const { token } = staff;
    const clinicId = clinic.organisationId;
    const list = async (show: string) =>
      (await app.call("listNetworkApprovals", { token, query: { show, page_size: 100 } })).body.data.filter(
        ({ clinic: of }: { clinic: { id: string } }) => of.id === clinicId,
      );
    const numbers = async (show: string) =>
      (await list(show)).map(({ orderNumber }: { orderNumber: string }) => orderNumber);
    assert.deepEqual(await numbers("waiting"), [one, two]);
    const at = (orderNumber: string) => ({ token, params: { clinicId, orderNumber } });
    assert.equal((await app.call("getNetworkApproval", at(own))).status, 404);
    assert.equal((await app.call("approveNetworkOrder", at(one))).body.code, "signing_closed");
    await makeNetworkClinician(app, staff);
    assert.equal((await app.call("approveNetworkOrder", at(one))).body.code, "not_licensed");
    await makeNetworkClinician(app, staff, { ...npi, licensedStates: ["CA", "TX"] });
    assert.equal((await app.call("approveNetworkOrder", at(own))).status, 404);
    const { data } = (await app.call("getNetworkApproval", at(one))).body;
    assert.deepEqual([data.isLicensed, data.clinic.id], [true, clinicId]);
    assert.equal((await app.call("approveNetworkOrder", at(one))).status, 200);
    const body = { reason: "Two tests of this kind in a month." };
    assert.equal((await app.call("declineNetworkOrder", { ...at(two), body })).status, 200);
    assert.equal((await app.call("declineNetworkOrder", { ...at(two), body })).status, 422);
    assert.deepEqual(
      [(await detail(clinic, one)).approval, (await detail(clinic, two)).status],
      ["approved", "cancelled"],
    );
    assert.deepEqual(await numbers("ended"), [two, one]);
    const log = (await app.call("listAudit", { token: clinic.token, query: { page_size: 100 } })).body.data;
    const actions = log.map(({ action }: { action: string }) => action);
    for (const action of ["approval_read", "order_approved", "order_declined"])
      assert.ok(actions.includes(action), action);
  });

  test("is marked beside its status in every form, with whose physicians are asked", async () => {
    const clinic = await openClinic(["CA"]);
    const { token, organisationId } = clinic;
    const own = await placeUsOrder(app, clinic, "CA");
    const theirs = await placeUsOrder(app, clinic, "TX");
    const elsewhere = await placeOrder(app, clinic);
    const marks = {
      [own]: ["waiting", "clinic"],
      [theirs]: ["waiting", "platform"],
      [elsewhere]: ["not_needed", null],
    };
    const listed = (await app.call("listOrders", { token, query: { count: 100 } })).body.data;
    const found = (await app.call("listOrders", { token, query: { search: theirs } })).body.data;
    assert.equal(found.length, 1);
    for (const { order_number: orderNumber, approval, approver } of [...listed, ...found])
      assert.deepEqual([approval, approver], marks[orderNumber]);
    for (const [orderNumber, mark] of Object.entries(marks))
      for (const { approval, approver } of [
        await read(clinic, orderNumber),
        await detail(clinic, orderNumber),
      ])
        assert.deepEqual([approval, approver], mark);
    const { data } = (await app.call("listApprovals", { token, query: { show: "waiting" } })).body;
    assert.deepEqual(
      data.map(({ orderNumber, approver }: { orderNumber: string; approver: string }) => [
        orderNumber,
        approver,
      ]),
      [
        [own, "clinic"],
        [theirs, "platform"],
      ],
    );

    const exported = async () => {
      const { body } = await app.call("exportOrders", { token, query: {} });
      const lines = parse<Record<string, string>>(body, { bom: true, columns: true });
      return Object.fromEntries(lines.map((line) => [line["Order number"], line["Approval"]]));
    };
    const waits = "Waiting for a physician";
    assert.deepEqual(await exported(), { [own]: waits, [theirs]: waits, [elsewhere]: "" });

    assert.equal((await approve(clinic, own)).status, 200);
    assert.deepEqual(await exported(), { [own]: "Approved", [theirs]: waits, [elsewhere]: "" });
    await app.call("simulate", { token, params: { type: "dispatched" }, body: { orderNumber: own } });
    const told = await app.mode.db.inTenant(organisationId, async (trx) => {
      const events = await trx
        .selectFrom("domain_events")
        .select("id")
        .where("clinic_id", "=", organisationId)
        .orderBy("id")
        .execute();
      const ids = events.map(({ id }) => id);
      const bodies = [...(await composeBodies(trx, organisationId, ids)).values()];
      return bodies.map((body): Record<string, string> => JSON.parse(body));
    });
    const markOf = (orderNumber: string, type: string) => {
      const body = told.find((each) => each.orderNumber === orderNumber && each.eventType === type);
      assert.ok(body, `${type} of ${orderNumber}`);
      return body.approval;
    };
    // The first tells how it was when the order was placed.
    assert.equal(markOf(own, "ORDER.CREATED"), "waiting");
    assert.equal(markOf(own, "ORDER.DISPATCHED"), "approved");
    assert.equal(markOf(theirs, "ORDER.CREATED"), "waiting");
    assert.equal(markOf(elsewhere, "ORDER.CREATED"), undefined);
  });

  test("goes to the platform once nobody of the clinic has the licence any longer", async () => {
    const clinic = await openClinic();
    await placeUsOrder(app, clinic);
    const isOfPlatform = async () => {
      await remindPhysicians(deps);
      const row = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
        trx
          .selectFrom("order_approvals")
          .select("reviewer")
          .where("clinic_id", "=", clinic.organisationId)
          .executeTakeFirstOrThrow(),
      );
      return row.reviewer === "platform";
    };
    assert.equal(await isOfPlatform(), false);
    const body = { ...npi, licensedStates: ["TX"] };
    await app.call("stateRegistration", { token: clinic.token, body });
    assert.equal(await isOfPlatform(), true);
  });

  test("asks for a recent password and a registration", async () => {
    const clinic = await openClinic();
    const orderNumber = await placeUsOrder(app, clinic);
    const other = { token: await openSession(app, clinic) };
    assert.equal((await approve(other, orderNumber)).body.code, "signing_closed");
    const unregistered = await makeTenant(app);
    await openSigning(app, unregistered, unregistered.password);
    const theirs = await placeUsOrder(app, unregistered);
    assert.equal((await approve(unregistered, theirs)).body.code, "not_registered");
    await app.call("stateRegistration", { token: unregistered.token, body: npi });
    await openSigning(app, unregistered, unregistered.password);
    assert.equal((await approve(unregistered, theirs)).body.code, "not_licensed");
  });
});
