import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { TenantTransaction } from "#db/database.ts";
import { readFrameOrigins } from "#areas/patients/activation/framing.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { goodCard, payByCard } from "#test/billing.ts";
import { logoUpload } from "#test/branding.ts";
import { makeApiKey } from "#test/developer.ts";
import type { Tenant } from "#test/factories.ts";
import { makeOrder, makeTenant, openSession, placeOrder, thyroidProfile } from "#test/factories.ts";
import type { Reply } from "#test/harness.ts";
import { startTestApp } from "#test/harness.ts";
import { actionsOf, openPasswordLink } from "#test/people.ts";
import { makeActivation, makeUnregisteredKit } from "#test/registrations.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { makePartner } from "#test/staff-inputs.ts";
import { suspendAt } from "#test/suspend.ts";
import { untilWaitedFor } from "#test/until-waited-for.ts";
import { offerToPartner, withdrawFromPartner } from "./offer-to-partner.ts";

const app = await startTestApp();
const staff = await makeTenant(app, "platform_admin");
const { token } = staff;
const paramsOf = ({ organisationId }: Pick<Tenant, "organisationId">) => ({ id: organisationId });
const logOf = async (partner: Tenant) =>
  (await app.call("listAudit", { token: partner.token, query: { page_size: 100 } })).body.data as {
    action: string;
    actor: { kind: string; name: string };
    details: Record<string, unknown>;
  }[];
const product = thyroidProfile;
const offer = (partner: Pick<Tenant, "organisationId">, body: object) =>
  app.call("offerPartnerProduct", {
    token,
    params: { ...paramsOf(partner), productCode: product },
    body: { priceMinor: 4900, currency: "GBP", labId: null, ...body },
  });

test("a logo uploaded by staff is recognised by its bytes too", async () => {
  const upload = logoUpload(Buffer.from("no picture"), "image/png");
  const params = paramsOf(await makeTenant(app));
  assertRefused(await app.call("uploadPartnerLogo", { token, params, ...upload }), 422);
});

test("a partner's default card is shown as expired once orders are refused for it", async () => {
  const partner = await makeTenant(app);
  await payByCard(app, partner, { ...goodCard, expiry: "12/26" });
  const { now } = app.clock;
  const cardAs = async (as: string) => {
    const { body } = await app.call("getPartner", { token: as, params: paramsOf(partner) });
    return [body.data.hasDefaultCard, body.data.isDefaultCardExpired] as boolean[];
  };
  assert.deepEqual(await cardAs(token), [true, false]);
  app.clock.now = new Date("2027-01-01T00:00:00Z");
  const later = await cardAs(await openSession(app, staff));
  app.clock.now = now;
  assert.deepEqual(later, [true, true]);
});

test("terms that a colleague changed since they were seen are not replaced", async () => {
  const partner = await makeTenant(app);
  const seen = { priceMinor: 4900, currency: "GBP", labId: null };
  assert.equal((await offer(partner, seen)).status, 200);
  assert.equal((await offer(partner, { priceMinor: 6400, before: seen })).status, 200);
  for (const before of [seen, null]) {
    const late = await offer(partner, { priceMinor: 5000, before });
    assert.deepEqual([late.status, late.body.code], [409, "conflict"]);
  }
  assert.equal(
    (await offer(partner, { priceMinor: 5000, before: { ...seen, priceMinor: 6400 } })).status,
    200,
  );
  await app.call("withdrawPartnerProduct", { token, params: { ...paramsOf(partner), productCode: product } });
  assert.equal((await offer(partner, { before: { ...seen, priceMinor: 5000 } })).status, 409);
  assert.equal((await offer(partner, { before: null })).status, 200);
});

test("terms that a colleague changes at the same moment are not replaced unseen", async () => {
  const partner = await makeTenant(app);
  const { organisationId } = partner;
  const seen = { priceMinor: 4900, currency: "GBP", labId: null } as const;
  assert.equal((await offer(partner, seen)).status, 200);
  let late: Promise<Reply> | undefined;
  const meanwhile = (work: (trx: TenantTransaction) => Promise<unknown>, body: object) =>
    app.mode.db.inTenant(organisationId, async (trx) => {
      await work(trx);
      late = offer(partner, body);
      await untilWaitedFor(app);
    });
  const scope = scopeOfTenant(app, partner);
  const terms = { productCode: product, approved: new Map(), ...seen };
  await meanwhile((trx) => offerToPartner(trx, scope, { ...terms, priceMinor: 6400 }), {
    priceMinor: 5000,
    before: seen,
  });
  assert.equal((await late!).status, 409);
  const before = { ...seen, priceMinor: 6400 };
  await meanwhile((trx) => withdrawFromPartner(trx, scope, product), { priceMinor: 5000, before });
  assert.equal((await late!).status, 409);
});

test("partners are sorted by name or day in both directions, page by page, equal ones in a fixed order", async () => {
  const ids: string[] = [];
  for (const name of ["larch b", "Larch A", "Larch B"])
    ids.push((await app.call("createPartner", { token, body: makePartner({ name }) })).body.data.id);
  const [first, middle, last] = ids;
  const idsBy = async (sort: string) => {
    const found: string[] = [];
    for (const page of [1, 2, 3]) {
      const query = { search: "larch", sort, page, page_size: 1 };
      found.push((await app.call("listPartners", { token, query })).body.data[0].id);
    }
    return found;
  };
  const byName = [middle, first, last];
  assert.deepEqual(await idsBy(""), byName);
  assert.deepEqual(await idsBy("name"), byName);
  assert.deepEqual(await idsBy("-name"), byName.toReversed());
  assert.deepEqual(await idsBy("createdAt"), ids);
  assert.deepEqual(await idsBy("-createdAt"), ids.toReversed());
  assertRefused(await app.call("listPartners", { token, query: { sort: "users" } }), 422);
});

describe("a partner created by staff", () => {
  test("opens only through its invitation, orders at its own price, and sees who created it", async () => {
    const input = makePartner({ name: "Osier Health", offersCatalogue: false });
    const created = await app.call("createPartner", { token, body: input });
    assert.equal(created.status, 201, JSON.stringify(created.body));
    const { id, figures } = created.body.data as { id: string; figures: { products: number } };
    assert.equal(figures.products, 0);

    const partner = { organisationId: id };
    const { body: users } = await app.call("listPartnerUsers", { token, params: paramsOf(partner) });
    const [admin] = users.data as { id: string; email: string; role_code: string }[];
    assert.deepEqual([admin!.email, admin!.role_code], [input.user.email, "clinic_admin"]);
    const link = await openPasswordLink(app, { organisationId: id, userId: admin!.id });
    const password = "Correct-horse-1";
    await app.call("setPassword", { body: { token: link, password } });
    assertRefused(await app.call("createPartner", { token, body: input }), 422, "standard");
    const signedIn = await app.call("createToken", { body: { email: input.user.email, password } });
    const own = { token: signedIn.body.access_token as string };

    assert.deepEqual((await app.call("listProducts", own)).body.data, []);
    assert.equal((await offer(partner, { priceMinor: 3333 })).status, 200);
    const [orderable] = (await app.call("listProducts", own)).body.data as { price: number }[];
    assert.equal(orderable!.price, 33.33);
    const orderNumber = await placeOrder(app, own);
    await offer(partner, { priceMinor: 9999 });
    const { body: order } = await app.call("readOrder", { ...own, params: { orderNumber } });
    assert.equal(order.item.unitPrice, 33.33);

    const log = await logOf({ ...staff, ...own, organisationId: id });
    const setUp = log.find(({ action }) => action === "organisation_created");
    assert.deepEqual(setUp?.actor, { kind: "staff", id: staff.userId, name: "Tess Tester (Kitpath)" });
    const [priced] = log.filter(({ action }) => action === "product_offered");
    assert.deepEqual(priced!.details, { product, price: { from: "33.33 GBP", to: "99.99 GBP" } });
  });
});

describe("a change by staff to a partner", () => {
  test("is not reverted by an open page of its terms", async () => {
    const params = paramsOf(await makeTenant(app));
    const { terms } = (await app.call("getPartner", { token, params })).body.data;
    const save = (change: object) =>
      app.call("updatePartnerTerms", { token, params, body: { ...terms, ...change } });
    assert.equal((await save({ paymentDays: 14 })).status, 200);
    const late = await save({ flags: { ...terms.flags, developer: !terms.flags.developer } });
    assert.deepEqual([late.status, late.body.code], [409, "conflict"]);
    const kept = (await app.call("getPartner", { token, params })).body.data.terms;
    assert.deepEqual(kept, { ...terms, paymentDays: 14, version: terms.version + 1 });
  });

  test("applies from its next request, and appears in its log", async () => {
    const partner = await makeTenant(app);
    const flags = { developer: true, team: true, orders: false, storefront: true };
    const terms = { paymentType: "card", paymentDays: 14, flags };
    const changed = await app.call("updatePartnerTerms", { token, params: paramsOf(partner), body: terms });
    assert.deepEqual(changed.body.data.terms, { ...terms, version: 2 });
    assertRefused(await app.call("listOrders", { token: partner.token }), 403, "standard");
    const { body } = await app.call("getBilling", { token: partner.token });
    assert.deepEqual([body.payment_type, body.paymentDays], ["card", 14]);
    const entry = (await logOf(partner)).find(({ action }) => action === "terms_changed");
    assert.deepEqual(entry?.details, {
      "paid by": { from: "invoice", to: "card" },
      "due in days": { from: "30", to: "14" },
      orders: { from: "on", to: "off" },
    });
  });

  test("is refused if it would take another's partner code or remove its last administrator", async () => {
    const [one, two] = [await makeTenant(app), await makeTenant(app)];
    const { body } = await app.call("getPartner", { token, params: paramsOf(one) });
    const { name, address1, address2, city, postcode, country, onCall, partnerCode } = body.data;
    const details = { name, address1, address2, city, postcode, country, onCall, partnerCode };
    const taken = await app.call("updatePartner", { token, params: paramsOf(two), body: details });
    assertRefused(taken, 422, "standard");
    assert.deepEqual(taken.body.errors, { partnerCode: ["Another partner has this code."] });
    const params = { ...paramsOf(one), userId: one.userId };
    const last = await app.call("deletePartnerUser", { token, params });
    assert.equal(last.body.code, "last_administrator");
  });

  test("cannot reach the platform's own organisation, offer a lab products, or use an unapproved lab", async () => {
    assertRefused(await app.call("getPartner", { token, params: paramsOf(staff) }), 404, "standard");
    const [partner, lab] = [await makeTenant(app), await makeTenant(app, "lab_admin")];
    assertRefused(await offer(partner, { labId: lab.organisationId }), 422, "standard");
    assertRefused(await offer(lab, {}), 404, "standard");
    const products = { token, params: { id: lab.organisationId } };
    assertRefused(await app.call("listPartnerProducts", products), 404, "standard");
    const gone = { ...paramsOf(partner), productCode: product };
    assert.equal((await app.call("withdrawPartnerProduct", { token, params: gone })).status, 200);
    const ordered = await app.call("createOrder", { token: partner.token, body: makeOrder() });
    assertRefused(ordered, 422, "orders");
  });
});

describe("a suspended partner", () => {
  // Shows: ASVS 7.4.2, 7.4.5, promise rights-at-once
  test("has no access, not even in open sessions, and gets its data back later", async () => {
    const partner = await makeTenant(app);
    const orderNumber = await placeOrder(app, partner);
    const apiKey = await makeApiKey(app, partner);
    const reason = "Invoices of three months are unpaid";
    const suspend = () => app.call("suspendPartner", { token, params: paramsOf(partner), body: { reason } });
    const suspended = await suspend();
    assert.equal(suspended.body.data.suspension.reason, reason);
    assertRefused(await suspend(), 422, "standard");
    const here: typeof app.call = (name, input) => app.call(name, input);
    for (const call of [here, await app.startBeside()]) {
      assertRefused(await call("listOrders", { token: partner.token }), 401, "standard");
      assertRefused(await call("listOrders", { token: null, apiKey }), 401, "standard");
    }
    const { email, password } = partner;
    assertRefused(await app.call("createToken", { body: { email, password } }), 401, "standard");
    const { body } = await app.call("listPartners", { token, query: { state: "suspended", search: email } });
    assert.equal(body.meta.total, 1);

    await app.call("resumePartner", { token, params: paramsOf(partner) });
    assertRefused(await app.call("listOrders", { token: partner.token }), 401, "standard");
    const again = { ...partner, token: await openSession(app, partner) };
    const { body: orders } = await app.call("listOrders", { token: again.token });
    assert.deepEqual([orders.meta.total, orders.data[0].order_number], [1, orderNumber]);
    const actions = await actionsOf(app, partner);
    assert.ok(actions.includes("organisation_suspended") && actions.includes("organisation_resumed"));
  });

  test("gets no users and no links from staff, who see why", async () => {
    const partner = await makeTenant(app);
    const params = paramsOf(partner);
    const reset = () =>
      app.call("resetPartnerPassword", { token, params: { ...params, userId: partner.userId } });
    const add = () =>
      app.call("addPartnerUser", {
        token,
        params,
        body: { fname: "New", lname: "User", email: `new-${partner.email}`, adminRole: "clinic_admin" },
      });
    await suspendAt(app, partner.organisationId, app.clock.now);
    for (const refused of [await reset(), await add()]) {
      assertRefused(refused, 422, "team");
      assert.match(refused.body.message, /suspended/);
    }
    await app.call("resumePartner", { token, params });
    assert.deepEqual([(await reset()).status, (await add()).status], [200, 201]);
  });

  // Shows: promise suspended-kits
  test("still lets its patients find and register their kits, on its own site too", async () => {
    const partner = await makeTenant(app);
    const kit = await makeUnregisteredKit(app, partner);
    const frameOrigins = ["https://clinic.example"];
    await app.call("updateActivationSettings", { token: partner.token, body: { frameOrigins } });
    await suspendAt(app, partner.organisationId, app.clock.now);
    const clinic = (await app.call("findActivatableKit", { body: { kitId: kit.kitId } })).body.organisation;
    assert.equal(clinic.id, partner.organisationId);
    const asked = { mode: app.mode, ip: "10.2.0.1", now: app.clock.now };
    const { partner_code: partnerCode } = await app.mode.db.directory
      .selectFrom("organisations")
      .select("partner_code")
      .where("id", "=", partner.organisationId)
      .executeTakeFirstOrThrow();
    const byKit = { ...asked, kitId: kit.kitId, partnerCode: null };
    assert.deepEqual(await readFrameOrigins(byKit), frameOrigins);
    assert.deepEqual(await readFrameOrigins({ ...asked, kitId: null, partnerCode }), frameOrigins);
    assert.equal((await app.call("activateKit", { body: makeActivation(kit) })).status, 201);
  });
});
