import assert from "node:assert/strict";
import { test } from "node:test";
import type { ColumnMapping } from "@kitpath/contract/lab/instruments/instruments";
import { columnMapping } from "@kitpath/contract/lab/instruments/instruments";
import { startTestApp } from "#test/harness.ts";
import { openBench } from "#test/lab-bench.ts";
import { csvFile, makeControl, makeFilledBatch } from "#test/lab-results.ts";
import { storeImport } from "./store-import.ts";

const app = await startTestApp();
const bench = await openBench(app);
const { lab } = bench;
const { token } = lab;

const upload = async (text: string) => (await app.call("uploadImport", { token, ...csvFile(text) })).body;
const check = async (id: string, mapping: ColumnMapping) =>
  (await app.call("checkImport", { token, params: { id }, body: { ...mapping, name: "Alpha" } })).body;
async function store(id: string, mapping: ColumnMapping) {
  const body = { mapping: { ...mapping, name: "Alpha" }, confirmed: [] };
  const started = await app.call("startImport", { token, params: { id }, body });
  assert.equal(started.status, 202, JSON.stringify(started.body));
  const job = { labId: lab.organisationId, importId: id, userId: lab.userId };
  await storeImport(
    { mode: app.mode, now: () => app.clock.now },
    { ...job, confirmed: false, confirmedQuestions: [] },
  );
  return (await app.call("getImport", { token, params: { id } })).body;
}
const historyOf = async (id: string, biomarker: string) =>
  (await app.call("getResultHistory", { token, params: { id, biomarker } })).body.data;

type Row = { biomarker: string };

test("a value in the heading's unit is kept as measured and as reported", async () => {
  const sample = await bench.receive();
  const file = await upload(`Barcode;FT4 [ng/dL];TPO\n${sample.barcode};1.2;9\n`);
  const shown = await check(file.id, file.mapping);
  const { value, unit, converted } = shown.rows.find(({ biomarker }: Row) => biomarker === "Free thyroxine");
  assert.deepEqual([value, unit, converted], ["15.4", "pmol/L", "1.2 ng/dL"]);
  assert.deepEqual(
    shown.units.find(({ name }: { name: string }) => name !== "TPO"),
    {
      name: "FT4 [ng/dL]",
      given: ["ng/dL"],
      asks: false,
      biomarker: "Free thyroxine",
      unit: "pmol/L",
    },
  );
  assert.equal((await store(file.id, file.mapping)).state, "done");
  const [kept] = await historyOf(sample.id, "FT4");
  assert.deepEqual([kept.value, kept.measuredAs], ["15.4", "1.2 ng/dL"]);
  assert.equal((await historyOf(sample.id, "TPO"))[0].measuredAs, null);
  const unknown = await upload(`Barcode;FT4 [arb/dL]\n${sample.barcode};1.2\n`);
  const { problems } = await check(unknown.id, unknown.mapping);
  assert.match(problems[0].message, /reported in pmol\/L, not in arb\/dL/);
});

test("received, stored and skipped lines are counted, before and after storing", async () => {
  const [one, two] = [await bench.receive(), await bench.receive()];
  const text = [
    "Instrument: Alpha 300",
    "",
    "Sample ID;Test;Result",
    "QC-LOW;TSH;0.5",
    `${one.barcode};TSH;2.1`,
    `${one.barcode};FT4;15`,
    `${two.barcode};TSH;2.2`,
    "Total samples: 2",
  ].join("\n");
  const file = await upload(text);
  assert.deepEqual(
    [file.headingLine, file.lines, file.firstLines[0].cells[0]],
    [3, 5, "Instrument: Alpha 300"],
  );
  const shown = await check(file.id, file.mapping);
  assert.deepEqual([shown.lines, shown.resultLines, shown.leftOutLines, shown.wrongLines], [7, 3, 3, 0]);
  assert.deepEqual(
    shown.leftOut.map(({ line, why }: { line: number; why: string }) => `${line} ${why}`),
    ["1 Above the heading.", "4 Not a sample: “QC*”.", "8 Not a sample: “Total*”."],
  );
  const done = await store(file.id, file.mapping);
  assert.deepEqual([done.state, done.stored, done.storedLines, done.leftOutLines], ["done", 3, 3, 3]);
});

test("a rule for non-samples never leaves out a sample that is on the bench", async () => {
  const sample = await bench.receive();
  const file = await upload(`Sample ID;Test;Result\n${sample.barcode};TSH;2.1\n`);
  const mapping = { ...file.mapping, notSamples: [{ column: "", like: "B*", control: "" }] };
  const [problem] = (await check(file.id, mapping)).problems;
  assert.match(problem.message, /is on the bench, but the rule “B\*” says that it is not a sample/);
  assert.equal((await store(file.id, mapping)).state, "failed");
});

test("a rule with too many stars is refused at its field", async () => {
  const file = await upload("Sample ID;Test;Result\nQC-LOW;TSH;0.5\n");
  const rule = (like: string) => ({ column: "", like, control: "" });
  const mapping = { ...file.mapping, notSamples: [rule("QC*"), rule(`*${"a*".repeat(90)}b`)] };
  const { errors } = await check(file.id, mapping);
  assert.deepEqual(errors, { "notSamples.1.like": ["Write * at most 5 times."] });
});

test("the heading can be chosen or removed until the file is stored", async () => {
  const sample = await bench.receive();
  const file = await upload(`${sample.barcode}\tTSH\t2.10\tmIU/L\n${sample.barcode}\tFT4\t15\tpmol/L\n`);
  assert.deepEqual([file.headingLine, file.lines], [0, 2]);
  const choose = (line: number) =>
    app.call("chooseHeading", { token, params: { id: file.id }, body: { line } });
  assert.deepEqual((await choose(1)).body.lines, 1);
  assert.deepEqual((await choose(9)).body.errors, { line: ["Line 9 has no column names."] });
  const { body } = await choose(0);
  assert.deepEqual(body.headers, ["Column 1", "Column 2", "Column 3", "Column 4"]);
  assert.deepEqual((await store(file.id, body.mapping)).storedLines, 2);
  assert.equal((await choose(1)).status, 422);
});

test("the order of day and month is asked for once, and remembered with the mapping", async () => {
  const sample = await bench.receive();
  const text = (test: string) =>
    `Barcode;Assay name;Result;Measured\n${sample.barcode};${test};2.1;11/05/2026 10:30\n`;
  const file = await upload(text("TSH"));
  const shown = await check(file.id, file.mapping);
  assert.deepEqual([shown.dateOrders, shown.wrongLines], [["dmy", "mdy"], 1]);
  assert.equal((await store(file.id, { ...file.mapping, dateOrder: "mdy" })).state, "done");
  const next = await upload(text("FT4"));
  assert.equal(next.mapping.dateOrder, "mdy");
  assert.deepEqual((await check(next.id, next.mapping)).dateOrders, []);
});

test("a rule can assign lines to a control of the batch, and a failed control holds the batch", async () => {
  const { id: batch, samples } = await makeFilledBatch(app, bench, 1);
  const control = (await app.call("addControl", { token, body: makeControl() })).body;
  const value = (reading: string) =>
    `Sample ID;Test;Result;Unit\nLEVEL 1;TSH;${reading};µIU/mL\nLEVEL 1;FT4;15;pmol/L\n${samples[0]!.barcode};TSH;2.1;mIU/L\n`;
  const bring = async (reading: string) => {
    const file = await upload(value(reading));
    const notSamples = [{ column: "", like: "LEVEL*", control: control.name }];
    const mapping = { ...file.mapping, notSamples };
    return { id: file.id, mapping, shown: await check(file.id, mapping) };
  };
  const { id, mapping, shown } = await bring("2.0");
  assert.deepEqual([shown.resultLines, shown.controlLines, shown.wrongLines], [1, 2, 0]);
  assert.deepEqual(
    shown.controls.map((each: { batches: number }) => each.batches),
    [1],
  );
  assert.equal((await store(id, mapping)).state, "done");
  const runs = async () =>
    (await app.call("listBatchControls", { token, params: { id: batch } })).body.data
      .flatMap((each: { runs: { value: string; isPassed: boolean }[] }) => each.runs)
      .map((run: { value: string; isPassed: boolean }) => [run.value, run.isPassed]);
  assert.deepEqual(await runs(), [["2.0", true]]);
  const again = await bring("9");
  assert.equal((await store(again.id, again.mapping)).state, "done");
  assert.deepEqual(await runs(), [
    ["9", false],
    ["2.0", true],
  ]);
});

test("a mapping saved before rules, orders and units existed still reads its files", async () => {
  const sample = await bench.receive();
  const old = {
    name: "Before",
    layout: "long",
    barcode: "Röhrchen",
    biomarker: "Analyt",
    value: "Wert",
    unit: "",
    measuredAt: "",
    assays: { TSH: "TSH" },
  };
  await app.mode.db.inTenant(lab.organisationId, (trx) =>
    trx
      .insertInto("lab_column_mappings")
      .values({
        organisation_id: lab.organisationId,
        id: crypto.randomUUID(),
        name: "Before",
        mapping: JSON.stringify(old),
        saved_by: lab.userId,
        saved_at: app.clock.now,
      })
      .execute(),
  );
  const file = await upload(`Röhrchen;Analyt;Wert\n${sample.barcode};TSH;2,1\n`);
  assert.deepEqual([file.isSavedMapping, file.mapping], [true, columnMapping.parse(old)]);
  assert.equal((await check(file.id, file.mapping)).results, 1);
});

test("what an instrument could not measure stays missing, and the rest of its file is stored", async () => {
  const [one, two] = [await bench.receive(), await bench.receive()];
  const file = await upload(`Barcode;TSH;FT4\n${one.barcode};----;15\n${two.barcode};2.1;16 H\n`);
  const shown = await check(file.id, file.mapping);
  assert.deepEqual([shown.resultLines, shown.leftOutLines, shown.wrongLines, shown.asking], [2, 1, 0, 0]);
  assert.equal(shown.leftOut[0].why, "Nothing was measured: Thyroid stimulating hormone “----”.");
  const done = await store(file.id, file.mapping);
  assert.deepEqual([done.state, done.stored, done.leftOutLines], ["done", 3, 1]);
  assert.deepEqual(await historyOf(one.id, "TSH"), []);
  assert.equal((await historyOf(two.id, "FT4"))[0].value, "16");
});
