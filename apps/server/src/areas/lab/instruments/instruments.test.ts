import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import type { ColumnMapping, RowProblem } from "@kitpath/contract/lab/instruments/instruments";
import { dayMs } from "@kitpath/contract/time/durations";
import { startTestApp } from "#test/harness.ts";
import { openBench } from "#test/lab-bench.ts";
import { makeApiKey } from "#test/developer.ts";
import { addColleague, csvFile, enter, makeControl, makeFilledBatch, makeLabKey } from "#test/lab-results.ts";
import { columnsHolding } from "#test/tables-holding.ts";
import { AppError } from "../../../errors/errors.ts";
import { forgetImports } from "./forget-imports.ts";
import { questionKey, storeImport, storeImportJob } from "./store-import.ts";

const app = await startTestApp();
const bench = await openBench(app);
const other = await openBench(app);
const { lab } = bench;
const { token } = lab;

const generalProfile = "C1BLP12500";

const upload = async (text: string) =>
  (await app.call("uploadImport", { token, query: { fileName: "run.csv" }, ...csvFile(text) })).body;
const check = (id: string, mapping: ColumnMapping) =>
  app.call("checkImport", { token, params: { id }, body: { ...mapping, name: "Analyser 1" } });
/** Starts an import and runs its background work. */
async function store(id: string, mapping: ColumnMapping, confirmed: RowProblem[] = []) {
  await start(id, mapping, confirmed);
  await storeStarted(id, confirmed);
  return (await app.call("getImport", { token, params: { id } })).body;
}
const askToStart = (id: string, mapping: ColumnMapping, confirmed: RowProblem[]) => {
  const body = { mapping: { ...mapping, name: "Analyser 1" }, confirmed };
  return app.call("startImport", { token, params: { id }, body });
};
async function start(id: string, mapping: ColumnMapping, confirmed: RowProblem[] = []) {
  const started = await askToStart(id, mapping, confirmed);
  assert.equal(started.status, 202, JSON.stringify(started.body));
}
const storeStarted = (importId: string, questions: RowProblem[] = [], mode = app.mode) =>
  storeImport(
    { mode, now: () => app.clock.now },
    {
      labId: lab.organisationId,
      importId,
      userId: lab.userId,
      confirmed: false,
      confirmedQuestions: questions.map(questionKey),
    },
  );
const resultsOf = async (sampleId: string) =>
  app.mode.db.inTenant(lab.organisationId, (trx) =>
    trx
      .selectFrom("lab_results")
      .select(["biomarker_code", "value", "source"])
      .where("organisation_id", "=", lab.organisationId)
      .where("sample_id", "=", sampleId)
      .orderBy("id")
      .execute(),
  );
const hl7 = (...segments: string[]) => hl7Of("MSG7", ...segments);
const hl7Of = (controlId: string, ...segments: string[]) =>
  app.call("sendHl7", {
    token,
    ...csvFile(
      [`MSH|^~\\&|AN|LAB|KITPATH|KP|20261121120000||ORU^R01|${controlId}|P|2.5.1`, ...segments].join("\r"),
      "application/hl7-v2",
    ),
  });

const textOf = async (answer: ReturnType<typeof hl7>): Promise<string> => (await answer).body;

describe("an import", () => {
  test("shows what it would store, stores all of it, and reuses its mapping for the next file", async () => {
    const [one, two] = [await bench.receive(), await bench.receive()];
    const text = `Probe;Assay;Wert;Einheit\n${one.barcode};TSH-II;2,13;mIU/L\n${two.barcode};TSH-II;150;mIU/L\n`;
    const file = await upload(text);
    assert.deepEqual([file.state, file.isSavedMapping, file.lines], ["waiting", false, 2]);
    const mapping = {
      ...file.mapping,
      barcode: "Probe",
      biomarker: "Assay",
      value: "Wert",
      unit: "Einheit",
      measuredAt: "",
      assays: { "TSH-II": "TSH" },
    };
    const preview = (await check(file.id, mapping)).body;
    assert.deepEqual([preview.results, preview.wrongLines, preview.rows[0].value], [2, 0, "2.13"]);
    assert.deepEqual(await resultsOf(one.id), [], "a preview stores nothing");
    const done = await store(file.id, mapping);
    assert.deepEqual([done.state, done.total, done.stored], ["done", 2, 2]);
    assert.deepEqual(await resultsOf(one.id), [{ biomarker_code: "TSH", value: "2.13", source: "import" }]);
    const again = await upload(text);
    assert.deepEqual([again.isSavedMapping, again.mapping.assays], [true, { "TSH-II": "TSH" }]);
    assert.equal((await check(file.id, mapping)).status, 422, "a file is stored once");
  });

  test("is deleted after a week if nobody stores it, with everything quoted from it", async () => {
    const { barcode } = await bench.receive();
    const text = `Barcode,TSH\n${barcode},Yellowfeather\n`;
    const [waiting, failed] = [await upload(text), await upload(text)];
    assert.match((await store(failed.id, failed.mapping)).problems[0].message, /Yellowfeather/);
    const mode = app.mode;
    const held = async () => (await columnsHolding(app.target, ["Yellowfeather"])).Yellowfeather;
    await forgetImports({ mode, now: () => app.clock.now });
    assert.deepEqual(await held(), ["public.lab_imports.content", "public.lab_imports.problems"]);
    await forgetImports({ mode, now: () => new Date(app.clock.now.getTime() + 7 * dayMs + 1000) });
    assert.deepEqual(await held(), []);
    const wanted = await check(waiting.id, waiting.mapping);
    assert.deepEqual(
      [wanted.status, wanted.body.message],
      [422, "This file is no longer kept. Upload it again."],
    );
    assert.equal((await askToStart(waiting.id, waiting.mapping, [])).status, 422);
  });

  test("is also deleted a week after its storing failed for good, and says so", async () => {
    const { barcode } = await bench.receive();
    const file = await upload(`Barcode,TSH\n${barcode},Greenfeather\n`);
    assert.equal((await askToStart(file.id, file.mapping, [])).body.state, "running");
    await forgetImports({ mode: app.mode, now: () => new Date(app.clock.now.getTime() + 7 * dayMs + 1000) });
    assert.deepEqual((await columnsHolding(app.target, ["Greenfeather"])).Greenfeather, []);
    const { body: left } = await app.call("getImport", { token, params: { id: file.id } });
    assert.equal(left.state, "failed");
    assert.equal(
      (await check(file.id, file.mapping)).body.message,
      "This file is no longer kept. Upload it again.",
    );
  });

  test("killed after its results were stored does not overwrite a correction with them", async () => {
    const sample = await bench.receive();
    const file = await upload(`Barcode,TSH\n${sample.barcode},2.1\n`);
    await start(file.id, file.mapping);
    const { db } = app.mode;
    const inTenant: typeof db.inTenant = async (tenant, work) => {
      if ((await resultsOf(sample.id)).length > 0) throw new Error("killed");
      return db.inTenant(tenant, work);
    };
    await storeStarted(file.id, [], { ...app.mode, db: { ...db, inTenant } }).catch(() => undefined);
    await enter(app, lab, [{ sampleId: sample.id, biomarker: "TSH", value: "2.3", version: 1 }]);
    await storeStarted(file.id);
    const values = (await resultsOf(sample.id)).map(({ value }) => value);
    assert.deepEqual(values, ["2.1", "2.3"]);
    const { body } = await app.call("getImport", { token, params: { id: file.id } });
    assert.deepEqual([body.state, body.total, body.stored], ["done", 1, 1]);
  });

  test("that finds the reader busy is stored later, and one that takes too long says so", async () => {
    const sample = await bench.receive();
    const file = await upload(`Barcode,TSH\n${sample.barcode},2.1\n`);
    await start(file.id, file.mapping);
    const stateOf = async () => (await app.call("getImport", { token, params: { id: file.id } })).body;
    const queued: unknown[] = [];
    const enqueue = async (_trx: unknown, _job: unknown, payload: unknown) => void queued.push(payload);
    const refused = (code: "overloaded" | "too_large") => ({
      ...app.mode,
      jobs: { ...app.mode.jobs, enqueue },
      parse: () => Promise.reject(new AppError(code, { message: "Split it." })),
    });
    await storeStarted(file.id, [], refused("overloaded"));
    assert.equal(storeImportJob.payload.parse(queued[0]).importId, file.id);
    assert.equal((await stateOf()).state, "running");
    await storeStarted(file.id, [], refused("too_large"));
    const { state, problems } = await stateOf();
    assert.deepEqual([state, problems], ["failed", [{ line: 1, message: "Split it." }]]);
    await start(file.id, file.mapping);
    await storeStarted(file.id);
    assert.equal((await stateOf()).state, "done");
  });

  test("with any error stores nothing, and lists the errors line by line", async () => {
    const [good, theirs] = [await bench.receive(), await other.receive()];
    const lines = [
      "Barcode,Test,Result,Unit",
      `${good.barcode},TSH,2.1,mIU/L`,
      `${theirs.barcode},TSH,2.1,mIU/L`,
      "BLC000000000000,TSH,2.1,mIU/L",
      `${good.barcode},FT4,15,mg/mg`,
      `${good.barcode},FT3,fast,pmol/L`,
      `${good.barcode},TSH,2.2,mIU/L`,
      `${good.barcode},TPO,90000,IU/mL`,
    ];
    const file = await upload(lines.join("\r\n"));
    const preview = (await check(file.id, file.mapping)).body;
    assert.deepEqual([preview.results, preview.wrongLines, preview.asking], [1, 5, 1]);
    const failed = await store(file.id, file.mapping, preview.questions);
    assert.deepEqual([failed.state, failed.stored], ["failed", 0]);
    assert.deepEqual(
      failed.problems.map(({ line, message }: { line: number; message: string }) => `${line} ${message}`),
      [
        `3 No sample on the bench has the barcode ${theirs.barcode}.`,
        "4 No sample on the bench has the barcode BLC000000000000.",
        "5 Free thyroxine is reported in pmol/L, not in mg/mg.",
        "6 Free triiodothyronine takes a number such as 3.1, not “fast”.",
        `7 TSH of sample ${good.barcode} is already in line 2.`,
      ],
    );
    assert.deepEqual(await resultsOf(good.id), []);
  });

  test("asks about unlikely values, and stores them once they are confirmed", async () => {
    const sample = await bench.receive();
    const file = await upload(`Barcode,TSH\n${sample.barcode},4000\n`);
    const unconfirmed = await store(file.id, file.mapping);
    assert.equal(unconfirmed.state, "failed");
    assert.match(unconfirmed.problems[0].message, /Keep it\?$/);
    const { questions } = (await check(file.id, file.mapping)).body;
    assert.equal((await store(file.id, file.mapping, questions)).state, "done");
  });

  test("is confirmed only for the values shown, and says how many are critical", async () => {
    const samples = await Promise.all(Array.from({ length: 7 }, () => bench.receive(generalProfile)));
    const { panels } = products.find(({ productCode }) => productCode === generalProfile)!;
    const codes = panels.flatMap(({ biomarkers }) => biomarkers);
    assert.equal(codes.length, 31);
    const lines = samples.map(({ barcode }) => [barcode, ...codes.map(() => "99999")].join(","));
    const uploadOf = (count: number) =>
      upload([["Barcode", ...codes].join(","), ...lines.slice(0, count)].join("\n"));
    const whole = await uploadOf(7);
    const shown = (await check(whole.id, whole.mapping)).body;
    assert.deepEqual([shown.asking, shown.questions.length, shown.results], [7 * 31, 200, 0]);
    assert.equal(shown.critical, 7 * 9);
    const failed = await store(whole.id, whole.mapping, shown.questions);
    assert.deepEqual([failed.state, failed.problems.length, failed.problems[0].line], ["failed", 17, 8]);
    const all = [...shown.questions, ...failed.problems];
    assert.equal((await askToStart(whole.id, whole.mapping, all)).status, 422);
    assert.deepEqual(await resultsOf(samples[0]!.id), []);
    const part = await uploadOf(6);
    assert.equal((await store(part.id, part.mapping, shown.questions.slice(0, 6 * 31))).state, "done");
  });

  test("is read without the characters that cannot be stored, and its messages split no character", async () => {
    const { barcode } = await bench.receive();
    const thumb = "\u{1f44d}";
    const assay = `${"x".repeat(38)}${thumb}${thumb}`;
    const file = await upload(`Bar\u0000code,Test,Result\n${barcode},TS\u0000H,2.1\n${barcode},${assay},1\n`);
    assert.deepEqual(file.headers, ["Barcode", "Test", "Result"]);
    const [problem] = (await store(file.id, { ...file.mapping, assays: {} })).problems;
    assert.equal(problem.message, `“${"x".repeat(38)}…” is not matched to a biomarker.`);
  });

  // Shows: ASVS 5.2.2
  test("that is not a table is refused, and another lab's import is not found", async () => {
    const empty = await app.call("uploadImport", { token, ...csvFile("\ufeff\n") });
    assert.deepEqual([empty.status, empty.body.errors.file], [422, ["Line 1: The file is empty."]]);
    const file = await upload("Barcode,TSH\nBLC1,2\n");
    assert.equal((await app.call("getImport", { token, params: { id: file.id } })).status, 200);
    const reply = await app.call("getImport", { token: other.lab.token, params: { id: file.id } });
    assert.equal(reply.status, 404);
  });
});

describe("an HL7 message", () => {
  test("is stored and acknowledged, and changes nothing when repeated", async () => {
    const sample = await bench.receive();
    const segments = [
      "PID|1||anything",
      `OBR|1||${sample.barcode}^LIS|3016-3^TSH^LN`,
      "OBX|1|NM|3016-3^TSH \\T\\ more^LN||2.4|m[IU]/L|0.27-4.2|N|||F|||20261120101500+0000",
      "OBX|2|SN|F\u0000T4||>^100~^|pmol/L|||||F",
    ];
    for (const [text, ...sent] of [
      ["2 results stored.", ...segments],
      ["This message was stored before. Nothing was changed.", ...segments],
      ["2 results stored.", ...segments, "ZZZ|another message with the same results"],
    ] as const) {
      const { status, body } = await hl7(...sent);
      assert.equal(status, 200);
      assert.match(body, /^MSH\|\^~\\&\|KITPATH\|\|AN\|LAB\|.*ACK\^R01\^ACK/);
      assert.ok(body.includes(`\rMSA|AA|MSG7|${text}\r`), body);
    }
    assert.deepEqual(await resultsOf(sample.id), [
      { biomarker_code: "TSH", value: "2.4", source: "hl7" },
      { biomarker_code: "FT4", value: ">100", source: "hl7" },
    ]);
  });

  test("identifies the specimen with or without its issuer, or by its second number, and may give a day without a time", async () => {
    const [placed, filled] = [await bench.receive(), await bench.receive()];
    const { body } = await hl7(
      "OBR|1|||TSH",
      "OBX|1|NM|TSH||2.4|mIU/L|||||F|||20261120",
      `SPM|1|${placed.barcode}&LIS&1.2.3&ISO^77`,
      "OBR|2|||TSH",
      "OBX|1|NM|TSH||2.5|mIU/L|||||F|||202611",
      `SPM|1|^${filled.barcode}&LIS&1.2.3&ISO`,
    );
    assert.match(body, /\rMSA\|AA\|MSG7\|2 results stored\.\r/);
    const values = [await resultsOf(placed.id), await resultsOf(filled.id)].flat().map(({ value }) => value);
    assert.deepEqual(values, ["2.4", "2.5"]);
  });

  test("has its escape sequences decoded, without layout around a value", async () => {
    const sample = await bench.receive();
    const { body } = await hl7(
      `OBR|1||${sample.barcode}|TSH`,
      "OBX|1|NM|TSH||\\X3C\\0.1|mIU/L|||||F",
      "OBX|2|SN|FT4||\\X3e\\^100|pmol/L|||||F",
      "OBX|3|ST|TPO||\\H\\12\\N\\\\.br\\||||||F",
    );
    assert.match(body, /\rMSA\|AA\|MSG7\|3 results stored\.\r/);
    assert.deepEqual(
      (await resultsOf(sample.id)).map(({ value }) => value),
      ["<0.1", ">100", "12"],
    );
  });

  test("with a missing or wrong segment gets errors line by line, and nothing of it is stored", async () => {
    const sample = await bench.receive();
    const obr = `OBR|1||${sample.barcode}|TSH`;
    const fine = "OBX|1|NM|TSH||2.4|mIU/L|||||F";
    const expect = async (segments: string[], ...found: RegExp[]) => {
      const { body } = await hl7(...segments);
      assert.match(body, /\rMSA\|AE\|MSG7\|Nothing was stored/);
      for (const each of found) assert.match(body, each);
    };
    await expect([fine], /ERR\|\|OBX\^1\|.*Line 2: This OBX segment does not follow an OBR segment\./);
    await expect(["PID|1"], /Line 1: The message has no OBR segment/);
    await expect([obr], /Line 2: This OBR segment has no OBX segment/);
    await expect(["OBR|1|||TSH", fine], /Line 2: No barcode/);
    await expect(
      [obr, fine, "OBX|2|NM|FT4||15|mg/mg|||||F", "OBX|3|NM|||1", "OBX|4|NM|FT3||4||||||Q"],
      /Line 4: Free thyroxine is reported in pmol\/L, not in mg\/mg|Line 5/,
      /ERR\|\|OBX\^3\^3\|101.*OBX-3 does not say what was measured/,
      /ERR\|\|OBX\^4\^11\|.*there is no status Q/,
    );
    await expect(
      [obr, "OBX|1|NM|TSH||2.4|mIU/L|||||F|||20991120101500"],
      /Line 3: OBX-14: The time of measurement, 20991120101500, is in the future/,
    );
    for (const value of ["^100^+", "^1^:^128", "^10^-^20", ">=^100"]) {
      await expect(
        [obr, `OBX|1|SN|FT4||${value}|pmol/L|||||F`],
        /OBX-5: “.+” is neither a number nor a limit/,
      );
    }
    for (const value of [
      "NM|TSH||2.1~8.9",
      "NM|TSH||2.1^8.9",
      "ST|TSH||2.1~~8.9",
      "SN|TSH||<^2~<^3",
      "CWE|TSH||2~3",
    ]) {
      await expect([obr, `OBX|1|${value}|mIU/L|||||F`], /Line 3: OBX-5 has more than one value\./);
    }
    for (const value of ["NM|TSH||\\Z3C\\0.1", "NM|TSH||1\\2", "SN|TSH||\\X3\\^0.1", "ST|TSH||\\X00\\0.1"]) {
      await expect(
        [obr, `OBX|1|${value}|mIU/L|||||F`],
        /Line 3: Thyroid stimulating hormone takes a number|OBX-5: “.+” is neither/,
      );
    }
    for (const value of ["5.4\\.br\\2", "5.4\\X0D0A\\2"]) {
      await expect([obr, `OBX|1|ST|TSH||${value}|mIU/L|||||F`], /Line 3: OBX-5 has more than one line\./);
    }
    assert.deepEqual(await resultsOf(sample.id), []);
    const send = (text: string) => app.call("sendHl7", { token, ...csvFile(text, "application/hl7-v2") });
    assert.match(
      (await send(`PID|1\r${obr}`)).body,
      /\rMSA\|AR\|\|The message does not begin with an MSH segment/,
    );
    assert.match(
      (await send("MSH|^~\\&|A|B|C|D|1||ADT^A01|M|P|2.5\rPID|1")).body,
      /MSA\|AR\|M\|Only ORU\\S\\R01/,
    );
  });
});

describe("the lab API", () => {
  test("stores everything it receives or nothing, and locates each error", async () => {
    const sample = await bench.receive();
    const send = (...results: object[]) =>
      app.call("sendResults", {
        token,
        body: { results: results.map((each) => ({ barcode: sample.barcode, ...each })) },
      });
    const good = { biomarker: "3016-3", value: "2.1", unit: "mIU/L" };
    const future = new Date(app.clock.now.getTime() + 3_600_000).toISOString();
    const refused = await send(
      good,
      { biomarker: "FT4", value: "15", measuredAt: future },
      { biomarker: "NOPE", value: "1" },
    );
    assert.equal(refused.status, 422);
    assert.deepEqual(Object.keys(refused.body.errors), ["results.1.measuredAt", "results.2.biomarker"]);
    const twice = await send(good, { biomarker: "TSH", value: "2.2" });
    assert.deepEqual(twice.body.errors, {
      "results.1": [`TSH of sample ${sample.barcode} is already in results.0.`],
    });
    const never = await send({ ...good, measuredAt: "0000-01-01T00:00:00Z" });
    assert.deepEqual(Object.keys(never.body.errors), ["results.0.measuredAt"]);
    const unlikely = await send(good, { biomarker: "FT4", value: "15000" });
    assert.deepEqual(Object.keys(unlikely.body.errors), ["results.1"]);
    assert.deepEqual(await resultsOf(sample.id), []);
    const stored = await send(good, { biomarker: "FT4", value: "15000", confirmed: true });
    assert.deepEqual(stored.body, { stored: 2, unchanged: 0, critical: [] });
    assert.deepEqual((await send(good)).body, { stored: 0, unchanged: 1, critical: [] });
  });

  test("accepts only a key for the lab's system, which opens nothing else", async () => {
    const sample = await bench.receive();
    const apiKey = await makeLabKey(app, lab);
    const body = { results: [{ barcode: sample.barcode, biomarker: "HGB", value: "58" }] };
    assert.match(
      (await app.call("sendResults", { apiKey, body })).body.errors["results.0"][0],
      /^HGB is not tested/,
    );
    const fitting = { results: [{ barcode: sample.barcode, biomarker: "TSH", value: "2.2" }] };
    assert.equal((await app.call("sendResults", { apiKey, body: fitting })).body.stored, 1);
    const release = { samples: [{ id: sample.id, seen: { TSH: 1 } }] };
    assert.equal((await app.call("releaseSamples", { apiKey, body: release })).status, 401);
    const clinicKey = await makeApiKey(app, bench.clinic);
    assert.equal((await app.call("sendResults", { apiKey: clinicKey, body: fitting })).status, 403);
    assert.equal((await app.call("listOrders", { apiKey })).status, 403);
    const [{ id }] = (await app.call("listLabKeys", { token })).body;
    await app.call("revokeLabKey", { token, params: { id } });
    assert.equal((await app.call("sendResults", { apiKey, body: fitting })).status, 401);
  });
});

describe("an instrument's value that is resent", () => {
  const rerun = async (id: string) => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const body = { reason: "The control had drifted" };
    assert.equal((await app.call("rerunSample", { token, params: { id }, body })).status, 200);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  };
  const timed = (at: Date) => at.toISOString().replaceAll(/[-:T]|\.\d+Z/g, "");
  let messages = 0;
  const message = (barcode: string, value: string, at: Date) =>
    hl7Of(
      `AGAIN${++messages}`,
      `OBR|1||${barcode}|TSH`,
      `OBX|1|NM|TSH||${value}|mIU/L|||||F|||${timed(at)}+0000`,
    );
  const send = (barcode: string, value: string, more: object = {}) =>
    app.call("sendResults", { token, body: { results: [{ barcode, biomarker: "TSH", value, ...more }] } });
  const valuesOf = async (id: string) => (await resultsOf(id)).map(({ value }) => value);

  test("does not return after a rerun, by any route, while a newer one is stored", async () => {
    const sample = await bench.receive();
    const { barcode } = sample;
    const old = new Date(app.clock.now.getTime() - 3_600_000);
    assert.match(await textOf(message(barcode, "2.4", old)), /MSA\|AA/);
    await rerun(sample.id);
    const refused =
      /Thyroid stimulating hormone of sample \S+ was measured before the sample was sent for a rerun/;
    const again = await textOf(message(barcode, "2.4", old));
    assert.match(again, /MSA\|AE/);
    assert.match(again, refused);
    const byApi = await send(barcode, "2.4", { measuredAt: old.toISOString(), confirmed: true });
    assert.equal(byApi.status, 422);
    assert.match(byApi.body.errors["results.0"][0], refused);
    const file = await upload(`Barcode,Test,Result,Time\n${barcode},TSH,2.4,${old.toISOString()}\n`);
    const columns = { barcode: "Barcode", biomarker: "Test", value: "Result", unit: "", measuredAt: "Time" };
    const mapping = { ...file.mapping, layout: "long", ...columns, assays: {} };
    const [problem] = (await check(file.id, mapping)).body.problems;
    assert.match(problem.message, refused);
    assert.equal((await store(file.id, mapping, [problem])).state, "failed");
    assert.deepEqual(await valuesOf(sample.id), ["2.4", null]);
    assert.match(await textOf(message(barcode, "2.6", app.clock.now)), /MSA\|AA/);
    assert.equal((await send(barcode, "2.7")).body.stored, 1);
    assert.match(await textOf(message(barcode, "2.4", old)), refused);
    assert.deepEqual(await valuesOf(sample.id), ["2.4", null, "2.6", "2.7"]);
  });

  test("does not return after a rerun of a sample without a result", async () => {
    const { id: batch, samples } = await makeFilledBatch(app, bench, 1);
    const [held, emptied] = [samples[0]!, await bench.receive()];
    const old = new Date(app.clock.now.getTime() - 3_600_000);
    const { id: control } = (await app.call("addControl", { token, body: makeControl() })).body;
    const run = { token, params: { id: batch }, body: { control, value: "9" } };
    assert.equal((await app.call("addControlRun", run)).body.isPassed, false);
    await app.call("retireControl", { token, params: { id: control } });
    assert.match(await textOf(message(emptied.barcode, "2.4", old)), /MSA\|AA/);
    await enter(app, lab, [{ sampleId: emptied.id, biomarker: "TSH", value: null, version: 1 }]);
    for (const { id, barcode } of [held, emptied]) {
      await rerun(id);
      const again = await textOf(message(barcode, "2.4", old));
      assert.match(again, /MSA\|AE/);
      assert.match(again, /was measured before the sample was sent for a rerun/);
    }
    assert.deepEqual([await valuesOf(held.id), await valuesOf(emptied.id)], [[], ["2.4", null]]);
    assert.match(await textOf(message(held.barcode, "2.6", app.clock.now)), /MSA\|AA/);
  });

  test("replaces a correction only once somebody confirms it", async () => {
    const sample = await bench.receive();
    const { barcode } = sample;
    const text = `Barcode,TSH\n${barcode},51\n`;
    const first = await upload(text);
    assert.equal((await store(first.id, first.mapping)).state, "done");
    await enter(app, lab, [{ sampleId: sample.id, biomarker: "TSH", value: "5.1", version: 1 }]);
    const asks =
      "Thyroid stimulating hormone: somebody entered 5.1 at the bench, but the instrument reports 51. Replace it?";
    const file = await upload(text);
    const preview = (await check(file.id, file.mapping)).body;
    assert.deepEqual([preview.asking, preview.questions], [1, [{ line: 2, message: asks }]]);
    assert.equal((await store(file.id, file.mapping)).state, "failed");
    assert.match(await textOf(message(barcode, "51", app.clock.now)), /MSA\|AE/);
    assert.deepEqual((await send(barcode, "51")).body.errors, { "results.0": [asks] });
    assert.deepEqual(await valuesOf(sample.id), ["51", "5.1"]);
    assert.equal((await send(barcode, "5.10")).body.stored, 1);
    await enter(app, lab, [{ sampleId: sample.id, biomarker: "TSH", value: "5.1", version: 3 }]);
    const confirmed = await upload(text);
    assert.equal((await store(confirmed.id, confirmed.mapping, preview.questions)).state, "done");
    await enter(app, lab, [{ sampleId: sample.id, biomarker: "TSH", value: "5.1", version: 5 }]);
    assert.equal((await send(barcode, "51", { confirmed: true })).body.stored, 1);
  });

  test("replaces nothing that a colleague typed after the questions were shown", async () => {
    const [one, two] = [await bench.receive(), await bench.receive()];
    const file = await upload(`Barcode,TSH,FT4\n${one.barcode},4000,15\n${two.barcode},51,\n`);
    const mapping = { ...file.mapping, assays: { TSH: "TSH", FT4: "FT4" } };
    const { questions } = (await check(file.id, mapping)).body;
    assert.equal(questions.length, 1);
    await enter(app, await addColleague(app, lab), [
      { sampleId: one.id, biomarker: "FT4", value: "15.5" },
      { sampleId: two.id, biomarker: "TSH", value: "5.1" },
    ]);
    const failed = await store(file.id, mapping, questions);
    const asks = [
      {
        line: 2,
        message:
          "Free thyroxine: somebody entered 15.5 at the bench, but the instrument reports 15. Replace it?",
      },
      {
        line: 3,
        message:
          "Thyroid stimulating hormone: somebody entered 5.1 at the bench, but the instrument reports 51. Replace it?",
      },
    ];
    assert.deepEqual([failed.state, failed.problems], ["failed", asks]);
    assert.deepEqual([await valuesOf(one.id), await valuesOf(two.id)], [["15.5"], ["5.1"]]);
    assert.equal((await store(file.id, mapping, [...questions, ...asks])).state, "done");
    assert.deepEqual(await valuesOf(two.id), ["5.1", "51"]);
  });

  test("replaces nothing when the previous version queued it with one confirmation for the whole file", async () => {
    const { id, barcode } = await bench.receive();
    await enter(app, lab, [{ sampleId: id, biomarker: "TSH", value: "5.1" }]);
    const file = await upload(`Barcode,TSH\n${barcode},51\n`);
    await start(file.id, file.mapping);
    const queued = { labId: lab.organisationId, importId: file.id, userId: lab.userId, confirmed: true };
    await storeImport({ mode: app.mode, now: () => app.clock.now }, storeImportJob.payload.parse(queued));
    assert.equal((await app.call("getImport", { token, params: { id: file.id } })).body.state, "failed");
    assert.deepEqual(await valuesOf(id), ["5.1"]);
  });

  test("does not replace a later measurement, and is replaced by one", async () => {
    const sample = await bench.receive();
    const at = (minute: number) => new Date(app.clock.now.getTime() + (minute - 60) * 60_000);
    await message(sample.barcode, "2.4", at(10));
    const refused = await textOf(message(sample.barcode, "2.2", at(0)));
    assert.match(refused, /MSA\|AE/);
    assert.match(refused, /has a result that was measured later/);
    assert.match(await textOf(message(sample.barcode, "2.6", at(20))), /MSA\|AA/);
    assert.match(await textOf(message(sample.barcode, "2.5", at(20))), /MSA\|AA/);
    assert.deepEqual(await valuesOf(sample.id), ["2.4", "2.6", "2.5"]);
  });
});

test("a number is stored without leading zeros, whatever its route", async () => {
  const sample = await bench.receive();
  await enter(app, lab, [{ sampleId: sample.id, biomarker: "TSH", value: "002.10" }]);
  const file = await upload(`Barcode;Biomarker;Result\n${sample.barcode};FT4;015,2\n`);
  const columns = { barcode: "Barcode", biomarker: "Biomarker", value: "Result", unit: "", measuredAt: "" };
  assert.equal((await store(file.id, { ...file.mapping, ...columns })).state, "done");
  await hl7(`OBR|1||${sample.barcode}|TSH`, "OBX|1|SN|TPO||<^009||||||F");
  const sent = { barcode: sample.barcode, biomarker: "TGAB", value: "020" };
  await app.call("sendResults", { token, body: { results: [sent] } });
  assert.deepEqual(
    (await resultsOf(sample.id)).map(({ source, value }) => [source, value]),
    [
      ["grid", "2.10"],
      ["import", "15.2"],
      ["hl7", "<9"],
      ["api", "20"],
    ],
  );
});
