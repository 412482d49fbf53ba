import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AuditEntry } from "@kitpath/contract/ledger/audit/audit";
import type { VatRegister } from "./vat-register.ts";
import { readIdentity } from "./read-identity.ts";
import { makeBillingIdentity, readIdentityOf } from "#test/billing-identities.ts";
import { collectInvoice } from "#areas/orders/billing/collect-invoice.ts";
import type { NewInvoice } from "#payments/processor.ts";
import { billingDeps, invoicesOf, payByCard } from "#test/billing.ts";
import { makeOrganisation } from "#test/branding.ts";
import type { Tenant } from "#test/factories.ts";
import { makeOrder, makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { makePartner } from "#test/staff-inputs.ts";
import { makeRegistration } from "#test/people.ts";

const app = await startTestApp();
const staff = await makeTenant(app, "platform_admin");

async function openClinic(desk = staff) {
  const clinic = await makeTenant(app);
  const { token } = clinic;
  const change = (body: object = {}) =>
    app.call("changeBillingIdentity", { token, body: makeBillingIdentity(body) });
  return {
    clinic,
    token,
    change,
    identity: () => readIdentityOf(app, clinic),
    /** Orders; gives the VAT in per cent of the price, and why. */
    order: async () => {
      const { body } = await app.call("createOrder", { token, body: makeOrder() });
      const params = { orderNumber: body.orderNumber as string };
      const { tax } = (await app.call("readOrder", { token, params })).body;
      return tax as { treatment: string; vatBasisPoints: number };
    },
    agree: async (from: "now" | "next_month" = "now") => {
      const { requested } = await readIdentityOf(app, clinic);
      return app.call("decideBillingIdentity", {
        token: desk.token,
        params: { id: clinic.organisationId },
        body: { decision: "accept", request: requested!.id, from },
      });
    },
  };
}

const actionsOf = async ({ token }: Pick<Tenant, "token">, about = "billing_identity") =>
  (await app.call("listAudit", { token, query: { page_size: 100 } })).body.data
    .filter(({ action }: AuditEntry) => action.startsWith(about))
    .map(({ action, details, subject }: AuditEntry) => ({ action, details, subject: subject?.id })) as {
    action: string;
    details: AuditEntry["details"];
    subject: string | undefined;
  }[];

const uk = { treatment: "uk", vatBasisPoints: 2000 };
const reverseCharge = { treatment: "reverse_charge", vatBasisPoints: 0 };

describe("the tax of an order", () => {
  test("cannot be chosen by changing the organisation's country, ordering, and changing it back", async () => {
    const { token, order } = await openClinic();
    for (const country of ["Germany", "United States", "Jersey", "United Kingdom"]) {
      const { status } = await app.call("updateOrganisation", {
        token,
        body: makeOrganisation({ country }),
      });
      assert.equal(status, 200);
      assert.deepEqual(await order(), uk);
    }
  });

  test("changes once staff agree, who see it waiting, and not for earlier orders", async () => {
    const { clinic, change, order, agree, identity } = await openClinic();
    const { status, body } = await change();
    assert.equal(status, 200);
    assert.deepEqual(
      [body.requested.vatNumber, body.requested.numberCheck, body.requested.tax],
      ["DE136695976", "format", reverseCharge],
    );
    assert.deepEqual(await order(), uk);
    const isMarked = async () => {
      const query = { search: clinic.email };
      const list = await app.call("listPartners", { token: staff.token, query });
      return list.body.data.map((row: { hasBillingRequest: boolean }) => row.hasBillingRequest);
    };
    assert.deepEqual(await isMarked(), [true]);
    assert.equal((await agree()).body.data.billingIdentity.current.country, "Germany");
    assert.deepEqual(await isMarked(), [false]);
    assert.deepEqual(await order(), reverseCharge);
    const { current, requested } = await identity();
    assert.deepEqual([current.legalName, requested], ["Praxis GmbH", null]);

    const tax = { from: "UK VAT, 20 %", to: "Reverse charge, no VAT" };
    const [accepted, asked] = await actionsOf(clinic);
    assert.deepEqual([asked?.details.tax, accepted?.details.tax], [tax, tax]);
    const inPlatform = (await actionsOf(staff)).filter(({ subject }) => subject === clinic.organisationId);
    assert.deepEqual(
      inPlatform.map(({ action, details }) => [action, details.tax]),
      [
        ["billing_identity_accepted", tax],
        ["billing_identity_requested", tax],
      ],
    );
  });

  test("is the UK's for a clinic abroad, until staff have checked it", async () => {
    for (const country of ["Germany", "United States"]) {
      const body = makeRegistration({ country, name: `Clinics of ${country}` });
      assert.equal((await app.call("register", { body })).status, 201);
      const { id: organisationId } = await app.mode.db.directory
        .selectFrom("organisations")
        .select("id")
        .where("name", "=", body.name)
        .executeTakeFirstOrThrow();
      const { current } = await app.mode.db.inTenant(organisationId, (trx) =>
        readIdentity(trx, organisationId, app.clock.now),
      );
      assert.deepEqual(
        [current.country, current.legalName, current.tax],
        [country, body.name, { treatment: "unchecked", vatBasisPoints: 2000 }],
      );
    }
  });

  test("follows the country that staff set for a partner", async () => {
    for (const [country, treatment] of [
      ["United States", "outside_uk"],
      ["Ireland", "eu_without_number"],
      ["Isle of Man", "uk"],
    ]) {
      const { body } = await app.call("createPartner", {
        token: staff.token,
        body: makePartner({ country }),
      });
      assert.equal(body.data.billingIdentity.current.tax.treatment, treatment);
    }
  });

  test("returns to the UK's only once staff agree, so nobody can switch back and forth", async () => {
    const { change, order, agree } = await openClinic();
    await change();
    await agree();
    await change({ country: "United Kingdom", postcode: "LS1 1AA", vatNumber: "" });
    assert.deepEqual(await order(), reverseCharge);
    await agree();
    assert.deepEqual(await order(), uk);
  });

  test("appears with its reason on the statement and in its file", async () => {
    const { token, change, order, agree } = await openClinic();
    await change();
    await agree();
    await order();
    const month = (await app.call("getBilling", { token })).body.nextStatement.month as string;
    const { body } = await app.call("getStatement", { token, params: { month } });
    assert.deepEqual(body.data[0].tax, reverseCharge);
    const file = await app.call("exportStatement", { token, params: { month } });
    assert.match(file.body, /VAT treatment/);
    assert.match(file.body, /Reverse charge/);
  });
});

describe("billing details", () => {
  test("change at once if the tax stays the same", async () => {
    const { token, clinic } = await openClinic();
    const inUk = { country: "Isle of Man", postcode: "IM1 1AA", vatNumber: "GB 980 7806 84" };
    const body = makeBillingIdentity({ ...inUk, legalName: "Elm Ltd" });
    const { body: state } = await app.call("changeBillingIdentity", { token, body });
    assert.deepEqual(
      [state.current.legalName, state.current.vatNumber, state.current.tax, state.requested],
      ["Elm Ltd", "GB980780684", uk, null],
    );
    const [changed] = await actionsOf(clinic);
    assert.equal(changed?.action, "billing_identity_changed");
  });

  test("wait again for a new VAT number or name abroad, but not for a new street", async () => {
    const { change, agree, identity } = await openClinic();
    await change();
    await agree();
    await change({ address1: "Nebenstrasse 2" });
    assert.deepEqual(
      [(await identity()).current.address1, (await identity()).requested],
      ["Nebenstrasse 2", null],
    );
    await change({ vatNumber: "DE111111125" });
    assert.equal((await identity()).requested?.vatNumber, "DE111111125");
    await change({ legalName: "Somebody else GmbH" });
    assert.equal((await identity()).requested?.legalName, "Somebody else GmbH");
    assert.equal((await identity()).current.legalName, "Praxis GmbH");
  });

  test("wait in one version at a time, which the clinic can withdraw and staff can decline with a reason", async () => {
    const { clinic, token, change, identity, order } = await openClinic();
    const first = (await change()).body.requested.id as string;
    const second = (await change({ city: "Potsdam" })).body.requested.id as string;
    const decide = (request: string) =>
      app.call("decideBillingIdentity", {
        token: staff.token,
        params: { id: clinic.organisationId },
        body: { decision: "decline", request, reason: "The number is somebody else's." },
      });
    assert.deepEqual([(await decide(first)).status, (await decide(second)).status], [409, 200]);
    assert.equal((await identity()).declined?.reason, "The number is somebody else's.");
    assert.deepEqual(await order(), uk);
    await change();
    assert.equal((await identity()).declined, null);
    const { body } = await app.call("withdrawBillingIdentity", { token });
    assert.equal(body.requested, null);
    assert.equal((await decide(second)).status, 409);
  });

  test("changed meanwhile are not overwritten by an open form", async () => {
    const { change, identity } = await openClinic();
    const { newest: seen } = await identity();
    const replies = await Promise.all([1, 2, 3].map((n) => change({ city: `City ${n}`, seen })));
    assert.deepEqual(
      replies.map(({ status }) => status).sort((a, b) => a - b),
      [200, 409, 409],
    );
  });

  test("have a VAT number of their own country with a correct check digit", async () => {
    const { change } = await openClinic();
    const refused: [string, string][] = [
      ["Germany", "DE136695975"],
      ["Germany", "FR40303265045"],
      ["Germany", "GB980780684"],
      ["United Kingdom", "GB980780685"],
      ["Isle of Man", "XI980780684"],
      ["France", "12345678901"],
      ["Switzerland", "CHE-107.787.578 IVA"],
      ["United States", "!"],
    ];
    for (const [country, vatNumber] of refused) {
      const { status, body } = await change({ country, vatNumber });
      assert.deepEqual([country, status, Object.keys(body.errors ?? {})], [country, 422, ["vatNumber"]]);
    }
  });
});

test("UK billing details follow the organisation's own, until they are changed separately", async () => {
  const { token, change, identity } = await openClinic();
  const move = (body: object) =>
    app.call("updateOrganisation", { token, body: makeOrganisation({ name: "Elm", ...body }) });
  await move({ city: "York", country: "United Kingdom" });
  assert.deepEqual([(await identity()).current.legalName, (await identity()).current.city], ["Elm", "York"]);
  await change({ country: "United Kingdom", city: "Bath", vatNumber: "" });
  await move({ city: "Hull", country: "United Kingdom" });
  assert.equal((await identity()).current.city, "Bath");
});

test("an invoice without VAT says why, and shows the buyer's name and VAT number", async () => {
  const { clinic, change, agree, order } = await openClinic();
  await payByCard(app, clinic);
  await change();
  await agree();
  await order();
  const opened: NewInvoice[] = [];
  const deps = billingDeps(app);
  const payments = {
    ...deps.mode.payments,
    openInvoice: (invoice: NewInvoice) => {
      opened.push(invoice);
      return deps.mode.payments.openInvoice(invoice);
    },
  };
  const [invoice] = await invoicesOf(app, clinic);
  await collectInvoice(
    { ...deps, mode: { ...deps.mode, payments } },
    { clinicId: clinic.organisationId, invoiceId: invoice!.id },
  );
  assert.deepEqual([invoice?.vatMinor, opened[0]?.vatNumber], [0, "DE136695976"]);
  assert.match(opened[0]!.footer, /^Reverse charge: /);
  const { name, address } = await app.mode.payments.books.get("customer", opened[0]!.customerRef);
  assert.deepEqual([name, address?.country], ["Praxis GmbH", "DE"]);
});

test("a change from next month starts with that month's first second in London", async () => {
  app.clock.now = new Date("2027-05-31T22:50:00Z");
  const { change, order, agree, identity } = await openClinic(await makeTenant(app, "platform_admin"));
  await change();
  await agree("next_month");
  assert.equal((await identity()).upcoming?.from, "2027-05-31T23:00:00.000Z");
  app.clock.now = new Date("2027-05-31T22:59:50Z");
  assert.deepEqual(await order(), uk);
  app.clock.now = new Date("2027-05-31T23:00:00Z");
  assert.deepEqual(await order(), reverseCharge);
  assert.equal((await identity()).upcoming, null);
});

test("a VAT register is asked if there is one: an unknown number is refused, and no answer stops nobody", async () => {
  const { clinic, change, identity } = await openClinic(await makeTenant(app, "platform_admin"));
  const mode: { vatRegister: VatRegister | null } = app.mode;
  mode.vatRegister = async () => ({ is: "unknown" });
  const refused = await change();
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ["vatNumber"]]);
  mode.vatRegister = async () => ({ is: "unanswered" });
  await change();
  assert.equal((await identity()).requested?.numberCheck, "unanswered");
  mode.vatRegister = async () => ({ is: "registered", name: "Praxis Berlin GmbH" });
  await change();
  const { requested } = await identity();
  assert.deepEqual([requested?.numberCheck, requested?.registeredName], ["registered", "Praxis Berlin GmbH"]);
  mode.vatRegister = null;
  assert.ok(clinic);
});
