import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { countries } from "../../places/countries.ts";
import { messages } from "../../operation/messages.ts";
import { isInUs } from "../../places/us-places.ts";
import { newOrder, orderPatient, usMessages } from "./orders.ts";
import { patientDataInput } from "../../catalogue/products/products.ts";

const person = {
  firstName: "Renée",
  lastName: "O'Neill",
  email: "renee@example.test",
  mobileNumber: "+447789123456",
};
const address = { addressLine1: "1 Test Street", city: "Leeds", postcode: "LS1 1AA", countryCode: "GB" };
const order = {
  productCode: "C1BLP11500",
  delivery: { ...person, address },
  user: { ...person, gender: "f", dateOfBirth: "1980-02-29" },
};

const problems = (change: object) =>
  newOrder
    .safeParse({ ...order, ...change })
    .error?.issues.map(({ path, message }) => [path.join("."), message]);
const at = (change: object) => problems({ delivery: { ...person, address: { ...address, ...change } } });

describe("a new order", () => {
  test("is for one kit unless it gives a number", () => {
    assert.equal(newOrder.parse(order).quantity, 1);
    assert.equal(newOrder.parse({ ...order, quantity: 100 }).quantity, 100);
    assert.deepEqual(problems({ quantity: 0 }), [["quantity", messages.atLeast(1)]]);
    assert.deepEqual(problems({ quantity: 101 }), [["quantity", messages.atMost(100)]]);
    for (const quantity of [1.5, "1", null, Number.NaN])
      assert.deepEqual(problems({ quantity }), [["quantity", messages.invalid]]);
  });

  // Shows: ASVS 2.2.3
  test("has a state in the US, and a county or nothing elsewhere", () => {
    assert.equal(at({ county: "West Yorkshire" }), undefined);
    const us = (state: string | undefined, change: object = {}) => {
      const delivery = { ...person, address: { ...address, countryCode: "US", state } };
      return problems({ delivery, physicianDetails: { npi: "0000000000" }, ...change });
    };
    assert.equal(us("NY"), undefined);
    for (const state of [undefined, "", " "])
      assert.deepEqual(us(state), [["delivery.address.state", messages.required]]);
    for (const state of ["ZZ", "FM", "ny"])
      assert.deepEqual(us(state), [["delivery.address.state", usMessages.state]], state);
    for (const physicianDetails of [undefined, null, {}, { firstName: "", npi: " " }])
      assert.deepEqual(us("NY", { physicianDetails }), [["physicianDetails", messages.required]]);
    assert.deepEqual(us("NY", { quantity: 2 }), [["quantity", usMessages.quantity]]);
    const user = { ...order.user, lastName: "Another" };
    assert.deepEqual(us("NY", { user }), [["delivery.firstName", usMessages.testTaker]]);
  });

  test("to a US territory follows US rules, and is stored in one form, whichever country it names", () => {
    const to = (countryCode: string, state: string | undefined, change: object = {}) =>
      newOrder.safeParse({
        ...order,
        delivery: { ...person, address: { ...address, countryCode, state, county: "Anywhere" } },
        physicianDetails: { npi: "0000000000" },
        ...change,
      });
    for (const code of ["PR", "GU", "VI", "AS", "MP"]) {
      for (const [country, state] of [
        ["US", code],
        [code, undefined],
        [code, ""],
        [code, code],
      ] as const) {
        const kept = to(country, state).data?.delivery.address;
        assert.deepEqual([kept?.countryCode, kept?.state], ["US", code], `${country} ${state}`);
        const faults = (change: object) =>
          to(country, state, change).error?.issues.map(({ path }) => path.join("."));
        assert.deepEqual(faults({ quantity: 3 }), ["quantity"]);
        assert.deepEqual(faults({ physicianDetails: null }), ["physicianDetails"]);
      }
      const fault = to(code, "CA").error?.issues[0];
      assert.deepEqual([fault?.path.join("."), fault?.message], ["delivery.address.state", usMessages.state]);
    }
  });

  test("to the US is checked in full, whatever else is wrong with it", () => {
    const delivery = { ...person, firstName: " ", address: { ...address, city: "", countryCode: "US" } };
    const user = { ...order.user, firstName: "A", gender: "x" };
    assert.deepEqual(problems({ productCode: "", delivery, user, quantity: 2 }), [
      ["productCode", messages.required],
      ["delivery.firstName", messages.required],
      ["delivery.address.city", messages.required],
      ["delivery.address.state", messages.required],
      ["user.firstName", messages.minLength(2)],
      ["user.gender", messages.invalid],
      ["quantity", usMessages.quantity],
      ["physicianDetails", messages.required],
    ]);
    const another = { ...order.user, lastName: "Another", email: "" };
    assert.deepEqual(
      problems({
        user: another,
        delivery: { ...person, address: { ...delivery.address, state: "ZZ" } },
      })?.slice(2),
      [
        ["user.email", messages.required],
        ["physicianDetails", messages.required],
        ["delivery.firstName", usMessages.testTaker],
      ],
    );
  });

  test("has one message for each wrong field, in the US too", () => {
    const wrong = { ...person, address: { ...address, countryCode: "US", state: 5 } };
    assert.deepEqual(problems({ delivery: wrong, user: "x", quantity: "2", physicianDetails: 5 }), [
      ["quantity", messages.invalid],
      ["delivery.address.state", messages.invalid],
      ["user", "Invalid input: expected object, received string"],
      ["physicianDetails", "Invalid input: expected record, received number"],
    ]);
    for (const none of [null, "x", {}, { address: null }])
      assert.equal(
        problems({ delivery: none })?.some(([path]) => path === "quantity"),
        false,
      );
  });

  test("accepts every usual way to leave out a partner user id", () => {
    const idOf = (change: object) => orderPatient.parse({ ...order.user, ...change }).partnerUserId;
    for (const change of [{}, { partnerUserId: null }, { partnerUserId: "" }, { partnerUserId: " \u00a0" }])
      assert.equal(idOf(change), undefined);
    assert.equal(idOf({ partnerUserId: " p-1 " }), "p-1");
  });

  // Shows: ASVS 2.2.1
  test("must go to a country of the catalogue", () => {
    const refused = (countryCode: unknown) => at({ countryCode })?.[0]?.[1];
    for (const { country_code: code } of countries)
      if (!isInUs(code)) assert.equal(at({ countryCode: code }), undefined, code);
    for (const code of ["ZZ", "XX", "UK", "EU"])
      assert.equal(refused(code), "This is not the two-letter code of a country, such as GB.", code);
    for (const code of ["gb", "G", "1A"]) assert.equal(refused(code), messages.invalidFormat, code);
  });

  test("has the patient's sex at birth, f or m", () => {
    for (const gender of ["f", "m"]) assert.equal(problems({ user: { ...order.user, gender } }), undefined);
    const told = (gender: unknown) => problems({ user: { ...order.user, gender } });
    for (const gender of ["F", "x"]) assert.deepEqual(told(gender), [["user.gender", messages.invalid]]);
    for (const gender of ["", null, undefined])
      assert.deepEqual(told(gender), [["user.gender", messages.required]]);
  });

  // Shows: ASVS 15.3.3
  test("drops unknown fields", () => {
    const extra = { isAdmin: true };
    const delivery = { ...order.delivery, ...extra, address: { ...address, ...extra } };
    const parsed = newOrder.parse({ ...order, ...extra, delivery, user: { ...order.user, ...extra } });
    assert.doesNotMatch(JSON.stringify(parsed), /isAdmin/);
  });
});

test("a product's registration decides who gives the patient's details, and when", () => {
  const manual = { registrationType: "MANUAL", registrationless: false };
  assert.equal(patientDataInput(manual), "REQUIRED_VIA_REGISTRATION");
  assert.equal(
    patientDataInput({ ...manual, registrationType: "AUTOMATIC_WITH_USER_INFO" }),
    "REQUIRED_WITH_ORDER",
  );
  for (const registrationType of ["MANUAL", "AUTOMATIC_WITH_USER_INFO"])
    assert.equal(patientDataInput({ registrationType, registrationless: true }), "NOT_REQUIRED");
});
