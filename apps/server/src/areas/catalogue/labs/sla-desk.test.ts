import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import { slaList } from "@kitpath/contract/catalogue/products/sla-list";
import type { PartnerProduct } from "@kitpath/contract/platform/partners/partners";
import type { ProductRoute } from "@kitpath/contract/catalogue/labs/product-routes";
import type { LabSla } from "@kitpath/contract/catalogue/labs/labs";
import type { DeskSlaDetail } from "@kitpath/contract/catalogue/labs/sla-desk";
import { sql } from "kysely";
import { assertRefused } from "#test/assert-refused.ts";
import { tamper } from "#test/audit.ts";
import type { Tenant } from "#test/factories.ts";
import { makeKit, makeTenant, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openOutbox } from "#test/outbox.ts";
import { approveLab, makeNewProduct } from "#test/staff-inputs.ts";
import { packOrder, receiveBatch, send } from "#test/warehouse.ts";
import { sendSlaEmail } from "./agreement-email.ts";

const app = await startTestApp();
const { token } = await makeTenant(app, "platform_accounts");
const generalProfile = products.find(({ slaId }) => slaId === "25")!.productCode;
const thyroid = slaList.find(({ slaId }) => slaId === "15")!;

async function makeAcceptance() {
  const lab = await makeTenant(app, "lab_admin");
  const { body } = await app.call("acceptLabSla", { token: lab.token, body: { sla_id: thyroid.slaId } });
  const accepted = (body.labSla as LabSla[]).find(({ sla_id }) => sla_id === thyroid.slaId);
  return { lab, params: { labId: lab.organisationId, id: accepted!.sla_identifier! } };
}

/** Adds a product of an agreement, which no lab is chosen for; returns its code. */
async function addProduct(slaId: string): Promise<string> {
  const { token: ofCatalogue } = await makeTenant(app, "platform_admin");
  const { status, body } = await app.call("createCatalogueProduct", {
    token: ofCatalogue,
    body: makeNewProduct({ slaId }),
  });
  assert.equal(status, 201);
  return body.data.productCode;
}

/** Returns the e-mails that the lab would get about it. */
async function emailsOf(params: { labId: string; id: string }) {
  const { sent, deps } = openOutbox(app);
  await sendSlaEmail(deps, params);
  return sent;
}
/** Returns the lab of a kit that is dispatched now. */
async function labOfNewKit(clinic: Tenant, productCode = thyroidProfile): Promise<string | null> {
  const { kitId } = await makeKit(app, clinic, "dispatched", productCode);
  const kit = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
    trx
      .selectFrom("kits")
      .select("lab_id")
      .where("clinic_id", "=", clinic.organisationId)
      .where("kit_code", "=", kitId)
      .executeTakeFirstOrThrow(),
  );
  return kit.lab_id;
}

const listed = async (show: string) =>
  (await app.call("listSlaDesk", { token, query: { show, page_size: 100 } })).body.data as {
    id: string;
    status: string;
    label: string;
  }[];

describe("the desk of service agreements", () => {
  test("approves what a lab accepted, which the lab reads and may then test for partners", async () => {
    const { lab, params } = await makeAcceptance();
    const waiting = (await listed("waiting")).find(({ id }) => id === params.id);
    assert.deepEqual([waiting!.status, waiting!.label], ["pending", thyroid.label]);
    assert.deepEqual(await emailsOf(params), []);

    const body = { status: "approved", reason: "" };
    const decided = await app.call("decideDeskSla", { token, params, body });
    assert.deepEqual([decided.status, decided.body.data.decidedBy], [200, "Tess Tester"]);
    const { body: mine } = await app.call("listLabSla", { token: lab.token });
    assert.equal(
      (mine.labSla as LabSla[]).find(({ sla_id }) => sla_id === thyroid.slaId)!.status,
      "approved",
    );
    const [email] = await emailsOf(params);
    assert.deepEqual([email!.to, email!.subject], [lab.email, `${thyroid.label}: approved`]);

    const clinic = await makeTenant(app);
    const offer = await app.call("offerPartnerProduct", {
      token,
      params: { id: clinic.organisationId, productCode: thyroidProfile },
      body: { priceMinor: 4900, currency: "GBP", labId: lab.organisationId },
    });
    assert.equal(offer.body.data.offer.lab.id, lab.organisationId);
  });

  test("shows with each offered product the lab chosen for its kits, and the approved ones", async () => {
    const labId = await approveLab(app, { token }, thyroid.slaId);
    const productCode = await addProduct(thyroid.slaId);
    const { organisationId } = await makeTenant(app);
    const read = async () => {
      const { body } = await app.call("listPartnerProducts", { token, params: { id: organisationId } });
      return (body.data as PartnerProduct[]).find((product) => product.productCode === productCode)!;
    };
    const { defaultLab, labs } = await read();
    assert.deepEqual([defaultLab, labs.some(({ id }) => id === labId)], [null, true]);
    await app.call("routeProduct", { token, params: { productCode }, body: { labId } });
    assert.equal((await read()).defaultLab?.id, labId);
  });

  test("sends new kits to a lab once it is approved, unless another lab was chosen", async () => {
    const productCode = await addProduct("25");
    const lab = await makeTenant(app, "lab_admin");
    const paramsOf = async ({ token: ofLab, organisationId: labId }: Tenant) => {
      const { body } = await app.call("acceptLabSla", { token: ofLab, body: { sla_id: "25" } });
      const mine = (body.labSla as LabSla[]).find(({ sla_id }) => sla_id === "25");
      return { labId, id: mine!.sla_identifier! };
    };
    const approve = async (params: { labId: string; id: string }) => {
      const { body } = await app.call("decideDeskSla", {
        token,
        params,
        body: { status: "approved", reason: "" },
      });
      const { products } = body.data as DeskSlaDetail;
      return products.find((product) => product.productCode === productCode)!.lab?.id ?? null;
    };
    const params = await paramsOf(lab);
    const { body: before } = await app.call("getDeskSla", { token, params });
    assert.ok((before.data as DeskSlaDetail).products.every((product) => product.lab === null));
    assert.equal(await approve(params), lab.organisationId);
    const { body: routes } = await app.call("listProductRoutes", { token });
    const route = (routes.data as ProductRoute[]).find((each) => each.productCode === productCode)!;
    assert.deepEqual([route.lab!.id, route.decidedBy], [lab.organisationId, "Tess Tester"]);
    const { body: log } = await app.call("listAudit", {
      token: lab.token,
      query: { action: "product_routed" },
    });
    const routed = (log.data as { details: { product: string } }[]).map(({ details }) => details.product);
    assert.ok(routed.includes(productCode) && routed.includes(generalProfile));
    const clinic = await makeTenant(app);
    assert.equal(await labOfNewKit(clinic, generalProfile), lab.organisationId);

    const second = await makeTenant(app, "lab_admin");
    assert.equal(await approve(await paramsOf(second)), lab.organisationId);
    assert.equal(await labOfNewKit(clinic, generalProfile), lab.organisationId);
    const { body: none } = await app.call("listAudit", {
      token: second.token,
      query: { action: "product_routed" },
    });
    assert.deepEqual(none.data, []);
  });

  test("sends no kits to a lab that is approved while suspended", async () => {
    const productCode = await addProduct(thyroid.slaId);
    const { params } = await makeAcceptance();
    const reason = "Its accreditation has lapsed";
    await app.call("suspendPartner", { token, params: { id: params.labId }, body: { reason } });
    const decided = await app.call("decideDeskSla", {
      token,
      params,
      body: { status: "approved", reason: "" },
    });
    const { products } = decided.body.data as DeskSlaDetail;
    assert.equal(products.find((product) => product.productCode === productCode)!.lab, null);
  });

  test("chooses one of two labs approved at the same moment, and logs it only for that one", async () => {
    const productCode = await addProduct(thyroid.slaId);
    const labs = [await makeAcceptance(), await makeAcceptance()];
    const approval = { status: "approved", reason: "" };
    await Promise.all(labs.map(({ params }) => app.call("decideDeskSla", { token, params, body: approval })));
    const { body: routes } = await app.call("listProductRoutes", { token });
    const route = (routes.data as ProductRoute[]).find((each) => each.productCode === productCode)!;
    const logs = labs.map(({ lab }) =>
      app.call("listAudit", { token: lab.token, query: { action: "product_routed" } }),
    );
    const told = (await Promise.all(logs)).map((log) =>
      (log.body.data as { details: { product: string } }[]).some(
        ({ details }) => details.product === productCode,
      ),
    );
    assert.deepEqual(
      told,
      labs.map(({ params }) => params.labId === route.lab!.id),
    );
  });

  test("declines only with a reason, once, records who decided, and can approve later", async () => {
    const { lab, params } = await makeAcceptance();
    const decide = (body: object) => app.call("decideDeskSla", { token, params, body });
    assertRefused(await decide({ status: "declined", reason: "" }), 422, "standard");
    const reason = "The accreditation has lapsed";
    const { body } = await decide({ status: "declined", reason });
    const decided = body.data as DeskSlaDetail;
    assert.equal(decided.reason, reason);
    const again = await decide({ status: "declined", reason });
    assert.equal(again.body.code, "step_not_possible");
    assert.equal((await listed("decided")).find(({ id }) => id === params.id)!.status, "declined");
    assert.ok(!(await listed("waiting")).some(({ id }) => id === params.id));
    assert.match((await emailsOf(params))[0]!.text, new RegExp(reason));
    const { body: mine } = await app.call("listLabSla", { token: lab.token });
    const declined = (mine.labSla as LabSla[]).find(({ sla_id }) => sla_id === thyroid.slaId)!;
    assert.deepEqual(
      [declined.status, declined.decision_reason, declined.decided_on],
      ["declined", reason, decided.decidedAt],
    );

    const { body: log } = await app.call("listAudit", { token: lab.token });
    const entry = (log.data as { action: string; actor: { name: string }; details: object }[]).find(
      ({ action }) => action === "lab_sla_declined",
    );
    assert.equal(entry!.actor.name, "Tess Tester (Kitpath)");
    assert.deepEqual(entry!.details, { agreement: thyroid.slaId, reason });

    const { body: later } = await decide({ status: "approved", reason: "It is renewed" });
    assert.deepEqual([later.data.status, later.data.reason], ["approved", "It is renewed"]);
    assert.equal((await decide({ status: "declined", reason })).body.code, "step_not_possible");
  });

  test("sends a product's kits to one of its approved labs, and notifies the clinic which", async () => {
    const [first, second] = [
      await approveLab(app, { token }, thyroid.slaId),
      await approveLab(app, { token }, thyroid.slaId),
    ];
    const unapproved = (await makeAcceptance()).params.labId;
    const route = (labId: string) =>
      app.call("routeProduct", { token, params: { productCode: thyroidProfile }, body: { labId } });
    const clinic = await makeTenant(app);
    for (const labId of [first, second]) {
      const { body } = await route(labId);
      const row = (body.data as ProductRoute[]).find(({ productCode }) => productCode === thyroidProfile)!;
      assert.deepEqual([row.lab!.id, row.isApproved, row.decidedBy], [labId, true, "Tess Tester"]);
      assert.ok(row.labs.some(({ id }) => id === first) && !row.labs.some(({ id }) => id === unapproved));
      const { body: offered } = await app.call("listProducts", { token: clinic.token });
      const product = (offered.data as { productCode: string; lab: string }[]).find(
        ({ productCode }) => productCode === thyroidProfile,
      );
      assert.equal(product!.lab, row.lab!.name);
      assert.equal(await labOfNewKit(clinic), labId);
    }
    assert.equal((await route(unapproved)).body.code, "step_not_possible");
    await app.call("suspendPartner", {
      token,
      params: { id: first },
      body: { reason: "Its accreditation has lapsed" },
    });
    assert.equal((await route(first)).body.code, "step_not_possible");
    assertRefused(await route(clinic.organisationId), 422, "standard");
  });

  test("sends no new kits to a suspended lab, and the next ones to the lab chosen instead", async () => {
    const [first, second] = [
      await approveLab(app, { token }, thyroid.slaId),
      await approveLab(app, { token }, thyroid.slaId),
    ];
    const route = (labId: string) =>
      app.call("routeProduct", { token, params: { productCode: thyroidProfile }, body: { labId } });
    await route(first);
    const clinic = await makeTenant(app);
    const warehouse = await makeTenant(app, "platform_fulfilment");
    const { kits } = await receiveBatch(app, warehouse, { kits: 1 });
    const orderNumber = await packOrder(app, warehouse, clinic, kits);
    const dispatch = () => send(app, warehouse, orderNumber);
    const body = { reason: "Its accreditation has lapsed" };
    await app.call("suspendPartner", { token, params: { id: first }, body });
    const refused = await dispatch();
    assertRefused(refused, 422, "standard");
    assert.match(refused.body.message, /lab of this product is suspended. Choose another one under/);
    const simulated = await app.call("simulate", {
      token: clinic.token,
      params: { type: "dispatched" },
      body: { product: thyroidProfile },
    });
    assertRefused(simulated, 422);
    assert.match(simulated.body.message, /suspended. Ask support to choose another one\.$/);
    await route(second);
    assert.equal((await dispatch()).status, 200);
    assert.equal(await labOfNewKit(clinic), second);
  });

  test("does not list as pending what was accepted in an outdated version", async () => {
    const { params } = await makeAcceptance();
    const isWaiting = async () => (await listed("waiting")).some(({ id }) => id === params.id);
    assert.ok(await isWaiting());
    await tamper(app, `update lab_slas set version = '0.0' where organisation_id = '${params.labId}'`);
    assert.ok(!(await isWaiting()));
    assert.ok(!(await listed("decided")).some(({ id }) => id === params.id));
  });

  test("shows one lab at a time, and answers 404 for another lab's acceptance", async () => {
    const [one, two] = [await makeAcceptance(), await makeAcceptance()];
    const params = { labId: one.params.labId, id: two.params.id };
    assertRefused(await app.call("getDeskSla", { token, params }), 404, "standard");
  });

  test("reads across labs only in the platform's own transaction", async () => {
    const { lab } = await makeAcceptance();
    const { rows } = await app.mode.db.inTenant(lab.organisationId, (trx) =>
      sql<{ n: number }>`select count(*) as n from slas_of_labs()`.execute(trx),
    );
    assert.deepEqual(rows, [{ n: 0 }]);
  });
});
