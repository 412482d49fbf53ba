import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { addDays, addMonths, dayOf } from "@kitpath/contract/time/calendar";
import type { PrivacyRequestDetail } from "@kitpath/contract/patients/privacy-requests/privacy-requests";
import type { PrivacyKind } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { openDatabase } from "#db/database.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { deliverAll } from "#test/canary-clinic.ts";
import { customerOf, makeCustomer, orderFor } from "#test/customers.ts";
import { fitnessProfile, makeOrder, makeTenant, placeOrder } from "#test/factories.ts";
import type { Reply } from "#test/harness.ts";
import { startTestApp } from "#test/harness.ts";
import type { Clinic } from "#test/open-clinic.ts";
import { openClinic } from "#test/open-clinic.ts";
import { makeRequest, todayOf } from "#test/privacy-inputs.ts";
import { makeRegistrationOf, makeTaker, makeUnregisteredKit } from "#test/registrations.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { untilWaitedFor } from "#test/until-waited-for.ts";
import { fulfilRequest } from "./fulfil-request.ts";
import { makeFileForRequest } from "#areas/patients/person-file/person-file.ts";
import { openRequest } from "./open-request.ts";

const app = await startTestApp();
const staff = await makeTenant(app, "platform_privacy");
const { token } = staff;
const clinic = await openClinic(app);
const { organisationId } = clinic;

type Params = { organisationId: string; id: string };
const read = async (params: Params): Promise<PrivacyRequestDetail> =>
  (await app.call("getPrivacyRequest", { token, params })).body.data;
const fulfil = (params: Params, confirmation = "") =>
  app.call("fulfilPrivacyRequest", { token, params, body: { confirmation } });
const confirm = (params: Params) =>
  app.call("confirmIdentity", { token, params, body: { check: "photo_id" } });
const actionsOf = async (who: { token: string }, search: object = {}) =>
  (
    (await app.call("listAudit", { token: who.token, query: { page_size: 100, ...search } })).body.data as {
      action: string;
      actor: { name: string };
    }[]
  ).map(({ action, actor }) => `${action} by ${actor.name}`);

/** Records a request of somebody who is nobody's customer, and confirms who they are. */
async function record(
  asker: { organisationId: string | null; name: string; email: string },
  kind = "access",
) {
  const body = { kind, receivedOn: todayOf(app), customerId: null, ...asker };
  const { id } = (await app.call("createPrivacyRequest", { token, body })).body.data as { id: string };
  const params = { organisationId: asker.organisationId ?? staff.organisationId, id };
  await confirm(params);
  return params;
}

describe("a privacy request", () => {
  test("is due a month after receipt, whatever the month, and three months if extended", async () => {
    const { params } = await makeRequest(app, staff, clinic);
    const { receivedOn, dueOn, state } = await read(params);
    assert.deepEqual([receivedOn, dueOn, state], [todayOf(app), addMonths(todayOf(app), 1), "received"]);
    const body = { reason: "It goes back many years" };
    const extended = await app.call("extendPrivacyRequest", { token, params, body });
    assert.deepEqual(
      [extended.body.data.dueOn, extended.body.data.extensionReason],
      [addMonths(receivedOn, 3), body.reason],
    );
    assertRefused(await app.call("extendPrivacyRequest", { token, params, body }), 422, "standard");
  });

  test("recorded again is the same one, until something was done with it", async () => {
    const person = await makeCustomer(app, clinic);
    const asker = { organisationId, customerId: person.id, name: null, email: null };
    const make = async (kind: string) => {
      const body = { kind, receivedOn: todayOf(app), ...asker };
      return (await app.call("createPrivacyRequest", { token, body })).body.data.id as string;
    };
    const id = await make("access");
    assert.equal(await make("access"), id);
    assert.notEqual(await make("erasure"), id);
    await app.call("refusePrivacyRequest", {
      token,
      params: { organisationId, id },
      body: { reason: "Asked twice" },
    });
    assert.notEqual(await make("access"), id);
  });

  test("recorded twice at once exists once", async () => {
    const { id: customerId } = await makeCustomer(app, clinic);
    const body = { kind: "access", receivedOn: todayOf(app) } as const;
    let other: Promise<Reply> | undefined;
    const id = await app.mode.db.inTenant(organisationId, async (trx) => {
      const made = await openRequest(trx, scopeOfTenant(app, clinic), { ...body, asker: { customerId } });
      other = app.call("raiseCustomerRequest", { token: clinic.token, params: { id: customerId }, body });
      await Promise.race([other, untilWaitedFor(app)]);
      return made;
    });
    assert.equal((await other!).body.data.id, id);
  });

  test("cannot be extended once its month is over", async () => {
    const person = await makeCustomer(app, clinic);
    const asker = { organisationId, customerId: person.id, name: null, email: null };
    const receivedOn = addDays(addMonths(todayOf(app), -1), -1);
    const body = { kind: "access", receivedOn, ...asker };
    const made = await app.call("createPrivacyRequest", { token, body });
    assert.ok(made.body.data.dueOn < todayOf(app));
    const params = { organisationId, id: made.body.data.id };
    const late = { token, params, body: { reason: "It goes back many years" } };
    assertRefused(await app.call("extendPrivacyRequest", late), 422, "standard");
  });

  test("does nothing before the person's identity is confirmed", async () => {
    const { params, person } = await makeRequest(app, staff, clinic, { kind: "erasure" });
    assertRefused(await fulfil(params, person.name), 422, "standard");
    for (const name of ["exportPrivacyRequest", "exportPrivacyRequestReadable"] as const)
      assertRefused(await app.call(name, { token, params }), 422, "standard");
    assert.equal((await read(params)).person.isErased, false);
  });

  test("for access is fulfilled by the person's file, and the clinic's log names who created it", async () => {
    const { params, person } = await makeRequest(app, staff, clinic);
    await confirm(params);
    assertRefused(await fulfil(params), 422, "standard");
    const file = await app.call("exportPrivacyRequest", { token, params });
    assert.equal(file.body.person.id, person.id);
    const page = await app.call("exportPrivacyRequestReadable", { token, params });
    assert.match(String(page.body), new RegExp(person.name.split(" ")[0]!));
    const { status, body } = await fulfil(params);
    assert.deepEqual([status, body.data.state], [200, "fulfilled"]);
    assert.deepEqual(
      (body.data as PrivacyRequestDetail).history.map(({ step, by }) => `${step} by ${by}`),
      ["received", "confirmed", "file_made", "file_made", "fulfilled"].map(
        (step) => `${step} by Tess Tester`,
      ),
    );
    const log = await actionsOf(clinic, { subject: person.id });
    assert.equal(log.filter((entry) => entry === "customer_exported by Tess Tester (Kitpath)").length, 2);
    assertRefused(await fulfil(params), 422, "standard");
  });

  test("for erasure erases on the typed name, and then keeps nobody's name", async () => {
    const { params, person } = await makeRequest(app, staff, clinic, { kind: "erasure" });
    await app.call("extendPrivacyRequest", { token, params, body: { reason: `${person.name} asked twice` } });
    await confirm(params);
    assertRefused(await fulfil(params, "Somebody Else"), 422, "standard");
    const { body } = await fulfil(params, person.name);
    const { person: told, extensionReason } = body.data as PrivacyRequestDetail;
    assert.deepEqual([told.isErased, told.email, extensionReason], [true, null, "Erased"]);
    assert.match(told.name, /^Erased /);
    const seen = await app.call("getCustomer", { token: clinic.token, params: { id: person.id } });
    assert.equal(seen.body.data.erasure.erasedBy, "Kitpath");
  });

  test("by an unknown person gets the answer that nothing is held", async () => {
    const email = "unknown@example.test";
    assert.deepEqual((await app.call("findPeople", { token, body: { email } })).body.data, []);
    const body = {
      kind: "access",
      receivedOn: todayOf(app),
      organisationId: null,
      customerId: null,
      name: "Ada Osei",
      email,
    };
    const made = await app.call("createPrivacyRequest", { token, body });
    const params = { organisationId: staff.organisationId, id: made.body.data.id as string };
    await confirm(params);
    assertRefused(await app.call("exportPrivacyRequest", { token, params }), 422, "standard");
    assert.equal((await fulfil(params)).body.data.state, "fulfilled");
  });

  test("by someone who was only sent unnamed orders finds, hands over and erases those", async () => {
    const own = await openClinic(app);
    const email = `Receiver-${own.organisationId.slice(-8)}@example.test`;
    const { user: _nobody, ...unnamed } = makeOrder({
      productCode: fitnessProfile,
      notes: "Ring at number 4",
    });
    const delivery = { ...unnamed.delivery, firstName: "Zoë", lastName: "Marsh", email };
    const typedToo = makeTaker();
    const send = async (change: object = {}): Promise<string> => {
      const body = { ...unnamed, user: typedToo, delivery: { ...delivery, ...change } };
      return (await own.place(body)).body.orderNumber;
    };
    const theirs = [await send(), await send({ firstName: "Zoe", email: email.toUpperCase() })];
    const others = await send({ firstName: "Bo" });
    const stranger = await record({ organisationId: null, name: "Zoe Marsh", email });
    assert.match((await fulfil(stranger)).body.message, /has orders that were sent to this person/);

    const found = (await app.call("findPeople", { token, body: { email: email.toLowerCase() } })).body.data;
    const toldOf = found.map((person: { name: string; customerId: null; orders: number }) => [
      person.name,
      person.customerId,
      person.orders,
    ]);
    assert.deepEqual(toldOf, [
      ["Zoë Marsh", null, 2],
      ["Bo Marsh", null, 1],
    ]);
    assert.equal(found[0].organisation.id, own.organisationId);
    assert.ok((await actionsOf(own)).includes("person_looked_for by Tess Tester (Kitpath)"));
    const asker = { organisationId: own.organisationId, name: "Zoë Marsh", email };

    const access = await record(asker);
    assert.equal((await read(access)).person.isReceiver, true);
    assertRefused(await fulfil(access), 422, "standard");
    const file = await app.call("exportPrivacyRequest", { token, params: access });
    assert.deepEqual(
      file.body.orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber).toSorted(),
      theirs.toSorted(),
    );
    const page = await app.call("exportPrivacyRequestReadable", { token, params: access });
    assert.ok(String(page.body).includes(delivery.address.addressLine1));
    assert.equal((await fulfil(access)).body.data.state, "fulfilled");
    assertRefused(await fulfil(await record(asker, "restriction")), 422, "standard");

    const erasure = await record(asker, "erasure");
    assert.equal((await fulfil(erasure, "Zoe Marsh")).body.code, "order_under_way");
    for (const orderNumber of theirs) {
      await app.call("cancelOrder", { token: own.token, params: { orderNumber } });
    }
    assertRefused(await fulfil(erasure, "Bo Marsh"), 422, "standard");
    assert.match((await fulfil(erasure, "Zoe Marsh")).body.data.person.name, /^Erased /);
    const kept = await app.mode.db.inTenant(own.organisationId, (trx) =>
      trx.selectFrom("orders").selectAll().where("clinic_id", "=", own.organisationId).execute(),
    );
    const named = (words: string) =>
      kept.filter((order) => JSON.stringify(order).includes(words)).map((order) => order.order_number);
    assert.deepEqual([named("Zo"), named("zoe"), named("Bo")], [[], [], [others]]);
    assert.deepEqual(
      named(typedToo.email),
      [],
      "nobody is kept, so nobody is found by what was typed of them",
    );
    assert.equal((await fulfil(stranger)).body.data.state, "fulfilled");
  });

  test("by someone who is not a customer needs one connection, however many others are in use", async () => {
    const asker = { organisationId, name: "Ona Vale", email: "ona.vale@example.test" };
    const db = openDatabase(app.target, { poolSize: 1 });
    const scope = scopeOfTenant(app, clinic);
    const alone = { ...scope, mode: { ...scope.mode, db } };
    const access = await record(asker);
    await db.inTenant(organisationId, (trx) => makeFileForRequest(trx, alone, access.id, "json"));
    const erasure = await record(asker, "erasure");
    await db.inTenant(organisationId, (trx) => fulfilRequest(trx, alone, erasure.id, "Ona Vale"));
    await db.close();
    assert.deepEqual([(await read(access)).state, (await read(erasure)).state], ["confirmed", "fulfilled"]);
  });

  test("for erasure leaves no personal data in the person's other requests, even those from before they were a customer", async () => {
    const own = await openClinic(app);
    const asker = { organisationId: own.organisationId, name: "Ona Vale", email: "ona.vale@example.test" };
    const namesakes = await record({ ...asker, email: "another.ona@example.test" });
    const answer = async (change: object = {}) => {
      const params = await record({ ...asker, ...change });
      await app.call("extendPrivacyRequest", { token, params, body: { reason: "Ona Vale is abroad" } });
      await app.call("refusePrivacyRequest", { token, params, body: { reason: "Ona Vale took it back" } });
      return params;
    };
    const asReceiver = await answer();
    const erasure = await record({ ...asker, name: "ONA  VALE" }, "erasure");
    assert.equal((await fulfil(erasure, "Ona Vale")).status, 200);
    await assertErased([asReceiver, erasure]);

    const before = await answer({ email: asker.email.toUpperCase() });
    const order = orderFor({ firstName: "Ona", lastName: "Vale", email: asker.email });
    const { orderNumber } = (await own.place(order)).body;
    await app.call("cancelOrder", { token: own.token, params: { orderNumber } });
    const { id, name } = await customerOf(app, own, orderNumber);
    assert.equal((await fulfil(await ask(own, id, "erasure"), name)).status, 200);
    await assertErased([before]);
    assert.equal((await read(namesakes)).person.name, "Ona Vale");
  });

  test("can be refused with a reason, and stays in the list of closed requests", async () => {
    const { params } = await makeRequest(app, staff, clinic);
    const body = { reason: "They could not say who they are" };
    const refused = await app.call("refusePrivacyRequest", { token, params, body });
    assert.deepEqual([refused.body.data.state, refused.body.data.reason], ["refused", body.reason]);
    const listed = async (show: string) =>
      (await app.call("listPrivacyRequests", { token, query: { show, page_size: 100 } })).body.data.some(
        ({ id }: Params) => id === params.id,
      );
    assert.deepEqual([await listed("open"), await listed("closed")], [false, true]);
  });

  test("can be raised by a clinic only for its own customers, and waits at the desk", async () => {
    const person = await makeCustomer(app, clinic);
    const body = { kind: "restriction", receivedOn: todayOf(app) };
    const other = await makeTenant(app);
    const params = { id: person.id };
    assertRefused(
      await app.call("raiseCustomerRequest", { token: other.token, params, body }),
      404,
      "standard",
    );
    const tomorrow = { ...body, receivedOn: addDays(dayOf(app.clock.now), 1) };
    const early = await app.call("raiseCustomerRequest", { token: clinic.token, params, body: tomorrow });
    assertRefused(early, 422, "standard");
    const raised = await app.call("raiseCustomerRequest", { token: clinic.token, params, body });
    const found = await read({ organisationId, id: raised.body.data.id });
    assert.deepEqual([found.person.customerId, found.history[0]!.by], [person.id, "Tess Tester"]);
  });

  test("finds an e-mail in every clinic that knows it, and each clinic's log records the search", async () => {
    const email = `twice-${process.pid}@example.test`;
    const others = await openClinic(app);
    for (const each of [clinic, others]) {
      const orderNumber = await placeOrder(app, each);
      await app.mode.db.inTenant(each.organisationId, (trx) =>
        trx
          .updateTable("patients")
          .set({ email: email.toUpperCase() })
          .where("clinic_id", "=", each.organisationId)
          .where(
            "id",
            "=",
            (eb) =>
              eb
                .selectFrom("orders")
                .select("patient_id")
                .where("clinic_id", "=", each.organisationId)
                .where("order_number", "=", orderNumber) as never,
          )
          .execute(),
      );
    }
    const { body } = await app.call("findPeople", { token, body: { email } });
    assert.equal(body.data.length, 2);
    assert.ok((await actionsOf(others)).includes("customer_viewed by Tess Tester (Kitpath)"));
  });
});

/** Nothing in these requests says whose they were. */
async function assertErased(requests: readonly Params[]): Promise<void> {
  for (const params of requests) {
    const told = await read(params);
    assert.match(told.person.name, /^Erased person /);
    assert.doesNotMatch(JSON.stringify(told), /vale/i);
  }
}

describe("a person whose data is restricted", () => {
  test("gets no e-mail, is left out of the clinic's exports, is marked, and returns to normal afterwards", async () => {
    const own = await openClinic(app);
    const { params, person } = await makeRequest(app, staff, own, { kind: "restriction", isConfirmed: true });
    assert.equal((await fulfil(params)).status, 200);
    const customer = { token: own.token, params: { id: person.id } };
    const shown = (await app.call("getCustomer", customer)).body.data;
    assert.ok(shown.restrictedAt);
    const orders = async () => String((await app.call("exportOrders", { token: own.token })).body);
    const tests = async () => String((await app.call("exportTestResults", { token: own.token })).body);
    const access = await ask(own, person.id, "access");
    const file = await app.call("exportPrivacyRequest", { token, params: access });
    assert.equal(file.body.person.restrictedAt, shown.restrictedAt);
    const [{ orderNumber }] = shown.orders;
    await placeOrder(app, own);
    for (const name of ["exportCustomer", "exportCustomerReadable"] as const)
      assert.equal((await app.call(name, customer)).body.code, "person_restricted");
    assert.deepEqual(
      [(await orders()).includes(orderNumber), (await tests()).includes(orderNumber)],
      [false, false],
    );
    assert.equal((await orders()).trim().split("\r\n").length, 2, "others stay in it");
    await deliverAll(app, own);
    const written = async () =>
      (
        await app.mode.db.inTenant(own.organisationId, (trx) =>
          trx.selectFrom("emails").select("recipient").where("clinic_id", "=", own.organisationId).execute(),
        )
      ).map(({ recipient }) => recipient);
    assert.ok(!(await written()).includes(shown.email));

    assert.equal((await app.call("liftRestriction", { token, params })).body.data.isLifted, true);
    assert.equal((await app.call("exportCustomer", customer)).status, 200);
    assert.ok((await orders()).includes(orderNumber) && (await tests()).includes(orderNumber));
    assertRefused(await app.call("liftRestriction", { token, params }), 422, "standard");
  });

  test("is also protected in unnamed orders: sent to them, or with a kit registered to them", async () => {
    const own = await openClinic(app);
    const kit = await makeUnregisteredKit(app, own);
    const user = makeTaker();
    const registered = await app.call("registerTest", {
      token: own.token,
      body: makeRegistrationOf(kit, { user }),
    });
    assert.equal(registered.status, 202);
    const [{ id }] = (await app.call("listCustomers", { token: own.token })).body.data;
    const { user: _nobody, ...unnamed } = makeOrder({ productCode: fitnessProfile });
    const { email } = user;
    const delivery = { ...unnamed.delivery, firstName: "Jose", lastName: "O'NEILL", email };
    const sentToThem: string = (await own.place({ ...unnamed, user: makeTaker(), delivery })).body
      .orderNumber;
    const family = { ...delivery, firstName: "Somebody", lastName: "Else" };
    const others: string = (await own.place({ ...unnamed, delivery: family })).body.orderNumber;

    const params = await ask(own, id, "restriction");
    assert.equal((await fulfil(params)).status, 200);
    await deliverAll(app, own);
    const exported = async () => {
      const lines = String((await app.call("exportOrders", { token: own.token })).body);
      return [kit.orderNumber, sentToThem, others].filter((orderNumber) => lines.includes(orderNumber));
    };
    assert.deepEqual(await exported(), [others]);
    assert.deepEqual(await toldOrders(own), [others]);

    assert.equal((await app.call("liftRestriction", { token, params })).status, 200);
    await deliverAll(app, own);
    assert.equal((await exported()).length, 3);
    assert.equal((await toldOrders(own)).length, 3);
  });

  test("is no longer restricted once the desk has erased them on request", async () => {
    const { params, person } = await makeRequest(app, staff, clinic, {
      kind: "restriction",
      isConfirmed: true,
    });
    await fulfil(params);
    assert.equal((await fulfil(await ask(clinic, person.id, "erasure"), person.name)).status, 200);
    const { person: told, isLifted, history } = await read(params);
    assert.deepEqual([told.isErased, told.restrictedAt, isLifted], [true, null, true]);
    assert.equal(history.at(-1)!.step, "lifted");
  });
});

/** A request of a clinic's customer, whose identity is confirmed. */
async function ask(of: Pick<Clinic, "organisationId">, customerId: string, kind: PrivacyKind) {
  const asker = { organisationId: of.organisationId, customerId, name: null, email: null };
  const body = { kind, receivedOn: todayOf(app), ...asker };
  const made = await app.call("createPrivacyRequest", { token, body });
  const params: Params = { organisationId: of.organisationId, id: made.body.data.id };
  await confirm(params);
  return params;
}

/** The numbers of the orders that e-mails were written about. */
const toldOrders = async ({ organisationId: clinicId }: Clinic): Promise<string[]> => {
  const rows = await app.mode.db.inTenant(clinicId, (trx) =>
    trx
      .selectFrom("emails as m")
      .innerJoin("domain_events as e", "e.id", "m.event_id")
      .innerJoin("orders as o", "o.id", "e.order_id")
      .select("o.order_number")
      .distinct()
      .where("m.clinic_id", "=", clinicId)
      .execute(),
  );
  return rows.map(({ order_number }) => order_number);
};
