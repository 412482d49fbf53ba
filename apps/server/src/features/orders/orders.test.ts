import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { messages } from "@kitpath/contract/messages";
import { products } from "@kitpath/contract/catalogue/products";
import { makeOrder, makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { setPaymentType } from "../accounts/organisations.ts";

const app = await startTestApp();
const registrationless = products.find((product) => product.registrationless)!.productCode;

/** A clinic of its own for a test, with the calls it makes. */
async function openClinic() {
  const clinic = await makeTenant(app);
  const { token } = clinic;
  const place = async (body: object) => app.call("createOrder", { token, body });
  const list = async (query: Record<string, unknown> = {}) =>
    (await app.call("listOrders", { token, query })).body;
  const numbers = async (query: Record<string, unknown> = {}): Promise<string[]> =>
    (await list(query)).data.map((order: { order_number: string }) => order.order_number);
  return { ...clinic, place, list, numbers };
}

const refusal = async (body: object) => {
  const { place } = await openClinic();
  const reply = await place(body);
  assert.equal(reply.status, 422);
  return Object.fromEntries(
    reply.body.details.map(({ field, error }: { field: string; error: string }) => [field, error]),
  );
};

const withDelivery = (change: object) => {
  const order = makeOrder();
  return { ...order, delivery: { ...order.delivery, ...change } };
};

const orderFor = (person: object) => {
  const order = makeOrder();
  return { ...order, delivery: { ...order.delivery, ...person }, user: { ...order.user, ...person } };
};

describe("placing an order", () => {
  test("gives a number of two letters and five or more digits, none of them twice", async () => {
    const { place } = await openClinic();
    const replies = await Promise.all(Array.from({ length: 8 }, () => place(makeOrder())));
    const numbers = new Set(replies.map(({ body }) => body.orderNumber));
    assert.equal(numbers.size, 8);
    for (const number of numbers) assert.match(number, /^[A-Z]{2}\d{5,}$/);
  });

  test("takes the names that people have", async () => {
    const { place } = await openClinic();
    for (const lastName of [
      "O'Neill",
      "O’Neill",
      "van der Berg",
      "Ní Dhomhnaill",
      "Smith-Jones",
      "Nguyễn",
      "St. John",
      "Ño",
    ]) {
      assert.equal((await place(withDelivery({ firstName: "José", lastName }))).status, 201, lastName);
    }
  });

  test("names each wrong field in the specification's words", async () => {
    const order = makeOrder();
    const fields = await refusal({
      ...order,
      quantity: 0,
      delivery: {
        ...order.delivery,
        firstName: "",
        lastName: "A",
        email: "nobody",
        mobileNumber: "07789123456",
      },
      user: { ...order.user, firstName: "R2-D2", dateOfBirth: "2999-01-01", gender: "x" },
    });
    assert.deepEqual(fields, {
      quantity: "Invalid.",
      "delivery.firstName": messages.required,
      "delivery.lastName": "Should be at least 2 characters long.",
      "delivery.email": "Invalid format.",
      "delivery.mobileNumber": "Invalid format. Phone number must be in format e.g. +447789123456.",
      "user.firstName": "Format not valid.",
      "user.dateOfBirth": "Date of birth must be in the past.",
      "user.gender": messages.required,
    });
  });

  test("takes whole quantities from 1 to 100 alone", async () => {
    const { place, list } = await openClinic();
    for (const quantity of [-1, 1.5, 1e9, "2", null]) {
      assert.equal((await place(makeOrder({ quantity: quantity as number }))).status, 422, String(quantity));
    }
    assert.equal((await place(makeOrder({ quantity: 100 }))).status, 201);
    const { quantity: _one, ...order } = makeOrder();
    assert.equal((await place(order)).status, 201);
    const { data } = await list();
    assert.deepEqual(
      data.map(({ items }: { items: { quantity: number }[] }) => items[0]!.quantity),
      [1, 100],
    );
  });

  test("knows no birthday that never was, nor one of 130 years ago", async () => {
    for (const dateOfBirth of ["2001-02-30", "1880-01-01", "01-02-1980", "1980-1-1"]) {
      const fields = await refusal(makeOrder({ user: { ...makeOrder().user!, dateOfBirth } }));
      assert.deepEqual(Object.keys(fields), ["user.dateOfBirth"], dateOfBirth);
    }
  });

  test("asks for the patient only where the product needs one, and keeps none where it does not", async () => {
    const { user: _user, ...order } = makeOrder();
    assert.deepEqual(await refusal(order), { user: messages.required });
    const { place, organisationId } = await openClinic();
    assert.equal((await place({ ...order, productCode: registrationless })).status, 201);
    assert.equal((await place(makeOrder({ productCode: registrationless }))).status, 201);
    const patients = await app.mode.db.inTenant(organisationId, (trx) =>
      trx.selectFrom("patients").select("id").where("clinic_id", "=", organisationId).execute(),
    );
    assert.equal(patients.length, 0);
  });

  test("asks for the state in the US", async () => {
    const { address } = makeOrder().delivery;
    const us = { ...address, countryCode: "US", postcode: "10001" };
    assert.deepEqual(await refusal(withDelivery({ address: us })), {
      "delivery.address.state": messages.required,
    });
    const { place } = await openClinic();
    assert.equal((await place(withDelivery({ address: { ...us, state: "NY" } }))).status, 201);
  });

  test("refuses a product that is not the clinic's", async () => {
    const { productCode } = await refusal(makeOrder({ productCode: "C1XXX00000" }));
    assert.equal(productCode, "This product is not available for your account.");
  });

  test("of a clinic on invoice is confirmed at once, of one on card it waits for payment", async () => {
    const { place, list, organisationId } = await openClinic();
    await place(makeOrder());
    await setPaymentType(app.mode, organisationId, "card");
    await place(makeOrder());
    const { data } = await list();
    assert.deepEqual(
      data.map((order: { payment_confirmed: boolean }) => order.payment_confirmed),
      [false, true],
    );
  });

  test("keeps one person once, and a family that shares an e-mail apart", async () => {
    const { place, organisationId } = await openClinic();
    const { user } = makeOrder();
    await place(makeOrder({ user }));
    await place(makeOrder({ user }));
    await place(makeOrder({ user: { ...user!, firstName: "Junior" } }));
    const people = await app.mode.db.inTenant(organisationId, (trx) =>
      trx.selectFrom("patients").select("first_name").where("clinic_id", "=", organisationId).execute(),
    );
    assert.equal(people.length, 2);
  });
});

describe("the order list", () => {
  test("is newest first, in pages, with how many there are in all", async () => {
    const { place, list, numbers } = await openClinic();
    const placed: string[] = [];
    for (let n = 0; n < 12; n++) placed.unshift((await place(makeOrder())).body.orderNumber);
    assert.deepEqual(await numbers(), placed.slice(0, 10));
    assert.deepEqual(await numbers({ page: 2 }), placed.slice(10));
    assert.equal((await list({ page: 2 })).meta.total, 12);
    assert.deepEqual(await numbers({ page: 3 }), []);
    assert.deepEqual((await numbers({ count: 25 })).length, 12);
  });

  test("takes whatever its address says", async () => {
    const { place, numbers } = await openClinic();
    const { orderNumber } = (await place(makeOrder())).body;
    for (const query of [
      { count: "11", page: "-1" },
      { count: "x", page: "1e3" },
      { page: "0" },
      { search: " " },
    ]) {
      assert.deepEqual(await numbers(query), [orderNumber], JSON.stringify(query));
    }
  });

  test("finds by name, accents and case aside, by e-mail, and by order number", async () => {
    const { place, numbers } = await openClinic();
    const person = { firstName: "Renée", lastName: "O’Neill", email: "renee.oneill@example.test" };
    const { orderNumber } = (await place(orderFor(person))).body;
    await place(orderFor({ firstName: "Bob", lastName: "Stone", email: "bob@example.test" }));
    for (const search of [
      "renee",
      "RENÉE",
      "o'neill",
      "O’NEILL",
      "Renée O’Neill",
      "oneill@example",
      "re",
      orderNumber,
      orderNumber.toLowerCase(),
    ]) {
      assert.deepEqual(await numbers({ search }), [orderNumber], search);
    }
    assert.deepEqual(await numbers({ search: "renee stone" }), []);
  });

  test("takes the signs of patterns as they are", async () => {
    const { place, numbers } = await openClinic();
    await place(makeOrder());
    for (const search of ["%", "_", "%%%", "___", "\\", "a%b"]) {
      assert.deepEqual(await numbers({ search }), [], search);
    }
  });

  test("counts what it holds, however many are placed at once", async () => {
    const { place, list, numbers } = await openClinic();
    await Promise.all(Array.from({ length: 15 }, () => place(makeOrder())));
    await place({});
    assert.equal((await list()).meta.total, 15);
    assert.equal((await numbers({ count: 25 })).length, 15);
  });
});
