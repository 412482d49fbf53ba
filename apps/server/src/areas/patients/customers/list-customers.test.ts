import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import type { Customer, CustomerListItem } from "@kitpath/contract/patients/customers/customers";
import { customerListItem } from "@kitpath/contract/patients/customers/customers";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { sql } from "kysely";
import { asOwner } from "#db/prepare-database.ts";
import { orderFor } from "#test/customers.ts";
import { placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import type { Clinic } from "#test/open-clinic.ts";
import { openClinic } from "#test/open-clinic.ts";
import { makeTaker, sportsProfile } from "#test/registrations.ts";

const app = await startTestApp();

type People = { data: CustomerListItem[]; meta: { total: number } };

const listOf = async ({ token }: Clinic, query: object = {}): Promise<People> =>
  (await app.call("listCustomers", { token, query })).body;
const namesOf = async (clinic: Clinic, query: object = {}) =>
  (await listOf(clinic, query)).data.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

async function clinicFor(...people: Partial<NonNullable<NewOrder["user"]>>[]): Promise<Clinic> {
  const clinic = await openClinic(app);
  for (const person of people) assert.equal((await clinic.place(orderFor(person))).status, 201);
  return clinic;
}

const letters = "Abcdefghijkl";
const crowd = Array.from({ length: 12 }, (_, n) => ({
  firstName: `Zora ${letters[n]}`,
  lastName: "Quill",
  email: `zora${n}@example.test`,
}));
const names = crowd.map(({ firstName, lastName }) => `${firstName} ${lastName}`).toReversed();

describe("the list of customers", () => {
  test("is sorted by last order, in pages, with the total", async () => {
    const clinic = await clinicFor(...crowd);
    assert.deepEqual(await namesOf(clinic), names.slice(0, 10));
    assert.deepEqual(await namesOf(clinic, { page: 2 }), names.slice(10));
    assert.deepEqual(await namesOf(clinic, { count: 25 }), names);
    for (const page of [1, 2, 3]) assert.equal((await listOf(clinic, { page })).meta.total, 12);
  });

  test("has a person once, back at the top after a new order, with their newest e-mail and phone number", async () => {
    const partnerUserId = "a1".repeat(32);
    const ada = { firstName: "Ada", lastName: "Byron", dateOfBirth: "1985-12-10", partnerUserId };
    const clinic = await clinicFor({ ...ada, email: "old@example.test" }, { firstName: "Bob" });
    await clinic.place(orderFor({ ...ada, email: "new@example.test", mobileNumber: "+447700900999" }));
    const { data, meta } = await listOf(clinic);
    customerListItem.strict().parse(data[0]);
    const [{ firstName, dateOfBirth, email, orderCount, lastOrderAt }] = data as [CustomerListItem];
    assert.deepEqual(
      [firstName, dateOfBirth, email, orderCount, meta.total],
      ["Ada", "1985-12-10", "new@example.test", 2, 2],
    );
    assert.equal(lastOrderAt, (await clinic.list()).data[0]!.created_at);
    assert.deepEqual(await namesOf(clinic, { search: "new@example" }), ["Ada Byron"]);
    assert.deepEqual(await namesOf(clinic, { search: "07700 900999" }), ["Ada Byron"]);
    assert.deepEqual(await namesOf(clinic, { search: "old@example" }), []);
  });

  test("counts correctly, however many are ordered for at once, without anybody from a refused order", async () => {
    const clinic = await openClinic(app);
    const orders = crowd.map(orderFor);
    await Promise.all([...orders, ...orders].map((order) => clinic.place(order)));
    await clinic.place({ ...orderFor({ firstName: "Nemo" }), productCode: "C1XXX00000" });
    assert.equal((await listOf(clinic)).meta.total, 12);
    assert.equal((await namesOf(clinic, { count: 25 })).length, 12);
  });
});

describe("the orders of a customer", () => {
  const seenOf = async (clinic: Clinic, search: string) => {
    const { id, orderCount, lastOrderAt } = (await listOf(clinic, { search })).data[0]!;
    const { body } = await app.call("getCustomer", { token: clinic.token, params: { id } });
    return { id, orderCount, lastOrderAt, orders: body.data.orders as Customer["orders"] };
  };

  test("are the same in the list and on their page, including those with a kit registered to them", async () => {
    const clinic = await openClinic(app);
    const { token } = clinic;
    const order = { productCode: sportsProfile, quantity: 3 };
    const orderNumber = await placeOrder(app, clinic, order);
    const { body } = await app.call("simulate", {
      token,
      params: { type: "dispatched" },
      body: { orderNumber },
    });
    const kits = (body.kits as { kitId: string }[]).map(({ kitId }) => kitId);
    const [ada, bob] = [makeTaker({ firstName: "Ada" }), makeTaker({ firstName: "Bob" })];
    const testIds: string[] = [];
    for (const [n, user] of [ada, ada, bob].entries()) {
      await app.call("registerTest", { token, body: { kitId: kits[n], user } });
      testIds.push((await app.call("findTest", { token, query: { kitId: kits[n] } })).body.data.id);
    }
    const before = await seenOf(clinic, "ada");
    assert.deepEqual(
      [before.orderCount, before.lastOrderAt, before.orders.map((each) => each.orderNumber)],
      [1, (await clinic.list()).data[0]!.created_at, [orderNumber]],
    );
    assert.equal(before.orders[0]!.isUnderWay, true);
    const results = { params: { type: "results" }, body: { existingKit: { kitId: kits[2] } } };
    await app.call("simulate", { token, ...results });
    assert.equal((await seenOf(clinic, "bob")).orders[0]!.isUnderWay, false);
    for (const id of testIds.slice(0, 2)) await app.call("undoRegistration", { token, params: { id } });
    const after = await seenOf(clinic, "ada");
    assert.deepEqual([after.orderCount, after.lastOrderAt, after.orders], [0, null, []]);
    assert.equal((await seenOf(clinic, "bob")).orderCount, 1);
  });
});

describe("searching the customers", () => {
  test("finds by name, ignoring accents and case, by e-mail, phone number and birth date", async () => {
    const clinic = await clinicFor(
      {
        firstName: "Renée",
        lastName: "O’Neill",
        email: "renee.oneill@example.test",
        mobileNumber: "+447789123456",
        dateOfBirth: "1984-11-03",
      },
      { firstName: "Bob", lastName: "Stone", email: "bob@example.test", dateOfBirth: "1984-03-11" },
    );
    for (const search of [
      "renee",
      "RENÉE",
      "o'neill",
      "O’NEILL renée",
      "re",
      "oneill@example",
      "1984-11-03",
      "03/11/1984",
      "3.11.1984",
      "3-11-1984",
      "3 Nov 1984",
      "renée 3 november 1984",
      "o'neill 3/11/1984",
      "07789123456",
      "07789 123 456",
      "+44 7789 123456",
      "+44 (0)7789-123456",
      "123456",
      "renée 07789 123456",
    ]) {
      assert.deepEqual(await namesOf(clinic, { search }), ["Renée O’Neill"], search);
    }
    for (const search of ["renee stone", "4/11/1984", "30/02/1984", "07789123457", "%", "_", "\\"]) {
      assert.deepEqual(await namesOf(clinic, { search }), [], search);
    }
  });

  test("is sorted by last order, in pages, with the total of matches on every page", async () => {
    const clinic = await clinicFor(...crowd, { firstName: "Bob", lastName: "Stone" });
    assert.deepEqual(await namesOf(clinic, { search: "zora quill" }), names.slice(0, 10));
    assert.deepEqual(await namesOf(clinic, { search: "zora quill", page: 2 }), names.slice(10));
    for (const page of [1, 2, 3])
      assert.equal((await listOf(clinic, { search: "zora", page })).meta.total, 12);
  });

  test("finds nobody of another clinic, not even the same person", async () => {
    const [person] = crowd;
    const [mine, theirs] = [await clinicFor(person!), await clinicFor(person!, crowd[1]!)];
    assert.equal((await listOf(mine, { search: "zora" })).meta.total, 1);
    assert.equal((await listOf(theirs, { search: "zora" })).meta.total, 2);
    await app.mode.db.inTenant(mine.organisationId, async (trx) => {
      const { rows } = await sql`select id from search_customers(' ', '', '')`.execute(trx);
      assert.equal(rows.length, 1);
    });
    const outside = sql`select id from search_customers(' ', '', '')`.execute(app.mode.db.directory);
    assert.equal((await outside).rows.length, 0);
  });
});

describe("people from before there was a search", () => {
  test("are found and counted like those of today", async () => {
    const awkward = [
      "Łukasz Żółć",
      "Bjørn Æsir",
      "Þóra Ðóttir",
      "Zoë  O’Neill",
      "Ngọc Nguyễn",
      "Strauß Œuvre",
    ];
    const clinic = await clinicFor(
      ...awkward.map((name) => {
        const [firstName = "", lastName = ""] = name.split(/ +/);
        return { firstName, lastName, email: `${lastName.length}.People@Example.test` };
      }),
    );
    const file = await readFile(
      new URL("../../../db/migrations/0005-customers.sql", import.meta.url),
      "utf8",
    );
    const [latest, search] = [...file.matchAll(/^update patients [^;]+;/gm)].map(([statement]) => statement);
    const kept = () =>
      asOwner(app.target, (owner) =>
        owner
          .selectFrom("patients")
          .select(["id", "search_text", "last_active_at"])
          .where("clinic_id", "=", clinic.organisationId)
          .orderBy("id")
          .execute(),
      );
    // The other ways to write a name are added when a person is next kept.
    const before = (await kept()).map((person) => ({
      ...person,
      search_text: person.search_text.replace(/(\d{4}-\d\d-\d\d) .*/, "$1"),
    }));
    assert.equal(before.length, awkward.length);
    await asOwner(app.target, async (owner) => {
      await sql`update patients set search_text = '', last_active_at = 'epoch'`.execute(owner);
      await sql.raw(latest!).execute(owner);
      await sql.raw(search!).execute(owner);
    });
    assert.deepEqual(await kept(), before);
  });
});
