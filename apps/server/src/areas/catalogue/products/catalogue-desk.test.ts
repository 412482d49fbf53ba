import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { biomarkerOf } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { asOwner } from "#db/prepare-database.ts";
import { assertRefused, namedFields } from "#test/assert-refused.ts";
import { antiSpike, makeKit, makeOrder, makeTenant, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openBench, sendAllTo } from "#test/lab-bench.ts";
import { addColleague, enter, makeControl, release } from "#test/lab-results.ts";
import { actionsOf } from "#test/people.ts";
import {
  makeBiomarkerChange,
  makeNewBiomarker,
  makeNewProduct,
  makeProductChange,
} from "#test/staff-inputs.ts";
import { syncCatalogue } from "./sync-catalogue.ts";
import type { Reply } from "#test/harness.ts";
import { newBiomarker } from "@kitpath/contract/catalogue/products/catalogue-desk";
import { scopeOfTenant } from "#test/scope.ts";
import { untilWaitedFor } from "#test/until-waited-for.ts";
import { createBiomarker } from "#areas/catalogue/biomarkers/new-versions.ts";

const app = await startTestApp();
const staff = await makeTenant(app, "platform_catalogue");
const { token } = staff;
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
  test("is shown as it ships, and can be saved unchanged", async () => {
    const shipped = biomarkerOf("TSH");
    const { name, loinc, quantity, version, isEdited, products } = await readTsh();
    assert.deepEqual([name, loinc, isEdited], [shipped.name, shipped.loinc, false]);
    assert.ok(products.some(({ productCode }: { productCode: string }) => productCode === thyroidProfile));
    const same = await changeTsh({ name, loinc, quantity, version, reason: "Nothing but a new version" });
    assert.equal(same.status, 200, JSON.stringify(same.body));
    assert.deepEqual(same.body.data.quantity, quantity);
  });

  test("changes how later results are interpreted, and leaves released ones alone", async () => {
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
    // The range by age takes precedence over the one for every age.
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

  test("keeps each version with author, time and reason, and never changes an old one", async () => {
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

  test("keeps its unit, since values waiting at a bench would otherwise be misread", async () => {
    const { version } = await readTsh();
    const { quantity } = makeBiomarkerChange(1);
    for (const [units, field] of [
      [{ unit: "mg/dL", ucum: "mg/dL" }, "quantity.unit"],
      [{ unit: "mg/dL" }, "quantity.unit"],
      [{ ucum: "M[IU]/L" }, "quantity.ucum"],
      [{ ucum: "" }, "quantity.ucum"],
    ] as const) {
      const refused = await changeTsh(makeBiomarkerChange(version, { quantity: { ...quantity, ...units } }));
      assertRefused(refused, 422, "standard");
      assert.deepEqual(Object.keys(refused.body.errors), [field]);
      assert.match(refused.body.errors[field][0], /Add a new biomarker/);
    }
    assert.equal((await readTsh()).version, version);
  });

  test("refuses two ranges for the same people, and ranges of no width", async () => {
    const { version } = await readTsh();
    const row = { sex: "any", fromYears: null, toYears: null, low: 1, high: 2 };
    for (const ranges of [
      [row, { ...row, sex: "m" }],
      [
        { ...row, fromYears: 18 },
        { ...row, sex: "f", fromYears: 40, toYears: 50 },
      ],
      [{ ...row, status: "luteal" }],
      [
        { ...row, sex: "f", fromYears: 18 },
        { ...row, sex: "f", status: "luteal" },
      ],
      [{ ...row, low: 2, high: 1 }],
      [{ ...row, low: null, high: null }],
      [row, { ...row, fromYears: 60, toYears: 40 }],
    ]) {
      const quantity = { ...makeBiomarkerChange(1).quantity, ranges };
      const refused = await changeTsh(makeBiomarkerChange(version, { quantity }));
      assertRefused(refused, 422, "standard");
      assert.deepEqual(Object.keys(refused.body.errors), ["quantity.ranges"]);
    }
    assertRefused(await changeTsh(makeBiomarkerChange(version, { quantity: null })), 422, "standard");
  });
});

/** Adds a biomarker; returns its code. */
async function addBiomarker(change: object = {}): Promise<string> {
  const { status, body } = await app.call("createCatalogueBiomarker", {
    token,
    body: makeNewBiomarker(change),
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body.data.code;
}
const readProduct = async (code: string) =>
  (await app.call("getCatalogueProduct", { token, params: { code } })).body.data;
/** Makes a product report more from now on. */
async function grow(code: string, added: object[]) {
  const { version, title } = await readProduct(code);
  const body = makeProductChange(version, { title, added });
  return app.call("updateCatalogueProduct", { token, params: { code }, body });
}

describe("the appointments of a product", () => {
  test("are changed for nothing until 48 hours before, cost no fee, and are for adults, until staff say otherwise", async () => {
    const { productCode: code } = (
      await app.call("createCatalogueProduct", { token, body: makeNewProduct({ phlebotomyType: "MOBILE" }) })
    ).body.data;
    const usual = { freeUntilHours: 48, lateFeeMinor: 0, allowsMinorsAtHome: false };
    assert.deepEqual((await readProduct(code)).visits, usual);
    const visits = { freeUntilHours: 24, lateFeeMinor: 2500, allowsMinorsAtHome: true };
    const change = (version: number, more: object) =>
      app.call("updateCatalogueProduct", {
        token,
        params: { code },
        body: makeProductChange(version, { phlebotomyType: "MOBILE", ...more }),
      });
    const changed = await change(1, { visits });
    assert.deepEqual(changed.body.data?.visits, visits, JSON.stringify(changed.body));
    assert.deepEqual((await change(2, {})).body.data?.visits, visits, "unchanged if nothing is said");
    await asOwner(app.target, syncCatalogue);
    assert.deepEqual((await readProduct(code)).visits, visits, "also by an upgrade");
    for (const wrong of [{ freeUntilHours: 337 }, { freeUntilHours: -1 }, { lateFeeMinor: -1 }]) {
      const refused = await change(3, { visits: { ...visits, ...wrong } });
      assertRefused(refused, 422, "standard");
      assert.deepEqual(Object.keys(refused.body.errors), [`visits.${Object.keys(wrong)[0]}`]);
    }
  });
});

describe("a new biomarker", () => {
  test("starts its own version history with its author, and stays after an upgrade", async () => {
    const { quantity } = makeNewBiomarker();
    const whom = { fromYears: 18, toYears: null, status: null, includesHigh: false };
    const ranges = [
      { sex: "m", ...whom, low: 0.4, high: 4 },
      { sex: "f", ...whom, toYears: 50, status: "luteal", low: null, high: 3, includesHigh: true },
    ];
    const entry = makeNewBiomarker({ loinc: "33863-2", quantity: { ...quantity, ranges } });
    const made = await app.call("createCatalogueBiomarker", { token, body: entry });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const { versions, version, isEdited, products, ...rest } = made.body.data;
    assert.deepEqual(rest, { ...entry, isRetired: false });
    assert.deepEqual([version, isEdited, products], [1, true, []]);
    assert.deepEqual(
      versions.map(({ source, changedBy, reason }: Record<string, unknown>) => [source, changedBy, reason]),
      [["staff", "Tess Tester", "Added to the catalogue"]],
    );
    await asOwner(app.target, syncCatalogue);
    const params = { code: entry.code };
    const read = await app.call("getCatalogueBiomarker", { token, params });
    assert.deepEqual(read.body, made.body);
    assert.ok((await actionsOf(app, staff)).includes("biomarker_created"));
  });

  test("shows each error at its field", async () => {
    const { quantity } = makeNewBiomarker();
    const row = { sex: "any", fromYears: null, toYears: null, low: 0.4, high: 4 };
    const aged = { ...row, fromYears: 18, toYears: 65 };
    const refused: [object, string][] = [
      [{ code: "TSH" }, "code"],
      [{ code: "apo b" }, "code"],
      [{ loinc: "33863-3" }, "loinc"],
      [{ loinc: biomarkerOf("TSH").loinc }, "loinc"],
      [{ quantity: { ...quantity, ucum: "mIU/L" } }, "quantity.ucum"],
      [{ quantity: { ...quantity, ucum: "" } }, "quantity.ucum"],
      [
        { quantity: { ...quantity, ranges: [row, aged, { ...aged, fromYears: 64, toYears: 80 }] } },
        "quantity.ranges",
      ],
      [
        { quantity: { ...quantity, ranges: [row, aged, { ...aged, sex: "f", fromYears: null }] } },
        "quantity.ranges",
      ],
      [{ quantity: { ...quantity, ranges: [{ ...row, low: 4, high: 0.4 }] } }, "quantity.ranges"],
      [{ quantity: { ...quantity, critical: { low: 1, high: null } } }, "quantity.critical.low"],
      [{ quantity: { ...quantity, critical: { low: null, high: 3 } } }, "quantity.critical.high"],
      [{ quantity: { ...quantity, plausible: { low: 500, high: 0.001 } } }, "quantity.plausible.high"],
    ];
    for (const [change, field] of refused) {
      const reply = await app.call("createCatalogueBiomarker", { token, body: makeNewBiomarker(change) });
      assertRefused(reply, 422, "standard");
      assert.ok(namedFields(reply, "standard").includes(field), `${field}: ${JSON.stringify(reply.body)}`);
    }
  });

  test("accepts no limit below zero, where no result could be entered", async () => {
    const { quantity } = makeNewBiomarker();
    const row = { sex: "any", fromYears: null, toYears: null, low: -2, high: 3 };
    for (const [change, field] of [
      [{ ranges: [row] }, "quantity.ranges.0.low"],
      [{ critical: { low: -4, high: null } }, "quantity.critical.low"],
      [{ plausible: { low: -30, high: 500 } }, "quantity.plausible.low"],
    ] as const) {
      const body = makeNewBiomarker({ quantity: { ...quantity, ...change } });
      const reply = await app.call("createCatalogueBiomarker", { token, body });
      assertRefused(reply, 422, "standard");
      assert.deepEqual(reply.body.errors[field], ["Values below zero cannot be reported yet."]);
    }
  });

  test("is added once per code, however many add it at the same time", async () => {
    const body = makeNewBiomarker();
    const replies = await Promise.all(
      [1, 2, 3].map(() => app.call("createCatalogueBiomarker", { token, body })),
    );
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 422, 422],
    );
  });

  test("is measured in orders placed after a product includes it, by hand and by instrument, and read by the clinic", async () => {
    const bench = await openBench(app);
    const { lab } = bench;
    const { productCode } = (await app.call("createCatalogueProduct", { token, body: makeNewProduct() })).body
      .data;
    const accounts = await makeTenant(app, "platform_accounts");
    await app.call("offerPartnerProduct", {
      token: accounts.token,
      params: { id: bench.clinic.organisationId, productCode },
      body: { priceMinor: 5900, currency: "GBP", labId: null },
    });
    await sendAllTo(app, bench.clinic, lab);
    const ordered = await bench.send(productCode);
    const code = await addBiomarker({ loinc: "1869-7", name: "Apolipoprotein A-I" });
    const finding = await addBiomarker({ name: "Lupus anticoagulant", quantity: null });
    assert.equal((await grow(productCode, [{ title: "Thyroid", biomarkers: [code, finding] }])).status, 200);
    const before = (await bench.scan(ordered.barcode)).body.sample.id as string;
    const after = await bench.receive(productCode);

    const grid = (await app.call("getResultGrid", { token: lab.token, query: { product: productCode } }))
      .body;
    const codes = grid.biomarkers.map((each: { code: string }) => each.code);
    assert.deepEqual(codes, ["TSH", "FT4", code, finding, "CRP"]);
    const notTested = new Map(
      grid.samples.map((each: { id: string; notTested: string[] }) => [each.id, each.notTested]),
    );
    assert.deepEqual([notTested.get(before), notTested.get(after.id)], [[code, finding], []]);

    const control = makeControl({ biomarker: code, low: "1", high: "2" });
    const { body: added } = await app.call("addControl", { token: lab.token, body: control });
    assert.deepEqual([added.biomarkerName, added.unit], ["Apolipoprotein A-I", "g/L"]);
    await app.call("retireControl", { token: lab.token, params: { id: added.id } });

    const usual = { TSH: "2.1", FT4: "15", CRP: "1" };
    const cells = (sampleId: string, values: Record<string, string>) =>
      Object.entries(values).map(([biomarker, value]) => ({ sampleId, biomarker, value }));
    const early = await enter(app, lab, cells(before, { ...usual, [code]: "1.5" }));
    assert.deepEqual(
      early.body.refused.map(({ biomarker }: { biomarker: string }) => biomarker),
      [code],
    );
    await enter(app, lab, cells(after.id, { ...usual, [finding]: "positive" }));
    const results = [{ barcode: after.barcode, biomarker: "1869-7", value: "120", unit: "g/L" }];
    const sent = await app.call("sendResults", { token: lab.token, body: { results } });
    assert.deepEqual([sent.body.stored, sent.body.critical[0].biomarker], [1, "Apolipoprotein A-I"]);
    const out = await release(app, await addColleague(app, lab), [before, after.id]);
    assert.equal(out.body.released.length, 2, JSON.stringify(out.body));

    const read = async (testId: string) =>
      (await app.call("listBiomarkerResults", { token: bench.clinic.token, params: { id: testId } })).body
        .data;
    assert.deepEqual(
      (await read(ordered.testId)).map((each: { code: string }) => each.code),
      ["TSH", "FT4", "CRP"],
    );
    const own = (await read(after.testId)).filter((each: { code: string }) =>
      [code, finding].includes(each.code),
    );
    assert.deepEqual(
      own.map((each: Record<string, string>) => [each.panel, each.result, each.unit, each.interpretation]),
      [
        ["Thyroid", "120", "g/L", "HIGH"],
        ["Thyroid", "Positive", "", "POSITIVE"],
      ],
    );
    const as = { token: bench.clinic.token, params: { id: after.testId } };
    const fhir = String((await app.call("getTestAsFhir", as)).body);
    assert.match(fhir, /"code":"1869-7"/);
    const hl7 = String((await app.call("getTestAsHl7", as)).body);
    assert.match(hl7, new RegExp(`1869-7\\^Apolipoprotein A-I\\^LN\\^${code}`));
  });

  test("stays where it is reported after being retired, and cannot be added elsewhere", async () => {
    const code = await addBiomarker();
    const panels = [{ title: "Lipids", biomarkers: [code] }];
    const { body } = await app.call("createCatalogueProduct", { token, body: makeNewProduct({ panels }) });
    const { name, loinc, quantity, version } = (
      await app.call("getCatalogueBiomarker", { token, params: { code } })
    ).body.data;
    const change = { name, loinc, quantity, version, isRetired: true, reason: "The reagent is discontinued" };
    const retired = await app.call("updateCatalogueBiomarker", { token, params: { code }, body: change });
    assert.deepEqual([retired.status, retired.body.data.isRetired], [200, true]);
    const again = await app.call("createCatalogueProduct", { token, body: makeNewProduct({ panels }) });
    assert.deepEqual(namedFields(again, "standard"), ["panels"]);
    assert.deepEqual(namedFields(await grow(thyroidProfile, panels), "standard"), ["added"]);
    assert.equal((await readProduct(body.data.productCode)).panels[0].biomarkers[0].code, code);
  });

  test("has a LOINC code of its own, even against one added at the same moment", async () => {
    const loinc = "10835-7";
    let second: Promise<Reply> | undefined;
    await app.mode.db.inTenant(staff.organisationId, async (trx) => {
      await createBiomarker(trx, scopeOfTenant(app, staff), newBiomarker.parse(makeNewBiomarker({ loinc })));
      second = app.call("createCatalogueBiomarker", { token, body: makeNewBiomarker({ loinc }) });
      await Promise.race([second, untilWaitedFor(app)]);
    });
    assert.deepEqual(namedFields(await second!, "standard"), ["loinc"]);
  });
});

describe("a product of the catalogue", () => {
  test("is listed by title or code in both directions, equal titles by code", async () => {
    for (const [productCode, title] of [
      ["SORTED3", "aardvark"],
      ["SORTED1", "Aardvark"],
      ["SORTED2", "Aardvark A"],
    ]) {
      const body = makeNewProduct({ productCode, title });
      assert.equal((await app.call("createCatalogueProduct", { token, body })).status, 201);
    }
    const codesBy = async (sort: string): Promise<string[]> =>
      (await app.call("listCatalogueProducts", { token, query: { sort } })).body.data.map(
        ({ productCode }: { productCode: string }) => productCode,
      );
    const [byTitle, byCode] = [await codesBy("title"), await codesBy("productCode")];
    assert.deepEqual(byTitle.slice(0, 3), ["SORTED1", "SORTED3", "SORTED2"]);
    assert.deepEqual(await codesBy(""), byTitle);
    assert.deepEqual(await codesBy("-title"), byTitle.toReversed());
    assert.deepEqual(byCode, byTitle.toSorted());
    assert.deepEqual(await codesBy("-productCode"), byCode.toReversed());
    assertRefused(await app.call("listCatalogueProducts", { token, query: { sort: "priceMinor" } }), 422);
  });

  test("can add existing biomarkers of its own specimen that it does not report yet", async () => {
    const growth = (...biomarkers: string[]) => grow(thyroidProfile, [{ title: "More", biomarkers }]);
    for (const refused of [["UNHEARD"], ["TSH"], ["CRP", "CRP"], ["SC2-SAL"]]) {
      assert.deepEqual(namedFields(await growth(...refused), "standard"), ["added"], refused.join());
    }
    const covid = await grow(antiSpike, [{ title: "Inflammation", biomarkers: ["CRP"] }]);
    assert.match(covid.body.errors.added[0], /^A COVID-19 test can report only biomarkers/);
  });

  test("changes for partners at once, except for each partner's price", async () => {
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
  test("reports what its panels list, is ordered only by those it is offered to, and stays after an upgrade", async () => {
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

  test("needs a unique code and existing biomarkers, each once, of one kind of specimen", async () => {
    const refused: [object, string][] = [
      [{ productCode: thyroidProfile }, "productCode"],
      [{ productCode: "thy" }, "productCode"],
      [{ panels: [{ title: "Thyroid", biomarkers: ["TSH", "UNHEARD"] }] }, "panels"],
      [{ panels: [{ title: "Thyroid", biomarkers: ["TSH", "TSH"] }] }, "panels"],
      [{ panels: [{ title: "Both", biomarkers: ["TSH", "SC2-SAL"] }] }, "panels"],
      [{ category: "covid" }, "testType"],
      [
        {
          category: "covid",
          testType: "AntiSpike",
          panels: [{ title: "All", biomarkers: ["SC2-SPK", "CRP"] }],
        },
        "panels",
      ],
      ...[
        ["PCR", ["SC2-SEQ"]],
        ["Sequencing", ["SC2-SWB", "SC2-SEQ"]],
      ].map(([testType, biomarkers]): [object, string] => [
        { category: "covid", testType, panels: [{ title: "All", biomarkers }] },
        "testType",
      ]),
    ];
    for (const [change, field] of refused) {
      const reply = await app.call("createCatalogueProduct", { token, body: makeNewProduct(change) });
      assertRefused(reply, 422, "standard");
      assert.deepEqual(namedFields(reply, "standard"), [field]);
    }
  });

  test("is created once when two people use the same code at once", async () => {
    for (let n = 0; n < 5; n++) {
      const body = makeNewProduct();
      const replies = await Promise.all(
        [body, body].map((product) => app.call("createCatalogueProduct", { token, body: product })),
      );
      const refused = replies.find(({ status }) => status !== 201)!;
      assert.deepEqual(namedFields(refused, "standard"), ["productCode"]);
      assert.equal(replies.filter(({ status }) => status === 201).length, 1);
    }
  });
});

describe("an upgrade", () => {
  test("keeps what staff changed, and adds the rest once", async () => {
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
