import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import { dayMs } from "@kitpath/contract/time/durations";
import { undoDays } from "@kitpath/contract/patients/customers/merges";
import { restrictCustomer } from "#areas/patients/customers/restrict-customer.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { makeAuthenticator } from "#test/authenticator.ts";
import { childOf } from "#test/carers.ts";
import { customerOf, erase, orderFor } from "#test/customers.ts";
import { makeTenant, openSession, placeOrder } from "#test/factories.ts";
import { addColleague } from "#test/people.ts";
import { startTestApp } from "#test/harness.ts";
import { merge, undo } from "#test/merges.ts";
import { letIn, openEntries, openPlace } from "#test/my-tests.ts";
import { makePersonWithTests } from "#test/person-with-tests.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { share } from "#test/shares.ts";
import { columnsHolding } from "#test/tables-holding.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { organisationId } = clinic;
const code = await openPlace(app, clinic);
const entries = await openEntries(app);

const registrationless = products.find((product) => product.registrationless)!.productCode;
const right = { firstName: "Ada", lastName: "Byron", dateOfBirth: "1985-12-10" };
const typo = { dateOfBirth: "1985-12-01" };
let made = 0;
const newEmail = () => `byron${++made}@example.com`;

/** The same person twice: once with a typo. */
async function makeTwice(change: object = typo) {
  const person = { ...right, email: newEmail() };
  const kept = await makePersonWithTests(app, clinic, [{}, { step: "registered" }], orderFor(person));
  const wrong = { ...person, ...change };
  const joined = await makePersonWithTests(app, clinic, [{}, { step: "registered" }], orderFor(wrong));
  return { kept: kept.id, joined: joined.id, person, wrong, tests: { kept, joined } };
}

const read = (id: string) => app.call("getCustomer", { token: clinic.token, params: { id } });
const customer = async (id: string) => (await read(id)).body.data;
const duplicatesOf = async (id: string) =>
  (await app.call("listDuplicates", { token: clinic.token, params: { id } })).body.data;
const joinTwo = async (two: Parameters<typeof merge>[2]): Promise<string> => {
  const reply = await merge(app, clinic, two);
  assert.equal(reply.status, 201, JSON.stringify(reply.body));
  return reply.body.data.id;
};
const testIds = (shown: { tests: { id: string }[] }) => shown.tests.map(({ id }) => id).sort();
const numbers = (shown: { orders: { orderNumber: string }[] }) =>
  shown.orders.map(({ orderNumber }) => orderNumber).sort();

/** Every row of the clinic that refers to one of some people, as it is. */
const rowsOf = (ids: readonly string[]) =>
  app.mode.db.inTenant(organisationId, async (trx) => {
    const found: Record<string, unknown> = {};
    const columns = {
      patients: "id",
      orders: "patient_id",
      tests: "patient_id",
      privacy_requests: "patient_id",
      person_access: "patient_id",
      person_shares: "patient_id",
      person_carers: "carer_id",
    } as const;
    for (const [table, column] of Object.entries(columns))
      found[table] = await trx
        .selectFrom(table as "tests")
        .selectAll()
        .where(column as "patient_id", "in", ids)
        .orderBy(column as "patient_id")
        .orderBy((table === "person_access" ? "patient_id" : "id") as "id")
        .execute();
    return found;
  });

describe("two customers who may be one person", () => {
  test("are suggested for a close date of birth and for a shared contact with a close name, others are not", async () => {
    const email = newEmail();
    const make = async (change: object) =>
      (
        await customerOf(
          app,
          clinic,
          await placeOrder(app, clinic, orderFor({ ...right, lastName: "Lovelace", email, ...change })),
        )
      ).id;
    const ada = await make({});
    const swapped = await make({
      dateOfBirth: "1985-10-12",
      email: newEmail(),
      mobileNumber: "+447700900777",
    });
    const misspelt = await make({ firstName: "Adda", dateOfBirth: "1970-01-01" });
    const sister = await make({ firstName: "Medora" });
    const namesake = await make({
      dateOfBirth: "1961-03-28",
      email: newEmail(),
      mobileNumber: "+447700900778",
    });
    const found = await duplicatesOf(ada);
    assert.deepEqual(
      found.map(({ id, sign }: { id: string; sign: string }) => [id, sign]),
      [
        [swapped, "birth_date_close"],
        [misspelt, "contact_shared"],
      ],
    );
    assert.ok(![sister, namesake].some((id) => JSON.stringify(found).includes(id)));
    const { body } = await app.call("listAudit", {
      token: clinic.token,
      query: { action: "duplicates_listed" },
    });
    assert.ok(JSON.stringify(body.data[0]).includes(ada));
  });

  test("can be joined by administrators and managers alone, of one clinic, and are two", async () => {
    const { kept, joined } = await makeTwice();
    for (const [role, status] of [
      ["clinic_clinician", 403],
      ["clinic_fulfilment", 403],
      ["clinic_manager", 201],
    ] as const) {
      const userId = await addColleague(app, clinic, { adminRole: role });
      const token = await openSession(app, { organisationId, userId });
      assert.equal((await merge(app, { token }, { kept, joined })).status, status, role);
    }
    const other = await makeTenant(app);
    const { kept: mine, joined: twin } = await makeTwice();
    assertRefused(await merge(app, other, { kept: mine, joined: twin }), 404);
    assertRefused(await merge(app, clinic, { kept: mine, joined: mine }), 422);
  });
});

describe("joining two customers", () => {
  test("gives everything to the one who stays, with the details that were chosen", async () => {
    const { kept, joined, person, wrong, tests } = await makeTwice({
      dateOfBirth: "1985-12-01",
      firstName: "Adda",
      email: newEmail(),
    });
    const before = (await app.call("listCustomers", { token: clinic.token })).body.meta.total;
    await joinTwo({ kept, joined, details: { email: "joined" } });
    assert.equal((await app.call("listCustomers", { token: clinic.token })).body.meta.total, before - 1);
    assertRefused(await read(joined), 404);
    const now = await customer(kept);
    assert.deepEqual([now.firstName, now.dateOfBirth, now.email], ["Ada", person.dateOfBirth, wrong.email]);
    const all = [...tests.kept.tests, ...tests.joined.tests];
    assert.deepEqual(testIds(now), all.map(({ testId }) => testId).sort());
    assert.deepEqual(numbers(now), all.map(({ orderNumber }) => orderNumber).sort());
    const [shown] = now.merges;
    assert.deepEqual([shown.keptId, shown.joined.firstName, shown.undoneAt], [kept, "Adda", null]);

    // What was released keeps the name of its release; what was not takes the one that stays.
    const names = await app.mode.db.inTenant(organisationId, (trx) =>
      trx
        .selectFrom("tests")
        .select(["id", "first_name"])
        .where("clinic_id", "=", organisationId)
        .where(
          "id",
          "in",
          tests.joined.tests.map(({ testId }) => testId),
        )
        .orderBy("id")
        .execute(),
    );
    assert.deepEqual(
      names.map((row) => row.first_name),
      ["Adda", "Ada"],
    );
    // Searching for the address that stays finds the orders of both.
    const found = await app.call("listOrders", { token: clinic.token, query: { search: wrong.email } });
    assert.equal(found.body.meta.total, 4);
  });

  test("leads later orders with the former details to the one who stays", async () => {
    const { kept, joined, wrong } = await makeTwice();
    await joinTwo({ kept, joined });
    const later = await customerOf(app, clinic, await placeOrder(app, clinic, orderFor(wrong)));
    assert.equal(later.id, kept);
    assert.equal((await customer(kept)).dateOfBirth, right.dateOfBirth);
  });

  test("keeps a refusal of text messages of either for one number", async () => {
    const { kept, joined } = await makeTwice({ ...typo, mobileNumber: "+447700900123" });
    await app.call("setCustomerContact", {
      token: clinic.token,
      params: { id: kept },
      body: { email: newEmail(), mobileNumber: "+447700900123" },
    });
    await app.call("setCustomerTexts", {
      token: clinic.token,
      params: { id: kept },
      body: { acceptsTexts: true },
    });
    await joinTwo({ kept, joined });
    assert.equal((await customer(kept)).acceptsTexts, false);
  });

  test("is refused for somebody erased or restricted, for a parent and child, and while a third has the details", async () => {
    const first = await makeTwice();
    await app.mode.db.inTenant(organisationId, (trx) =>
      restrictCustomer(trx, scopeOfTenant(app, clinic), first.joined),
    );
    assert.equal((await merge(app, clinic, first)).body.code, "person_restricted");
    assert.equal(
      (await merge(app, clinic, { kept: first.joined, joined: first.kept })).body.code,
      "person_restricted",
    );
    const parent = (await makeTwice()).kept;
    const child = await childOf(app, clinic, parent);
    assert.equal(
      (await merge(app, clinic, { kept: parent, joined: child.id })).body.code,
      "step_not_possible",
    );
    const gone = await makePersonWithTests(app, clinic, [{}], orderFor({ ...right, email: newEmail() }));
    assert.equal((await erase(app, clinic, gone.id, "Ada Byron")).status, 200);
    assert.equal(
      (await merge(app, clinic, { kept: parent, joined: gone.id })).body.code,
      "step_not_possible",
    );
  });
});

describe("undoing it", () => {
  // Shows: promise joined-parted
  test("restores exactly which rows were whose, and what they were", async () => {
    const { kept, joined } = await makeTwice({ ...typo, firstName: "Adda", email: newEmail(), gender: "m" });
    for (const id of [kept, joined]) {
      const inside = await letIn(app, clinic, id);
      await share(app, inside);
      await childOf(app, clinic, id);
      await app.call("raiseCustomerRequest", {
        token: clinic.token,
        params: { id },
        body: { kind: "access", receivedOn: app.clock.now.toISOString().slice(0, 10) },
      });
    }
    const before = await rowsOf([kept, joined]);
    const total = (await app.call("listCustomers", { token: clinic.token })).body.meta.total;
    const figures = (await app.call("getPlaceFigures", { token: clinic.token })).body;
    const id = await joinTwo({
      kept,
      joined,
      details: { name: "joined", email: "joined", gender: "joined" },
    });
    assert.notDeepEqual(await rowsOf([kept, joined]), before);
    const undone = await undo(app, clinic, kept, id);
    assert.deepEqual([undone.status, undone.body.data], [200, { customerId: joined }]);
    assert.deepEqual(await rowsOf([kept, joined]), before);
    assert.equal((await app.call("listCustomers", { token: clinic.token })).body.meta.total, total);
    assert.deepEqual((await app.call("getPlaceFigures", { token: clinic.token })).body, figures);
    for (const each of [kept, joined]) {
      const [shown] = (await customer(each)).merges;
      assert.deepEqual([shown.id, shown.joined, shown.undoableUntil], [id, null, null]);
      assert.ok(shown.undoneAt);
    }
    assert.equal((await undo(app, clinic, kept, id)).body.code, "step_not_possible");
    for (const action of ["customers_merged", "merge_undone"]) {
      const { body } = await app.call("listAudit", { token: clinic.token, query: { action } });
      const log = JSON.stringify(body.data.slice(0, 2));
      assert.ok(log.includes(kept) && log.includes(joined), action);
    }
  });

  test("leaves with the one who stayed what has come since, and keeps what was changed since", async () => {
    const { kept, joined, person, tests } = await makeTwice();
    const id = await joinTwo({ kept, joined });
    const since = await placeOrder(app, clinic, orderFor(person));
    const body = { email: newEmail(), mobileNumber: "+447700900999" };
    await app.call("setCustomerContact", { token: clinic.token, params: { id: kept }, body });
    assert.equal((await undo(app, clinic, kept, id)).status, 200);
    assert.ok(numbers(await customer(kept)).includes(since));
    assert.equal((await customer(kept)).email, body.email);
    assert.deepEqual(testIds(await customer(joined)), tests.joined.tests.map(({ testId }) => testId).sort());
  });

  test("is possible for 30 days, the later joining first, and never after an erasure or while restricted", async () => {
    const { kept, joined } = await makeTwice();
    const third = await makeTwice({ dateOfBirth: "1958-12-10" });
    const first = await joinTwo({ kept, joined });
    const second = await joinTwo({ kept: third.kept, joined: kept });
    assertRefused(await undo(app, clinic, kept, first), 404);
    assert.equal((await undo(app, clinic, third.kept, first)).body.code, "step_not_possible");
    assert.equal((await undo(app, clinic, third.kept, second)).status, 200);
    const shown = async () =>
      (await customer(kept)).merges.find(({ id }: { id: string }) => id === first).undoableUntil;
    assert.ok(await shown());
    const start = app.clock.now;
    const wait = async (ms: number) => {
      app.clock.now = new Date(start.getTime() + ms);
      clinic.token = await openSession(app, clinic);
    };
    await wait(undoDays * dayMs);
    assert.equal((await undo(app, clinic, kept, first)).body.code, "step_not_possible");
    assert.equal(await shown(), null);
    await wait(undoDays * dayMs - 1000);
    await app.mode.db.inTenant(organisationId, (trx) =>
      restrictCustomer(trx, scopeOfTenant(app, clinic), kept),
    );
    assert.equal((await undo(app, clinic, kept, first)).body.code, "person_restricted");
    await wait(0);

    const done = await makePersonWithTests(app, clinic, [{}], orderFor({ ...right, email: newEmail() }));
    const same = await makePersonWithTests(app, clinic, [{}], orderFor({ ...right, email: newEmail() }));
    const merged = await joinTwo({ kept: done.id, joined: same.id });
    assert.equal((await erase(app, clinic, done.id, "Ada Byron")).status, 200);
    const refused = await undo(app, clinic, done.id, merged);
    assert.equal(refused.body.code, "step_not_possible");
    assert.match(refused.body.message, /erased/);
  });
});

describe("an erasure of a joined customer", () => {
  test("reaches what was only sent to who they were before, and forgets who that was", async () => {
    const email = newEmail();
    const former = { firstName: "Addaline", lastName: "Byronne", dateOfBirth: "1985-12-01", email };
    const one = await makePersonWithTests(app, clinic, [{}], orderFor({ ...right, email: newEmail() }));
    const other = await makePersonWithTests(app, clinic, [{}], orderFor(former));
    const { user: _nobody, ...order } = orderFor(former);
    const sent = await placeOrder(app, clinic, { ...order, productCode: registrationless });
    const cancelled = await app.call("cancelOrder", { token: clinic.token, params: { orderNumber: sent } });
    assert.ok(cancelled.status < 300, JSON.stringify(cancelled.body));
    await joinTwo({ kept: one.id, joined: other.id });
    assert.ok(numbers(await customer(one.id)).includes(sent));
    const params = { id: one.id };
    const file = async () =>
      JSON.stringify((await app.call("exportCustomer", { token: clinic.token, params })).body);
    assert.match(await file(), /"recordsJoined":\[\{[^]*Addaline[^]*\}\],"sharedResults"/);
    const page = await app.call("exportCustomerReadable", { token: clinic.token, params });
    assert.match(String(page.body), /Records of you that were joined[^]*Addaline Byronne/);
    assert.equal((await erase(app, clinic, one.id, "Ada Byron")).status, 200);
    assert.doesNotMatch(await file(), /Addaline|Byronne/);
    const held = await columnsHolding(app.target, ["Addaline", "Byronne", email]);
    assert.deepEqual(Object.values(held).flat(), []);
    const anew = await customerOf(app, clinic, await placeOrder(app, clinic, orderFor(former)));
    assert.notEqual(anew.id, one.id);
  });
});

describe("in their own place, both people", () => {
  test("are signed out when they are joined and when they are parted, and say the date of birth that stays", async () => {
    const { kept, joined, person, wrong } = await makeTwice();
    const insides = [await letIn(app, clinic, kept), await letIn(app, clinic, joined)];
    const late = await entries.ask({ clinic: code, channel: "email", email: person.email });
    const id = await joinTwo({ kept, joined });
    for (const { token } of insides) assertRefused(await app.call("getMe", { token }), 401);
    const enter = (secret: string, dateOfBirth: string) =>
      app.call("enter", { body: { clinic: code, by: "link", secret, isTrusted: true, dateOfBirth } });
    assertRefused(await enter(late!.secret, person.dateOfBirth), 422);
    const sent = await entries.ask({ clinic: code, channel: "email", email: person.email });
    assertRefused(await enter(sent!.secret, wrong.dateOfBirth), 422);
    const entered = await enter(sent!.secret, person.dateOfBirth);
    const me = await app.call("getMe", { token: entered.body.token });
    assert.equal(me.body.seen.id, kept);
    const results = await app.call("listNextSteps", { token: entered.body.token });
    assert.equal(results.body.data.length, 4);
    await undo(app, clinic, kept, id);
    assertRefused(await app.call("getMe", { token: entered.body.token }), 401);
  });

  test("keep their passkeys, which open nothing until that date was said", async () => {
    const { kept, joined, person } = await makeTwice();
    const inside = await letIn(app, clinic, joined);
    const device = makeAuthenticator();
    const options = await app.call("startOwnPasskey", inside);
    await app.call("addOwnPasskey", {
      ...inside,
      body: { name: "Phone", response: device.make(options.body) },
    });
    const byPasskey = async () => {
      const challenge = (await app.call("startPasskeyEntry")).body;
      return app.call("enterByPasskey", {
        body: { clinic: code, isTrusted: false, signature: device.sign(challenge) },
      });
    };
    assert.equal((await byPasskey()).status, 200);
    const id = await joinTwo({ kept, joined });
    const held = await byPasskey();
    assert.equal(held.body.code, "passkey_refused");
    assert.match(held.body.message, /changed your record/);
    const { secret } = (await entries.ask({ clinic: code, channel: "email", email: person.email }))!;
    const body = { clinic: code, by: "link", secret, isTrusted: true, dateOfBirth: person.dateOfBirth };
    assert.equal((await app.call("enter", { body })).status, 200);
    const opened = await byPasskey();
    assert.equal((await app.call("getMe", { token: opened.body.token })).body.seen.id, kept);
    await undo(app, clinic, kept, id);
    assert.equal((await byPasskey()).body.code, "passkey_refused");
  });
});
