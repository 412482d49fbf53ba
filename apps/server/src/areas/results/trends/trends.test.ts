import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { between } from "@kitpath/contract/catalogue/biomarkers/biomarker";
import type { RangeRule } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { rangeInWords } from "@kitpath/contract/catalogue/biomarkers/range-words";
import type { Trend } from "@kitpath/contract/results/trends/trends";
import { joinTrends } from "@kitpath/contract/results/trends/join-trends";
import { minuteMs } from "@kitpath/contract/time/durations";
import { amendResults, releaseResults } from "#areas/kits/kits/release.ts";
import { rejectKit } from "#areas/kits/kits/rejection.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { customerOf } from "#test/customers.ts";
import { makeKit, makeOrder, makeTenant, salivaPcr } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openBench, sendAllTo } from "#test/lab-bench.ts";
import { asLab, detected } from "#test/specimens.ts";
import { makeBiomarkerChange } from "#test/staff-inputs.ts";

const app = await startTestApp();
const bench = await openBench(app);
const other = await openBench(app);
const staff = await makeTenant(app, "platform_catalogue");
const { clinic } = bench;
const { token } = clinic;

type Given = { value: string; unit?: string; rule?: RangeRule | null };
const thyroid = between(0.27, 4.2);

/** Values of thyroid tests by code; those that are not given are in range. */
function valuesOf(given: Record<string, Given | null>) {
  const usual = { TSH: { value: "2.10" }, FT4: { value: "15.2", unit: "pmol/L", rule: between(12, 22) } };
  return Object.entries({ ...usual, ...given }).flatMap(([biomarkerCode, one]) =>
    one
      ? [
          {
            panel: "Thyroid",
            biomarkerCode,
            unit: "mIU/L",
            rule: thyroid,
            isCritical: false,
            ...one,
          },
        ]
      : [],
  );
}

/** A person who gives samples again and again, a minute apart. */
function openPerson() {
  const order = makeOrder();
  const orderNumbers: string[] = [];
  const receive = async (productCode = order.productCode): Promise<string> => {
    app.clock.now = new Date(app.clock.now.getTime() + minuteMs);
    const { orderNumber } = (await app.call("createOrder", { token, body: { ...order, productCode } })).body;
    orderNumbers.push(orderNumber);
    const params = { type: "lab-accessioned" };
    const { body } = await app.call("simulate", { token, params, body: { orderNumber } });
    return body.linkedOrderAndKit.kitId;
  };
  const id = async () => (await customerOf(app, clinic, orderNumbers[0]!)).id;
  return {
    id,
    receive,
    async measure(given: Record<string, Given | null> = {}): Promise<string> {
      const kitId = await receive();
      await asLab(app, clinic, kitId, (trx, scope, kit) => releaseResults(trx, scope, kit, valuesOf(given)));
      return kitId;
    },
    amend: (kitId: string, given: Record<string, Given | null>) =>
      asLab(app, clinic, kitId, (trx, scope, kit) =>
        amendResults(trx, scope, kit, { reason: "Recalibrated", values: valuesOf(given) }),
      ),
    reject: async () => {
      const kitId = await receive();
      await asLab(app, clinic, kitId, (trx, scope, kit) => rejectKit(trx, scope, kit, "sample_hemolyzed"));
    },
    async trend(code: string): Promise<Trend> {
      const reply = await app.call("listTrends", { token, params: { id: await id() } });
      assert.equal(reply.status, 200, JSON.stringify(reply.body));
      return joinTrends(reply.body.data).find((trend) => trend.code === code)!;
    },
  };
}

const resultsOf = ({ points }: Trend) => points.map(({ value }) => value?.result ?? null);
const rangesOf = ({ points }: Trend) => points.map(({ value }) => rangeInWords(value?.range ?? null));
const changesOf = ({ points }: Trend) => points.map(({ changes }) => changes.join());

describe("a biomarker over time", () => {
  test("has the person's values alone, oldest first, each with its test, kit and time of collection", async () => {
    const person = openPerson();
    const kits = [await person.measure(), await person.measure({ TSH: { value: "5.1" } })];
    await makeKit(app, clinic);
    const trend = await person.trend("TSH");
    assert.deepEqual(resultsOf(trend), ["2.10", "5.1"]);
    assert.deepEqual(
      trend.points.map(({ test: { kitId } }) => kitId),
      kits,
    );
    assert.deepEqual(
      trend.points.map(({ value }) => value!.interpretation),
      ["NORMAL", "HIGH"],
    );
    for (const { test: each } of trend.points) assert.ok(Date.parse(each.at) < app.clock.now.getTime());
  });

  test("is in the unit of the latest value, with the conversion and the ranges in that unit", async () => {
    const person = openPerson();
    await person.measure({ FT4: { value: "1.20", unit: "ng/dL", rule: between(0.93, 1.71) } });
    await person.measure({ FT4: { value: "<0.40", unit: "ng/dL", rule: between(0.93, 1.71) } });
    await person.measure({ FT4: { value: "15.2", unit: "pmol/L", rule: between(12, 22) } });
    const trend = await person.trend("FT4");
    assert.equal(trend.unit, "pmol/L");
    assert.deepEqual(resultsOf(trend), ["15.4", "<5.1", "15.2"]);
    assert.deepEqual(rangesOf(trend), ["12.0–22.0", "12.0–22.0", "12–22"]);
    const [first, , last] = trend.points;
    assert.deepEqual(first!.value!.reported, { result: "1.20", unit: "ng/dL" });
    assert.ok(Math.abs(first!.value!.conversion!.factor - 12.87) < 0.01);
    assert.equal(last!.value!.conversion, null);
    assert.deepEqual(changesOf(trend), ["", "", "unit"]);
  });

  test("keeps what cannot be converted apart, in its own unit and with its own range", async () => {
    const person = openPerson();
    await person.measure({ TSH: { value: "2.1", unit: "mg/L" } });
    await person.measure({ TSH: { value: "1.9", unit: "" } });
    await person.measure();
    const trend = await person.trend("TSH");
    assert.deepEqual(resultsOf(trend), [null, null, "2.10"]);
    assert.deepEqual(rangesOf(trend), ["0.27–4.2", "0.27–4.2", "0.27–4.2"]);
    assert.equal(trend.points[0]!.value!.reported.unit, "mg/L");
  });

  test("keeps limits, words and ranges with one side as they were reported", async () => {
    const person = openPerson();
    const below: RangeRule = { rule: "RANGE", value: { NORMAL: ["<34"], HIGH: [">=34"] } };
    await person.measure({ TPO: { value: "<9", unit: "IU/mL", rule: below } });
    await person.measure({ TPO: { value: ">600", unit: "kIU/L", rule: below } });
    await person.measure({ TPO: { value: "12", unit: "IU/mL", rule: null } });
    const trend = await person.trend("TPO");
    assert.deepEqual(resultsOf(trend), ["<9", ">600", "12"]);
    assert.deepEqual(rangesOf(trend), ["Below 34", "Below 34", ""]);

    const kitId = await person.receive(salivaPcr);
    await asLab(app, clinic, kitId, (trx, scope, kit) =>
      releaseResults(trx, scope, kit, [detected("Negative")]),
    );
    const saliva = await person.trend("SC2-SAL");
    assert.deepEqual([saliva.unit, ...resultsOf(saliva), ...rangesOf(saliva)], ["", "Negative", ""]);
  });

  test("shows the newest version of amended results", async () => {
    const person = openPerson();
    const kitId = await person.measure();
    await person.amend(kitId, { TSH: { value: "6.0" } });
    const { points } = await person.trend("TSH");
    assert.deepEqual(
      points.map(({ value }) => [value!.result, value!.interpretation, value!.isAmended]),
      [["6.0", "HIGH", true]],
    );
  });

  test("has a gap where a sample was rejected or the lab did not report what the product measures", async () => {
    const person = openPerson();
    await person.measure();
    await person.reject();
    await person.measure({ TSH: null });
    await person.receive();
    await person.measure();
    const { points } = await person.trend("TSH");
    assert.deepEqual(
      points.map(({ value, missing }) => value?.result ?? missing),
      ["2.10", "rejected", "not_reported", "2.10"],
    );
    assert.equal((await person.trend("FT4")).points.filter(({ missing }) => missing).length, 1);
  });

  test("marks another lab and another way to measure, but not another range", async () => {
    const person = openPerson();
    await sendAllTo(app, clinic, bench.lab);
    await person.measure();
    await sendAllTo(app, clinic, other.lab);
    await person.measure();
    const change = async (more: object) => {
      const as = { token: staff.token, params: { code: "TSH" } };
      const { version, loinc } = (await app.call("getCatalogueBiomarker", as)).body.data;
      const body = makeBiomarkerChange(version, { loinc, ...more });
      const reply = await app.call("updateCatalogueBiomarker", { ...as, body });
      assert.equal(reply.status, 200, JSON.stringify(reply.body));
    };
    await change({});
    await person.measure();
    await change({ loinc: "11580-8" });
    await person.measure();
    const trend = await person.trend("TSH");
    assert.deepEqual(changesOf(trend), ["", "lab", "", "method"]);
    assert.equal(new Set(trend.points.map(({ test: { lab } }) => lab)).size, 2);
  });
});

describe("reading results over time", () => {
  test("is recorded for the person, and somebody else's or no customer is a 404", async () => {
    const person = openPerson();
    await person.measure();
    const id = await person.id();
    const stranger = await makeTenant(app);
    assertRefused(await app.call("listTrends", { token: stranger.token, params: { id } }), 404);
    assertRefused(await app.call("listTrends", { token, params: { id: "x" } }), 404);
    await person.trend("TSH");
    const read = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx
        .selectFrom("audit_log")
        .select(["actor_id", "subject_kind"])
        .where("organisation_id", "=", clinic.organisationId)
        .where("subject_id", "=", id)
        .where("action", "=", "trends_viewed")
        .execute(),
    );
    assert.deepEqual(read, [{ actor_id: clinic.userId, subject_kind: "patient" }]);
  });
});
