import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, test } from "node:test";
import { messages } from "@kitpath/contract/operation/messages";
import { usMessages } from "@kitpath/contract/orders/orders/orders";
import { militaryMessage } from "@kitpath/contract/places/us-places";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import { sql } from "kysely";
import { payByCard } from "#test/billing.ts";
import { makeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openClinic } from "#test/open-clinic.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { suspendAt } from "#test/suspend.ts";
import { placeOrder } from "./place-order.ts";

const app = await startTestApp();
const registrationless = products.find((product) => product.registrationless)!.productCode;
const required = messages.required;

const refusal = async (body: object) => {
  const { place } = await openClinic(app);
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

/** Returns the tenant's rows of a table, read as the tenant. */
const rowsOf = (clinicId: string, table: string) =>
  app.mode.db.inTenant(
    clinicId,
    async (trx) => (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(trx)).rows,
  );

describe("placing an order", () => {
  test("gives a unique number of two letters and at least five digits", async () => {
    const { place } = await openClinic(app);
    const replies = await Promise.all(Array.from({ length: 8 }, () => place(makeOrder())));
    const numbers = new Set(replies.map(({ body }) => body.orderNumber));
    assert.equal(numbers.size, 8);
    for (const number of numbers) assert.match(number, /^[A-Z]{2}\d{5,}$/);
  });

  test("stores the order, its event and who placed it together", async () => {
    const { place, organisationId, userId } = await openClinic(app);
    await place(makeOrder());
    const [order] = await rowsOf(organisationId, "orders");
    const [event] = await rowsOf(organisationId, "domain_events");
    const [audit] = await rowsOf(organisationId, "audit_log");
    assert.deepEqual([event!.type, event!.order_id], ["ORDER.CREATED", order!.id]);
    assert.deepEqual([audit!.action, audit!.subject_id], ["order_placed", order!.id]);
    assert.deepEqual([order!.placed_by, audit!.actor_id], [userId, userId]);
  });

  // Shows: ASVS 2.3.3
  test("stores nothing of a refused order", async () => {
    const { place, organisationId } = await openClinic(app);
    for (const body of [{}, makeOrder({ productCode: "C1XXX00000" }), { ...makeOrder(), user: undefined }]) {
      assert.equal((await place(body)).status, 422);
    }
    for (const table of ["orders", "patients", "domain_events", "audit_log", "tallies"]) {
      assert.deepEqual(await rowsOf(organisationId, table), [], table);
    }
  });

  test("requires every part of a delivery, and nothing else", async () => {
    assert.deepEqual(await refusal({}), { productCode: required, delivery: required });
    assert.deepEqual(await refusal({ ...makeOrder(), delivery: { address: {} } }), {
      "delivery.firstName": required,
      "delivery.lastName": required,
      "delivery.email": required,
      "delivery.mobileNumber": required,
      "delivery.address.addressLine1": required,
      "delivery.address.city": required,
      "delivery.address.postcode": required,
      "delivery.address.countryCode": required,
    });
    assert.deepEqual(await refusal({ ...makeOrder(), delivery: [] }), { delivery: messages.invalid });
  });

  test("accepts the names that people have", async () => {
    const { place } = await openClinic(app);
    for (const lastName of [
      "O'Neill",
      "O’Neill",
      "van der Berg",
      "Ní Dhomhnaill",
      "Smith-Jones",
      "Nguyễn",
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
      quantity: "Should be at least 1.",
      "delivery.firstName": required,
      "delivery.lastName": "Should be at least 2 characters long.",
      "delivery.email": "Invalid format.",
      "delivery.mobileNumber": "Invalid format. Phone number must be in format e.g. +447789123456.",
      "user.firstName": "Format not valid.",
      "user.dateOfBirth": "Date of birth must be in the past.",
      "user.gender": "Invalid.",
    });
  });

  test("reads null as a missing optional field", async () => {
    const { place, token } = await openClinic(app);
    const order = makeOrder();
    const address = { ...order.delivery.address, addressLine2: null, county: null, state: null };
    const placed = await place({
      ...order,
      delivery: { ...order.delivery, address },
      user: { ...order.user, title: null, partnerUserId: null },
      physicianDetails: null,
      notes: null,
    });
    assert.equal(placed.status, 201, JSON.stringify(placed.body));
    const { body } = await app.call("getOrder", { token, params: { orderNumber: placed.body.orderNumber } });
    assert.ok(!("addressLine2" in body.delivery.address));
    const fields = await refusal({ ...order, user: { ...order.user, gender: null } });
    assert.deepEqual(fields, { "user.gender": required });
  });

  test("stores a state in the US, a county elsewhere, and nothing if either is empty", async () => {
    const { place, organisationId } = await openClinic(app);
    const us = { countryCode: "US", state: "NY", physicianDetails: { npi: "1234567893" } };
    for (const { physicianDetails, ...region } of [
      { county: "Kent", state: "" },
      { county: "", state: "ON" },
      { county: "Kent", state: "ON" },
      { county: "", state: "" },
      { ...us, county: "Kings" },
    ] as const) {
      const { user: _taker, ...order } = makeOrder({ productCode: registrationless });
      const address = { ...order.delivery.address, addressLine2: "", ...region };
      const reply = await place({ ...order, physicianDetails, delivery: { ...order.delivery, address } });
      assert.equal(reply.status, 201, JSON.stringify(reply.body));
    }
    const rows = await rowsOf(organisationId, "orders");
    assert.deepEqual(
      rows
        .toSorted((a, b) => String(a.order_number).localeCompare(String(b.order_number)))
        .map(({ county, state, address_line2 }) => [county, state, address_line2]),
      [
        ["Kent", null, null],
        ["ON", null, null],
        ["Kent", null, null],
        [null, null, null],
        [null, "NY", null],
      ],
    );
  });

  // Shows: ASVS 1.4.2
  test("accepts only whole quantities from 1 to 100", async () => {
    const { place, list } = await openClinic(app);
    for (const quantity of [-1, 0, 1.5, 101, 1e9, "2", null]) {
      assert.equal((await place(makeOrder({ quantity: quantity as number }))).status, 422, String(quantity));
    }
    assert.equal((await place(makeOrder({ quantity: 100 }))).status, 201);
    const { quantity: _one, ...order } = makeOrder();
    assert.equal((await place(order)).status, 201);
    const { data } = await list();
    assert.deepEqual(
      data.map(({ items }) => items[0]!.quantity),
      [1, 100],
    );
  });

  test("refuses an impossible birth date, and one 130 years ago", async () => {
    for (const dateOfBirth of ["2001-02-30", "1880-01-01", "01-02-1980", "1980-1-1"]) {
      const fields = await refusal(makeOrder({ user: { ...makeOrder().user!, dateOfBirth } }));
      assert.deepEqual(Object.keys(fields), ["user.dateOfBirth"], dateOfBirth);
    }
  });

  test("requires a patient only if the product does, and stores none otherwise", async () => {
    const { user: _user, ...order } = makeOrder();
    assert.deepEqual(await refusal(order), { user: required });
    const { place, organisationId } = await openClinic(app);
    assert.equal((await place({ ...order, productCode: registrationless })).status, 201);
    assert.equal((await place(makeOrder({ productCode: registrationless }))).status, 201);
    assert.deepEqual(await rowsOf(organisationId, "patients"), []);
  });

  test("to the US is for one kit, to the test taker, with a state and a physician", async () => {
    const order = makeOrder();
    const address = { ...order.delivery.address, countryCode: "US", postcode: "94103" };
    const physicianDetails = { name: "Not known", npi: "0000000000" };
    const us = (change: object = {}, state: string | undefined = "CA") => ({
      ...order,
      delivery: { ...order.delivery, address: { ...address, state } },
      physicianDetails,
      ...change,
    });
    assert.deepEqual(await refusal({ ...us({}, ""), physicianDetails: undefined }), {
      "delivery.address.state": required,
      physicianDetails: required,
    });
    assert.deepEqual(await refusal(us({}, "ZZ")), { "delivery.address.state": usMessages.state });
    assert.deepEqual(await refusal(us({ quantity: 2 })), { quantity: usMessages.quantity });
    const to = (change: object) =>
      us({ delivery: { ...order.delivery, address: { ...address, ...change } } });
    assert.deepEqual(await refusal(to({ state: "CA", postcode: "10118" })), {
      "delivery.address.postcode": "ZIP code 10118 is in New York, not in California.",
    });
    assert.deepEqual(await refusal(to({ state: "AP", postcode: "96349-0013" })), {
      "delivery.address.state": militaryMessage,
    });
    const someoneElse = { ...order.user!, lastName: "Another" };
    assert.deepEqual(await refusal(us({ user: someoneElse })), {
      "delivery.firstName": usMessages.testTaker,
    });
    const { place, organisationId } = await openClinic(app);
    assert.equal((await place(us())).status, 201);
    const [kept] = await rowsOf(organisationId, "orders");
    assert.deepEqual(kept!.physician_details, physicianDetails);
  });

  test("refuses a physician's field whose name cannot be stored", async () => {
    const { place } = await openClinic(app);
    for (const name of ["a\u0000b", "\ud800", "x".repeat(101)]) {
      const reply = await place({ ...makeOrder(), physicianDetails: { [name]: "x" } });
      assert.equal(reply.status, 422, JSON.stringify(name));
      assert.match(reply.body.details[0].field, /^physicianDetails\b/);
    }
  });

  // Shows: ASVS 2.3.2
  test("refuses a product that is not the clinic's", async () => {
    const { productCode } = await refusal(makeOrder({ productCode: "C1XXX00000" }));
    assert.equal(productCode, "This product is not available for your account.");
  });

  test("is confirmed at once for a clinic on invoice, and waits for payment on a card", async () => {
    const clinic = await openClinic(app);
    await clinic.place(makeOrder());
    await payByCard(app, clinic);
    await clinic.place(makeOrder());
    const { data } = await clinic.list();
    assert.deepEqual(
      data.map(({ payment_confirmed }) => payment_confirmed),
      [false, true],
    );
  });

  test("stores nothing for a clinic that was suspended meanwhile", async () => {
    const clinic = await openClinic(app);
    const { organisationId } = clinic;
    await suspendAt(app, organisationId, app.clock.now);
    const { code } = (await clinic.place(makeOrder())).body;
    const placing = app.mode.db.inTenant(organisationId, (trx) =>
      placeOrder(trx, scopeOfTenant(app, clinic), makeOrder()),
    );
    await assert.rejects(placing, { code });
    assert.deepEqual(await rowsOf(organisationId, "orders"), []);
  });

  test("stores one person once, and keeps a family that shares an e-mail apart", async () => {
    const { place, organisationId } = await openClinic(app);
    const { user } = makeOrder();
    await place(makeOrder({ user }));
    await place(makeOrder({ user }));
    await place(makeOrder({ user: { ...user!, firstName: "Junior" } }));
    assert.equal((await rowsOf(organisationId, "patients")).length, 2);
  });

  test("keeps people with the same name and birth date apart by e-mail, unless the partner gives them ids", async () => {
    const { place, organisationId } = await openClinic(app);
    const user = { ...makeOrder().user!, partnerUserId: "" };
    for (const partnerUserId of ["", " ", null])
      await place({ ...makeOrder(), user: { ...user, partnerUserId } });
    await place(makeOrder({ user: { ...user, email: "another@example.test" } }));
    const patients = await rowsOf(organisationId, "patients");
    assert.equal(patients.length, 2);
    for (const { email, partner_user_id: id } of patients) {
      const text = `${String(email).toLowerCase()}${organisationId}`;
      assert.equal(id, createHash("sha256").update(text).digest("hex"));
    }
  });

  test("adds nobody to a person stored with an empty partner user id", async () => {
    const clinic = await openClinic(app);
    const { organisationId } = clinic;
    const user = { ...makeOrder().user!, partnerUserId: "" };
    await clinic.place(makeOrder({ user }));
    await app.mode.db.inTenant(organisationId, (trx) =>
      trx
        .updateTable("patients")
        .set({
          partner_user_id: "",
          identity_key: sql`replace(identity_key, partner_user_id || '|', '|')`,
          email: "another@example.test",
        })
        .where("clinic_id", "=", organisationId)
        .execute(),
    );
    await app.mode.db.inTenant(organisationId, (trx) =>
      placeOrder(trx, scopeOfTenant(app, clinic), makeOrder({ user })),
    );
    const patients = await rowsOf(organisationId, "patients");
    assert.deepEqual(
      new Set(patients.map(({ email }) => email)),
      new Set(["another@example.test", user.email]),
    );
  });
});
