import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { biomarkerOf } from "@kitpath/contract/catalogue/biomarkers";
import { asOwner } from "#db/prepare-database.ts";
import { assertRefused, namedFields } from "#test/assert-refused.ts";
import { makeKit, makeOrder, makeTenant, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { makeBiomarkerChange, makeNewProduct, makeProductChange } from "#test/staff-inputs.ts";
import { syncCatalogue } from "./sync-catalogue.ts";

const app = await startTestApp();
const { token } = await makeTenant(app, "platform_catalogue");
const clinic = await makeTenant(app);
const tsh = { code: "TSH" };
const readTsh = async () => (await app.call("getCatalogueBiomarker", { token, params: tsh })).body.data;
const resultsOf = async (testId: string) =>
  (await app.call("listBiomarkerResults", { token: clinic.token, params: { id: testId } })).body;
const tshOf = async (testId: string) =>
  (
    (await resultsOf(testId)).data as {
      code: string;
      biomarker: string;
      unit: string;
      interpretationData: object;
    }[]
  ).find(({ code }) => code === "TSH")!;
const changeTsh = (change: object) =>
  app.call("updateCatalogueBiomarker", { token, params: tsh, body: change });

describe("a biomarker of the catalogue", () => {
  test("is shown as it ships, and what it ships with can be written back unchanged", async () => {
    const shipped = biomarkerOf("TSH");
    const { name, loinc, quantity, version, isEdited, products } = await readTsh();
    assert.deepEqual([name, loinc, isEdited], [shipped.name, shipped.loinc, false]);
    assert.ok(products.some(({ productCode }: { productCode: string }) => productCode === thyroidProfile));
    const same = await changeTsh({ name, loinc, quantity, version, reason: "Nothing but a new version" });
    assert.equal(same.status, 200, JSON.stringify(same.body));
    assert.deepEqual(same.body.data.quantity, quantity);
  });

  test("changes what results are read by from then on, and no result that is given", async () => {
    const before = await makeKit(app, clinic);
    const given = await resultsOf(before.testId);
    const { version } = await readTsh();
    const quantity = {
      ...makeBiomarkerChange(1).quantity,
      unit: "µU/mL",
      ranges: [
        { sex: "any", fromYears: null, toYears: null, low: 1, high: 2 },
        { sex: "any", fromYears: 0, toYears: 130, low: 1.5, high: 1.75 },
      ],
    };
    const changed = await changeTsh(makeBiomarkerChange(version, { name: "Thyrotropin", quantity }));
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    assert.deepEqual(await resultsOf(before.testId), given);

    const after = await tshOf((await makeKit(app, clinic)).testId);
    assert.deepEqual([after.biomarker, after.unit], ["Thyrotropin", "µU/mL"]);
    // The range by age goes before the one for every age.
    assert.deepEqual((after.interpretationData as { value: object }).value, {
      LOW: ["<1.5"],
      NORMAL: [">=1.5", "<=1.75"],
      HIGH: [">1.75"],
    });
    const report = await app.call("exportTestResults", {
      token: clinic.token,
      query: { with_children: "yes", orderNumber: before.orderNumber, status: "processed" },
    });
    assert.ok(!String(report.body).includes("Thyrotropin"));
  });

  test("keeps each version with who made it, when and why, and takes no change of an old one", async () => {
    const { version } = await readTsh();
    const reason = "The lab has a new analyser";
    assert.equal((await changeTsh(makeBiomarkerChange(version))).status, 200);
    const stale = await changeTsh(makeBiomarkerChange(version));
    assert.deepEqual([stale.status, stale.body.code], [409, "conflict"]);
    const [newest] = (await readTsh()).versions;
    assert.deepEqual(
      [newest.version, newest.source, newest.changedBy, newest.reason],
      [version + 1, "staff", "Tess Tester", reason],
    );
  });

  test("refuses ranges that leave somebody without one, or have no width", async () => {
    const { version } = await readTsh();
    const row = { sex: "any", fromYears: null, toYears: null, low: 1, high: 2 };
    for (const ranges of [
      [{ ...row, sex: "f" }],
      [row, { ...row, sex: "m" }],
      [{ ...row, low: 2, high: 1 }],
      [{ ...row, low: null, high: null }],
      [row, { ...row, fromYears: 60, toYears: 40 }],
      [{ ...row, fromYears: 0 }],
    ]) {
      const quantity = { ...makeBiomarkerChange(1).quantity, ranges };
      const refused = await changeTsh(makeBiomarkerChange(version, { quantity }));
      assertRefused(refused, 422, "standard");
      assert.deepEqual(Object.keys(refused.body.errors), ["quantity.ranges"]);
    }
    assertRefused(await changeTsh(makeBiomarkerChange(version, { quantity: null })), 422, "standard");
  });
});

describe("a product of the catalogue", () => {
  test("changes for partners at once, but for the price that each was given", async () => {
    const params = { code: thyroidProfile };
    const { body } = await app.call("getCatalogueProduct", { token, params });
    const change = { title: "Thyroid Profile", turnaroundHours: 36, priceMinor: 9900 };
    const changed = await app.call("updateCatalogueProduct", {
      token,
      params,
      body: makeProductChange(body.data.version, change),
    });
    assert.equal(changed.body.data.versions.length, body.data.versions.length + 1);
    const { body: list } = await app.call("listProducts", { token: clinic.token });
    const mine = (list.data as { productCode: string; title: string; price: number }[]).find(
      ({ productCode }) => productCode === thyroidProfile,
    );
    assert.deepEqual([mine!.title, mine!.price], ["Thyroid Profile", 49]);
  });
});

describe("a new product", () => {
  test("reports what its panels say, is ordered by whom it is offered to alone, and a release leaves it be", async () => {
    const body = makeNewProduct();
    const { productCode } = body;
    const made = await app.call("createCatalogueProduct", { token, body });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    assert.deepEqual([made.body.data.specimenType, made.body.data.isEdited], ["BLOOD", true]);
    assert.deepEqual(
      made.body.data.panels.map(({ title }: { title: string }) => title),
      ["Thyroid", "Inflammation"],
    );
    await asOwner(app.target, syncCatalogue);
    const read = await app.call("getCatalogueProduct", { token, params: { code: productCode } });
    assert.deepEqual(read.body, made.body);

    const order = { token: clinic.token, body: makeOrder({ productCode }) };
    assert.equal((await app.call("createOrder", order)).status, 422);
    const accounts = await makeTenant(app, "platform_accounts");
    const offer = {
      token: accounts.token,
      params: { id: clinic.organisationId, productCode },
      body: { priceMinor: 5900, currency: "GBP", labId: null },
    };
    assert.equal((await app.call("offerPartnerProduct", offer)).status, 200);
    const { testId } = await makeKit(app, clinic, "results", productCode);
    assert.deepEqual(
      (await resultsOf(testId)).data.map(({ code }: { code: string }) => code),
      ["TSH", "FT4", "CRP"],
    );
  });

  test("has a code of its own, biomarkers that there are, each once, of one kind of specimen", async () => {
    const refused: [object, string][] = [
      [{ productCode: thyroidProfile }, "productCode"],
      [{ productCode: "thy" }, "productCode"],
      [{ panels: [{ title: "Thyroid", biomarkers: ["TSH", "UNHEARD"] }] }, "panels"],
      [{ panels: [{ title: "Thyroid", biomarkers: ["TSH", "TSH"] }] }, "panels"],
      [{ panels: [{ title: "Both", biomarkers: ["TSH", "SC2-SAL"] }] }, "panels"],
      [{ category: "covid" }, "testType"],
    ];
    for (const [change, field] of refused) {
      const reply = await app.call("createCatalogueProduct", { token, body: makeNewProduct(change) });
      assertRefused(reply, 422, "standard");
      assert.deepEqual(namedFields(reply, "standard"), [field]);
    }
  });
});

describe("a release", () => {
  test("leaves what staff have changed as it is, and brings the rest, once", async () => {
    const edited = await readTsh();
    const other = { code: "FT4" };
    await asOwner(app.target, async (owner) => {
      await owner
        .updateTable("biomarker_versions")
        .set({ definition: JSON.stringify({ ...biomarkerOf("FT4"), name: "As an older release had it" }) })
        .where("biomarker_code", "=", "FT4")
        .execute();
      await syncCatalogue(owner);
      await syncCatalogue(owner);
    });
    assert.deepEqual(await readTsh(), edited);
    const { body } = await app.call("getCatalogueBiomarker", { token, params: other });
    assert.deepEqual(
      [body.data.version, body.data.name, body.data.versions.length],
      [2, biomarkerOf("FT4").name, 2],
    );
  });
});
