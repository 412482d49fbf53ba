import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Erasure } from "@kitpath/contract/customers";
import { products } from "@kitpath/contract/catalogue/products";
import type { NewOrder } from "@kitpath/contract/orders";
import { openMailer } from "#mail/mailer.ts";
import { assertRefused, namedFields } from "#test/assert-refused.ts";
import { customerOf, makeCustomer, orderFor } from "#test/customers.ts";
import { startTestApp } from "#test/harness.ts";
import type { Clinic } from "#test/open-clinic.ts";
import { openClinic } from "#test/open-clinic.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { columnsHolding } from "#test/tables-holding.ts";
import { deliverEvent } from "../events/deliver-event.ts";
import { lockKitsOfOrder } from "../kits/lock-kits.ts";
import { registerKit } from "../kits/register-kit.ts";
import { findOrder } from "../orders/find-order.ts";
import { moveOrder } from "../orders/move-order.ts";

const app = await startTestApp();
/** A product whose orders name no patient. */
const registrationless = products.find((product) => product.registrationless)!.productCode;

/** Every text of theirs is nobody else's. */
const person = {
  title: "Canarytitle",
  firstName: "Quetzalína",
  lastName: "O’Vörstadt",
  email: "Quetza.Yellow@Feather.example",
  mobileNumber: "+447700911223",
  dateOfBirth: "1931-12-29",
  gender: "f" as const,
  partnerUserId: "c0ffee5eed",
};
const address = {
  addressLine1: "77 Birdcage Reach",
  addressLine2: "Aviary Flat",
  city: "Perchminster",
  postcode: "ZQ9 9XJ",
  countryCode: "GB",
  county: "Nestshire",
};
const carer = {
  firstName: "Wilhelmína",
  lastName: "Guardian",
  email: "minder@carers.example",
  mobileNumber: "+447700933445",
};
const physicianDetails = { name: "Dr Plumage" };
/** As they were given, and as they are searched for. */
const canaries = [
  "Canarytitle",
  "Quetzalína",
  "quetzalina",
  "Vörstadt",
  "vorstadt",
  "Quetza.Yellow",
  "Feather.example",
  "911223",
  "1931-12-29",
  "c0ffee5eed",
  "Birdcage",
  "Aviary",
  "Perchminster",
  "ZQ9 9XJ",
  "Nestshire",
  "Wilhelmína",
  "wilhelmina",
  "Guardian",
  "minder@carers",
  "933445",
  "Plumage",
];

const receiver = ({ firstName, lastName, email, mobileNumber }: typeof carer) => ({
  firstName,
  lastName,
  email,
  mobileNumber,
  address,
});

async function place(clinic: Clinic, order: NewOrder): Promise<string> {
  const reply = await clinic.place(order);
  assert.equal(reply.status, 201, JSON.stringify(reply.body));
  return reply.body.orderNumber;
}

async function simulate({ token }: Clinic, type: "dispatched" | "results", orderNumber: string) {
  const reply = await app.call("simulate", { token, params: { type }, body: { orderNumber } });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
}

const deps = {
  mode: app.mode,
  mailer: openMailer({ smtpUrl: "", mailFrom: "" }, app.mode.db),
  now: () => app.clock.now,
};

/** Sends what the clinic's events still have to send. */
async function deliverAll({ organisationId: clinicId }: Clinic): Promise<void> {
  const events = await app.mode.db.inTenant(clinicId, (trx) =>
    trx.selectFrom("domain_events").select("id").where("clinic_id", "=", clinicId).execute(),
  );
  for (const { id } of events) await deliverEvent(deps, { clinicId, eventId: id });
}

/** A clinic that knows the person in every way in which it can know one. */
async function clinicOfCanary() {
  const clinic = await openClinic(app);
  const plain = orderFor(person);
  const sent = receiver(person);
  const own = await place(clinic, { ...plain, delivery: sent, quantity: 2, physicianDetails });
  const byCarer = await place(clinic, { ...plain, delivery: receiver(carer) });
  const unnamed = await place(clinic, { ...plain, productCode: registrationless, delivery: sent });
  const family = orderFor({ firstName: "Junior", lastName: "Kept", email: "junior@kept.example" });
  const forFamily = await place(clinic, { ...family, delivery: sent });
  const mentioned = await place(clinic, { ...family, productCode: registrationless, user: plain.user });
  await simulate(clinic, "dispatched", unnamed);
  await app.mode.db.inTenant(clinic.organisationId, async (trx) => {
    const scope = scopeOfTenant(app, clinic);
    const order = await findOrder(trx, clinic.organisationId, { orderNumber: unnamed });
    const [kit] = await lockKitsOfOrder(trx, clinic.organisationId, order!.id);
    await registerKit(trx, scope, kit!, { patientId: null, ...person });
  });
  const { id, name } = await customerOf(app, clinic, own);
  const finish = async ({ isWrittenTo = true } = {}) => {
    for (const order of [own, byCarer, unnamed, forFamily]) await simulate(clinic, "results", order);
    if (isWrittenTo) await deliverAll(clinic);
  };
  return { clinic, id, name, own, byCarer, unnamed, forFamily, mentioned, finish };
}

const erase = (by: { token: string }, id: string, confirmation: string) =>
  app.call("eraseCustomer", { token: by.token, params: { id }, body: { confirmation } });
const exportOf = async ({ token }: Clinic, id: string) =>
  (await app.call("exportCustomer", { token, params: { id } })).body;

describe("erasing a person", () => {
  // Comes first: those after it make the same person anew.
  test("leaves nothing of who they are in any column of any table", async () => {
    const { clinic, id, name, finish } = await clinicOfCanary();
    await finish();
    const before = await columnsHolding(app.target, canaries);
    assert.deepEqual(
      canaries.filter((canary) => before[canary]!.length === 0),
      [],
      "what is looked for is there to be found",
    );
    assert.ok(new Set(Object.values(before).flat()).size > 25);

    assert.equal((await erase(clinic, id, name)).status, 200);
    assert.deepEqual(
      Object.entries(await columnsHolding(app.target, canaries)).filter(([, columns]) => columns.length > 0),
      [],
    );
  });

  test("writes to nobody afterwards", async () => {
    const { clinic, id, name, finish } = await clinicOfCanary();
    await finish({ isWrittenTo: false });
    await erase(clinic, id, name);
    await deliverAll(clinic);
    const kept = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx.selectFrom("emails").select("recipient").where("clinic_id", "=", clinic.organisationId).execute(),
    );
    assert.deepEqual([...new Set(kept.map(({ recipient }) => recipient))], ["junior@kept.example"]);
  });

  test("keeps orders, kits and results as they were, under a pseudonym that finds nobody else", async () => {
    const { clinic, id, name, own, byCarer, unnamed, finish } = await clinicOfCanary();
    await finish();
    const before = await exportOf(clinic, id);
    await erase(clinic, id, name);
    const after = await exportOf(clinic, id);
    for (const kind of ["kits", "events"]) assert.deepEqual(after[kind], before[kind], kind);
    const money = (order: Record<string, unknown>) =>
      ["orderNumber", "unitPriceMinor", "quantity", "currency", "status", "createdAt"].map(
        (key) => order[key],
      );
    assert.deepEqual(after.orders.map(money), before.orders.map(money));
    const results = (held: typeof after) =>
      held.tests.map(({ id, resultVersions }: Record<string, unknown>) => [id, resultVersions]);
    assert.deepEqual(new Map(results(after)), new Map(results(before)));

    const pseudonym = ["Erased", `person ${id.slice(-8).toUpperCase()}`];
    for (const orderNumber of [own, byCarer, unnamed]) {
      const [order] = (await clinic.list({ search: orderNumber })).data;
      assert.deepEqual(Object.values(order!.shipping_address), pseudonym);
    }
    const { token } = clinic;
    const query = { status: "all", orderNumber: own };
    const { rows } = (await app.call("listTestResults", { token, query })).body;
    assert.deepEqual(
      rows.map((row: { name: string }) => row.name),
      [pseudonym.join(" "), pseudonym.join(" ")],
    );
  });

  test("leaves everybody else as they were, also who shares an order with them", async () => {
    const { clinic, id, name, forFamily, mentioned, finish } = await clinicOfCanary();
    await finish();
    await erase(clinic, id, name);
    assert.deepEqual(await clinic.numbers({ search: "junior kept" }), [mentioned, forFamily]);
    const list = async (search: string) =>
      (await app.call("listCustomers", { token: clinic.token, query: { search } })).body;
    assert.equal((await list("junior kept")).data[0].email, "junior@kept.example");
    assert.deepEqual([(await list("")).meta.total, (await list("")).data.length], [1, 1]);
    assert.equal((await list("erased")).meta.total, 0);
  });

  test("is written down with who did it, when, what was kept and why, and done once", async () => {
    const clinic = await openClinic(app);
    const { id, name } = await makeCustomer(app, clinic);
    const { status, body } = await erase(clinic, id, ` ${name.toUpperCase()} `);
    assert.equal(status, 200);
    const told: Erasure = body.data;
    assert.equal(told.erasedBy, "Tess Tester");
    const year = app.clock.now.getUTCFullYear();
    assert.deepEqual(
      told.kept.map(({ until }) => Number(until.slice(0, 4)) - year),
      [6, 7, 7],
    );
    for (const { what, why } of told.kept) assert.ok(what && why);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    assert.deepEqual((await erase(clinic, id, "anything")).body, body);
    const read = await app.call("getCustomer", { token: clinic.token, params: { id } });
    assert.deepEqual(read.body.data.erasure, told);
    assert.deepEqual(
      [read.body.data.email, read.body.data.mobileNumber, read.body.data.dateOfBirth],
      [null, null, null],
    );
    const audit = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx
        .selectFrom("audit_log")
        .select(["action", "actor_id"])
        .where("organisation_id", "=", clinic.organisationId)
        .where("subject_id", "=", id)
        .orderBy("id")
        .execute(),
    );
    assert.deepEqual(
      audit.map(({ action, actor_id }) => [action, actor_id]),
      [
        ["customer_erased", clinic.userId],
        ["customer_viewed", clinic.userId],
      ],
    );
  });

  test("makes somebody of the same name and e-mail a new person", async () => {
    const clinic = await openClinic(app);
    const order = orderFor(person);
    const orderNumber = await place(clinic, order);
    await simulate(clinic, "results", orderNumber);
    const { id, name } = await customerOf(app, clinic, orderNumber);
    await erase(clinic, id, name);
    const again = await customerOf(app, clinic, await place(clinic, order));
    assert.notEqual(again.id, id);
    assert.equal(again.name, name);
  });
});

describe("an erasure is refused", () => {
  const refusedAs = async (clinic: Clinic, id: string, name: string) => {
    const reply = await erase(clinic, id, name);
    assertRefused(reply, 422);
    return reply.body;
  };

  test("while an order of theirs, or one that goes to them, is under way", async () => {
    const { clinic, id, name, own, byCarer, unnamed, forFamily } = await clinicOfCanary();
    for (const [orderNumber, left] of [
      [own, `${byCarer}, ${unnamed} and ${forFamily} are`],
      [byCarer, `${unnamed} and ${forFamily} are`],
      [unnamed, `${forFamily} is`],
    ] as const) {
      await simulate(clinic, "results", orderNumber);
      const { code, message } = await refusedAs(clinic, id, name);
      assert.equal(code, "order_under_way");
      assert.match(message, new RegExp(`^Orders? ${left} still under way\\.`));
    }
    const stillThere = await app.call("getCustomer", { token: clinic.token, params: { id } });
    assert.equal(stillThere.body.data.firstName, person.firstName);
    assert.equal(stillThere.body.data.erasure, null);
    await simulate(clinic, "results", forFamily);
    assert.equal((await erase(clinic, id, name)).status, 200);
  });

  test("no longer once the order is cancelled or refunded", async () => {
    for (const move of ["cancel", "refund"] as const) {
      const clinic = await openClinic(app);
      const orderNumber = await place(clinic, orderFor(person));
      const { id, name } = await customerOf(app, clinic, orderNumber);
      await refusedAs(clinic, id, name);
      await app.mode.db.inTenant(clinic.organisationId, async (trx) => {
        const order = await findOrder(trx, clinic.organisationId, { orderNumber });
        await moveOrder(trx, scopeOfTenant(app, clinic), order!, move);
      });
      assert.equal((await erase(clinic, id, name)).status, 200, move);
    }
  });

  test("when the name that was typed is not theirs", async () => {
    const clinic = await openClinic(app);
    const { id, name } = await makeCustomer(app, clinic);
    for (const typed of ["ERASE", `${name}x`, name.split(" ")[0]!]) {
      const reply = await erase(clinic, id, typed);
      assert.deepEqual([reply.status, namedFields(reply, "standard")], [422, ["confirmation"]]);
    }
  });

  test("to another clinic, as if there were nobody", async () => {
    const [mine, theirs] = [await openClinic(app), await openClinic(app)];
    const { id, name } = await makeCustomer(app, theirs);
    assertRefused(await erase(mine, id, name), 404);
    assert.equal((await app.call("listCustomers", { token: theirs.token })).body.meta.total, 1);
  });
});
