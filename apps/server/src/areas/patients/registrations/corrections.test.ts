import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { dayOf } from "@kitpath/contract/time/calendar";
import { bornInWords } from "@kitpath/contract/kits/papers/paper-words";
import { restrictCustomer } from "#areas/patients/customers/restrict-customer.ts";
import { recallKit } from "#areas/kits/kits/recall-kit.ts";
import { assertRefused, namedFields } from "#test/assert-refused.ts";
import { correct, makeCorrection } from "#test/corrections.ts";
import { customerOf, erase, orderFor } from "#test/customers.ts";
import type { Tenant } from "#test/factories.ts";
import { makeKit, makeTenant, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openBench } from "#test/lab-bench.ts";
import { addColleague, enterAll, release } from "#test/lab-results.ts";
import { textOf } from "#test/read-pdf.ts";
import { makeRegistrationOf, makeTaker, makeUnregisteredKit } from "#test/registrations.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { asLab, linkOf } from "#test/specimens.ts";

const app = await startTestApp();
const bench = await openBench(app);
const { clinic, lab } = bench;
const { token, organisationId } = clinic;

const wrong = { firstName: "Jhon", lastName: "Smiht", gender: "f", dateOfBirth: "1990-02-03" } as const;
const right = { firstName: "John", lastName: "Smith", gender: "m", dateOfBirth: "1960-02-03" } as const;

const read = (testId: string, { token: of }: Tenant = clinic) =>
  app.call("getTestTaker", { token: of, params: { id: testId } });
const customer = async (id: string) => (await app.call("getCustomer", { token, params: { id } })).body.data;
const search = async (words: string) =>
  (await app.call("listCustomers", { token, query: { search: words } })).body;
const total = async () => (await app.call("listCustomers", { token })).body.meta.total as number;

let count = 0;
/** A person of their own with wrong details. */
const makeWrong = (change: object = {}) =>
  makeTaker({ ...wrong, email: `wrong${++count}-${process.pid}@example.test`, ...change });

/** Takes an order for a person to a step; gives its number and its test. */
async function order(
  person: ReturnType<typeof makeTaker>,
  step: "registered" | "lab-accessioned" | "results",
) {
  const body = orderFor({ ...(person as ReturnType<typeof makeTaker> & { gender: "f" }) });
  const { orderNumber } = (await app.call("createOrder", { token, body })).body;
  const made = await app.call("simulate", { token, params: { type: step }, body: { orderNumber } });
  const { kitId, barcode } = made.body.linkedOrderAndKit;
  const { id } = (await app.call("findTest", { token, query: { kitId } })).body.data;
  return { orderNumber: orderNumber as string, kitId: kitId as string, barcode, testId: id as string };
}

const auditOf = (subjectId: string) =>
  app.mode.db.inTenant(organisationId, (trx) =>
    trx
      .selectFrom("audit_log")
      .select(["action", "actor_id", "details"])
      .where("organisation_id", "=", organisationId)
      .where("subject_id", "=", subjectId)
      .where("action", "=", "customer_corrected")
      .execute(),
  );

describe("correcting the person on a test", () => {
  test("lets a sample rejected for wrong details be tested and reported with the right ones", async () => {
    const made = await order(makeWrong(), "registered");
    const { id } = (await bench.scan(made.barcode)).body.sample;
    const reason = "demographic_information_mismatch";
    await app.call("rejectSample", { token: lab.token, params: { id }, body: { reason } });
    assert.equal((await correct(app, clinic, made.testId, right)).status, 200);
    await app.call("reinstateSample", { token: lab.token, params: { id } });
    const grid = await app.call("getResultGrid", { token: lab.token, query: { sample: id } });
    assert.equal(grid.body.samples[0].sex, "m");
    await enterAll(app, lab, id);
    const released = await release(app, await addColleague(app, lab), [id]);
    assert.deepEqual(released.body.released, [id]);
    const link = await app.call("downloadReport", { token, params: { id: made.testId, version: "1" } });
    const file = { link: linkOf(link.body.downloadLink) };
    const text = await textOf((await app.call("downloadFile", { params: file })).bytes);
    assert.match(text, /John Smith/);
    assert.ok(text.includes(bornInWords(right.dateOfBirth)));
    assert.doesNotMatch(text, /Jhon|1990/);
  });

  test("changes the details everywhere, and lists the orders concerned", async () => {
    const person = makeWrong();
    const [one, other] = [await order(person, "lab-accessioned"), await order(person, "registered")];
    const { id } = await customerOf(app, clinic, one.orderNumber);
    assert.deepEqual((await read(one.testId)).body.data, {
      ...wrong,
      alsoCorrected: [other.orderNumber],
      staysAsReleased: [],
    });
    const before = await total();
    const reply = await correct(app, clinic, one.testId, right);
    assert.deepEqual([reply.status, reply.body], [200, { data: { customerId: id } }]);

    const now = await customer(id);
    assert.deepEqual(
      [now.firstName, now.lastName, now.gender, now.dateOfBirth, now.email],
      [right.firstName, right.lastName, right.gender, right.dateOfBirth, person.email],
    );
    assert.equal(now.orders.length, 2);
    for (const { orderNumber, testId } of [one, other]) {
      const { body } = await app.call("listTestResults", { token, query: { status: "all", orderNumber } });
      assert.equal(body.rows[0].name, "John Smith");
      const { metadata } = (await app.call("getTest", { token, params: { id: testId } })).body;
      assert.deepEqual(metadata, { dateOfBirth: right.dateOfBirth, gender: right.gender });
      const found = await app.call("listOrders", { token, query: { search: `smith ${orderNumber}` } });
      assert.equal(found.body.data[0].shipping_address.delivery_fname, "John");
    }
    assert.equal((await search(`smith ${person.email}`)).meta.total, 1);
    assert.equal((await search(`smiht ${person.email}`)).meta.total, 0);
    assert.equal(await total(), before);
    // The same person ordering again is the same customer.
    const again = await order({ ...person, ...right }, "registered");
    assert.equal((await customerOf(app, clinic, again.orderNumber)).id, id);
  });

  test("leaves released tests with their person, and moves the others", async () => {
    const person = makeWrong();
    const [past, open] = [await order(person, "results"), await order(person, "lab-accessioned")];
    const old = await customerOf(app, clinic, past.orderNumber);
    assert.deepEqual((await read(open.testId)).body.data.staysAsReleased, [past.orderNumber]);
    const before = await total();
    const { customerId } = (await correct(app, clinic, open.testId, right)).body.data;
    assert.notEqual(customerId, old.id);
    const [kept, moved] = [await customer(old.id), await customer(customerId)];
    assert.deepEqual(
      [kept, moved].map(({ firstName, orders, tests }) => [
        firstName,
        orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber),
        tests.map(({ id }: { id: string }) => id),
      ]),
      [
        ["Jhon", [past.orderNumber], [past.testId]],
        ["John", [open.orderNumber], [open.testId]],
      ],
    );
    assert.equal(await total(), before + 1);
  });

  test("with a new sex only leaves released results as they were interpreted", async () => {
    const person = makeWrong();
    const [past, open] = [await order(person, "results"), await order(person, "lab-accessioned")];
    const { id } = await customerOf(app, clinic, past.orderNumber);
    // As the version before kept them.
    await app.mode.db.inTenant(organisationId, (trx) =>
      trx.updateTable("tests").set({ gender: null }).where("patient_id", "=", id).execute(),
    );
    assert.equal((await correct(app, clinic, open.testId, { gender: "m" })).body.data.customerId, id);
    const sexes = [past, open].map(
      async ({ testId }) =>
        (await app.call("getTest", { token, params: { id: testId } })).body.metadata.gender,
    );
    assert.deepEqual(await Promise.all(sexes), ["f", "m"]);
    assert.equal((await read(open.testId)).body.data.gender, "m");
    assert.equal((await customer(id)).gender, "m");
  });

  test("survives the replacement of a kit whose results are released", async () => {
    const person = makeWrong();
    const [past, open] = [await order(person, "results"), await order(person, "lab-accessioned")];
    const { id } = await customerOf(app, clinic, past.orderNumber);
    assert.equal((await correct(app, clinic, open.testId, { gender: "m" })).status, 200);
    await asLab(app, clinic, past.kitId, async (trx, scope, kit) => void (await recallKit(trx, scope, kit)));
    const replaced = await app.call("replaceKit", { token, params: { id: past.testId } });
    assert.equal(replaced.status, 201);
    assert.equal((await customer(id)).gender, "m");
    const { orderNumber } = replaced.body;
    const made = await app.call("simulate", { token, params: { type: "registered" }, body: { orderNumber } });
    const query = { kitId: made.body.linkedOrderAndKit.kitId };
    assert.equal((await app.call("findTest", { token, query })).body.data.metadata.gender, "m");
  });

  test("merges them, with their requests, into the existing customer with these details", async () => {
    const person = makeWrong();
    const known = await order({ ...person, ...right }, "results");
    const typed = await order(person, "lab-accessioned");
    const [twin, mistaken] = [
      await customerOf(app, clinic, known.orderNumber),
      await customerOf(app, clinic, typed.orderNumber),
    ];
    const asked = { kind: "access", receivedOn: dayOf(app.clock.now) };
    const raised = await app.call("raiseCustomerRequest", {
      token,
      params: { id: mistaken.id },
      body: asked,
    });
    assert.equal(raised.status, 201);
    const before = await total();
    const reply = await correct(app, clinic, typed.testId, right);
    assert.deepEqual(reply.body, { data: { customerId: twin.id } });
    assert.equal((await customer(twin.id)).tests.length, 2);
    assertRefused(await app.call("getCustomer", { token, params: { id: mistaken.id } }), 404);
    assert.equal(await total(), before - 1);
    const refused = await erase(app, clinic, twin.id, "John Smith");
    assert.equal(refused.status, 422, "the request waits for its answer");
    const [entry] = await auditOf(twin.id);
    assert.deepEqual((entry!.details as Record<string, unknown>).customer, {
      from: mistaken.id,
      to: twin.id,
    });
  });

  test("also corrects who registered a kit from an unnamed order, so that an erasure finds it", async () => {
    const kit = await makeUnregisteredKit(app, clinic);
    const { orderNumber } = kit;
    const sent = (await app.call("getOrder", { token, params: { orderNumber } })).body;
    const { firstName, lastName, email } = sent.delivery;
    const user = makeTaker({ firstName, lastName, email });
    await app.call("registerTest", { token, body: makeRegistrationOf(kit, { user }) });
    const { id: testId } = (await app.call("findTest", { token, query: { kitId: kit.kitId } })).body.data;
    const { customerId } = (await correct(app, clinic, testId, right)).body.data;
    assert.deepEqual(
      (await customer(customerId)).orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber),
      [kit.orderNumber],
    );
    const { body } = await app.call("listOrders", { token, query: { search: kit.orderNumber } });
    assert.equal(body.data[0].shipping_address.delivery_lname, "Smith");
  });

  test("is logged with who, why and which fields, and without a name or a birth date", async () => {
    const { testId, orderNumber } = await order(makeWrong(), "lab-accessioned");
    const { id } = await customerOf(app, clinic, orderNumber);
    await correct(app, clinic, testId, { lastName: right.lastName, dateOfBirth: right.dateOfBirth });
    assert.deepEqual(await auditOf(id), [
      {
        action: "customer_corrected",
        actor_id: clinic.userId,
        details: { changed: "last_name, date_of_birth", reason: "They were mistyped" },
      },
    ]);
  });

  test("is refused once the results are released, the registration is undone or the person is erased", async () => {
    const released = await order(makeWrong(), "results");
    const undone = await makeKit(app, clinic, "registered", thyroidProfile);
    await app.call("undoRegistration", { token, params: { id: undone.testId } });
    const erased = await order(makeWrong(), "results");
    const person = await customerOf(app, clinic, erased.orderNumber);
    assert.equal((await erase(app, clinic, person.id, person.name)).status, 200);
    const body = { user: right, reason: "mistyped", before: wrong };
    for (const [{ testId }, words] of [
      [released, /results of this test have been released/],
      [undone, /registration has been undone/],
      [erased, /released|erased/],
    ] as const) {
      const params = { id: testId };
      for (const reply of [await read(testId), await app.call("correctTestTaker", { token, params, body })]) {
        assertRefused(reply, 422);
        assert.equal(reply.body.code, "step_not_possible");
        assert.match(reply.body.message, words);
      }
    }
  });

  test("is 404 for another clinic, and refused without the permission", async () => {
    const { testId } = await order(makeWrong(), "lab-accessioned");
    const theirs = await makeTenant(app);
    const viewer = await makeTenant(app, "clinic_viewer");
    const body = await makeCorrection(app, clinic, testId, right);
    for (const [who, status] of [
      [theirs, 404],
      [viewer, 403],
    ] as const) {
      assertRefused(await read(testId, who), status);
      const params = { id: testId };
      assertRefused(await app.call("correctTestTaker", { token: who.token, params, body }), status);
    }
    for (const id of ["x", crypto.randomUUID()]) {
      assertRefused(await app.call("correctTestTaker", { token, params: { id }, body }), 404);
    }
    assert.equal((await read(testId)).body.data.firstName, wrong.firstName);
  });

  test("is refused to someone who saw other details, even at the same moment", async () => {
    const { testId } = await order(makeWrong(), "lab-accessioned");
    const [one, two] = [
      await makeCorrection(app, clinic, testId, { firstName: "Joan" }),
      await makeCorrection(app, clinic, testId, { firstName: "Jean" }),
    ];
    const params = { id: testId };
    const replies = await Promise.all(
      [one, two].map((body) => app.call("correctTestTaker", { token, params, body })),
    );
    assert.deepEqual(
      replies.map(({ status }) => status).sort((a, b) => a - b),
      [200, 409],
    );
    const late = await app.call("correctTestTaker", { token, params, body: one });
    assertRefused(late, 409);
    assert.equal(late.body.code, "conflict");
  });

  test("follows the same rules as a registration", async () => {
    const { testId } = await order(makeWrong(), "lab-accessioned");
    const body = await makeCorrection(app, clinic, testId);
    const bad = { firstName: "", lastName: "X", gender: "x", dateOfBirth: "2990-01-01" };
    const reply = await app.call("correctTestTaker", {
      token,
      params: { id: testId },
      body: { ...body, user: bad, reason: "no" },
    });
    assertRefused(reply, 422);
    assert.deepEqual(namedFields(reply, "standard").sort(), [
      "reason",
      "user.dateOfBirth",
      "user.firstName",
      "user.gender",
      "user.lastName",
    ]);
  });

  test("is possible for a person with restricted data, but merges them with nobody", async () => {
    const person = makeWrong();
    await order({ ...person, ...right }, "registered");
    const { testId, orderNumber } = await order(person, "lab-accessioned");
    const { id } = await customerOf(app, clinic, orderNumber);
    await app.mode.db.inTenant(organisationId, (trx) =>
      restrictCustomer(trx, scopeOfTenant(app, clinic), id),
    );
    const joined = await correct(app, clinic, testId, right);
    assertRefused(joined, 422);
    assert.equal(joined.body.code, "person_restricted");
    assert.equal((await correct(app, clinic, testId, { ...right, firstName: "Johnny" })).status, 200);
    const now = await customer(id);
    assert.equal(now.firstName, "Johnny");
    assert.ok(now.restrictedAt);
  });
});
