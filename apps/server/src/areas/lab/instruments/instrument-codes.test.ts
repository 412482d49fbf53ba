import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestApp } from "#test/harness.ts";
import { untilWaitedFor } from "#test/until-waited-for.ts";
import { salivaPcr } from "#test/factories.ts";
import { openBench } from "#test/lab-bench.ts";
import { csvFile } from "#test/lab-results.ts";

const app = await startTestApp();
const bench = await openBench(app);
const { lab } = bench;
const { token } = lab;

let sent = 0;
const send = async (segments: string[], id = `M${++sent}`): Promise<string> => {
  const text = [`MSH|^~\\&|AN|LAB|KITPATH|KP|20261121||ORU^R01|${id}|P|2.5.1`, ...segments].join("\r");
  return (await app.call("sendHl7", { token, ...csvFile(text, "application/hl7-v2") })).body;
};
const obr = (barcode: string) => `OBR|1||${barcode}|THY`;
const valuesOf = async (sampleId: string) => {
  const rows = await app.mode.db.inTenant(lab.organisationId, (trx) =>
    trx
      .selectFrom("lab_results")
      .select(["biomarker_code", "value"])
      .where("sample_id", "=", sampleId)
      .orderBy("id")
      .execute(),
  );
  return rows.map(({ biomarker_code, value }) => `${biomarker_code} ${value}`);
};
const codes = async () => (await app.call("listInstrumentCodes", { token })).body.data;
const codeNamed = async (code: string) =>
  (await codes()).find((each: { code: string }) => each.code === code);
const match = (id: string, biomarker: string) =>
  app.call("matchInstrumentCode", { token, params: { id }, body: { biomarker } });

test("a result with an unknown instrument code waits until the code is matched, and later ones are stored at once", async () => {
  const [one, two] = [await bench.receive(), await bench.receive()];
  const obx = (value: string) => `OBX|1|NM|10042^TSH^99ABC||${value}|uIU/mL|||||F`;
  const body = await send([obr(one.barcode), obx("2.10"), "OBX|2|NM|14920-3^FT4^LN||15.2|pmol/L|||||F"]);
  assert.match(body, /\rMSA\|AA\|M1\|1 result stored\. 1 result waiting/);
  assert.match(body, /\rERR\|\|OBX\^1\^3\|103\^[^|]*\|W\|/);
  assert.deepEqual(await valuesOf(one.id), ["FT4 15.2"]);
  const seen = await codeNamed("10042");
  assert.deepEqual(
    [seen.instrument, seen.system, seen.name, seen.biomarker, seen.suggested, seen.waiting],
    ["AN / LAB", "99ABC", "TSH", null, "TSH", 1],
  );
  assert.equal((await match(seen.id, "NOPE")).status, 422);
  const { body: matched } = await match(seen.id, "TSH");
  assert.deepEqual(matched, { stored: 1, left: 0 });
  assert.deepEqual(await valuesOf(one.id), ["FT4 15.2", "TSH 2.10"]);
  assert.match(
    await send([obr(two.barcode), obx("2.30").replace("10042^TSH^99ABC", "10042^^99abc")]),
    /1 result stored\.\r/,
  );
  assert.deepEqual(await valuesOf(two.id), ["TSH 2.30"]);
});

test("a result is stored even if its code is matched while its message is being stored", async () => {
  const { id, barcode } = await bench.receive();
  const obx = "OBX|1|NM|10043^TSH^99ABC||2.10|uIU/mL|||||F";
  await send([obr(barcode), obx]);
  const seen = await codeNamed("10043");
  await app.call("discardWaitingResults", { token, params: { id: seen.id } });
  const sending = await app.mode.db.inTenant(lab.organisationId, async (trx) => {
    const row = trx.updateTable("lab_instrument_codes").where("organisation_id", "=", lab.organisationId);
    const by = { matched_by: lab.userId, matched_at: app.clock.now };
    await row
      .where("id", "=", seen.id)
      .set({ biomarker_code: "TSH", ...by })
      .execute();
    const answer = send([obr(barcode), obx]);
    await untilWaitedFor(app);
    return { answer };
  });
  assert.match(await sending.answer, /MSA\|AA\|M\d+\|1 result stored\.\r/);
  assert.deepEqual(await valuesOf(id), ["TSH 2.10"]);
  assert.equal((await codeNamed("10043")).waiting, 0);
});

test("a code is found by its alternative, in any case, and never means two biomarkers", async () => {
  const { id, barcode } = await bench.receive();
  assert.match(await send([obr(barcode), "OBX|1|NM|77^x^99ABC^3016-3^TSH^LN||2.1|mIU/L|||||F"]), /MSA\|AA/);
  assert.match(await send([obr(barcode), "OBX|1|NM|ft4||15|pmol/L|||||F"]), /MSA\|AA/);
  assert.match(await send([obr(barcode), "OBX|1|NM|^^^8099-4^TPO^LN||9|IU/mL|||||F"]), /MSA\|AA/);
  assert.match(
    await send([obr(barcode), "OBX|1|NM|FT3^^L^3016-3^TSH^LN||4|pmol/L|||||F"]),
    /MSA\|AE.*\rERR\|\|OBX\^1\^3\|103/,
  );
  assert.deepEqual(await valuesOf(id), ["TSH 2.1", "FT4 15", "TPO 9"]);
});

test("a result that still cannot be stored after matching keeps waiting with a reason, until it is discarded", async () => {
  const { id, barcode } = await bench.receive();
  await send([obr(barcode), "OBX|1|NM|20001^Free T4^99ABC||15|furlong|||||F"]);
  const seen = await codeNamed("20001");
  assert.deepEqual((await match(seen.id, "FT4")).body, { stored: 0, left: 1 });
  assert.match((await codeNamed("20001")).problem, /Free thyroxine is reported in pmol\/L, not in furlong/);
  assert.equal((await app.call("discardWaitingResults", { token, params: { id: seen.id } })).status, 200);
  assert.equal((await codeNamed("20001")).waiting, 0);
  await match(seen.id, "-");
  assert.match(
    await send([obr(barcode), "OBX|1|NM|20001^Free T4^99ABC||15|pmol/L|||||F"]),
    /AA.*“Free T4” was not taken: your laboratory leaves it out/s,
  );
  assert.deepEqual(await valuesOf(id), []);
  const unknown = await send([obr("BLC000000000000"), "OBX|1|NM|20002||15|pmol/L|||||F"]);
  assert.match(unknown, /MSA\|AE.*\rERR\|\|OBR\^1\^3\|204/);
  assert.equal(await codeNamed("20002"), undefined, "nothing of a refused message is kept");
});

test("a message resent after a lost acknowledgement changes nothing, even after a correction", async () => {
  const { id, barcode } = await bench.receive();
  const segments = [obr(barcode), "OBX|1|NM|TSH||2.1|mIU/L|||||F", "OBX|2|NM|30001||7||||||F"];
  assert.match(await send(segments, "A7"), /MSA\|AA\|A7\|1 result stored/);
  assert.match(await send([obr(barcode), "OBX|1|NM|TSH||2.4|mIU/L|||||C"], "A8"), /MSA\|AA/);
  assert.match(
    await send(segments, "A7"),
    /MSA\|AA\|A7\|This message was stored before\. Nothing was changed\./,
  );
  assert.deepEqual(await valuesOf(id), ["TSH 2.1", "TSH 2.4"]);
  assert.equal((await codeNamed("30001")).waiting, 1);
  assert.match(await send([obr(barcode), "OBX|1|NM|TSH||2.6|mIU/L|||||F"], "A7"), /1 result stored/);
});

const pcr = () => bench.receive(salivaPcr);

test("a result in words is read by its word or its code", async () => {
  const values = [
    ["ST", "Undetected", "Negative"],
    ["CWE", "260415000", "Negative"],
    ["CWE", "260373001^^SCT", "Positive"],
    ["CE", "10828004^Positive^SCT", "Positive"],
    ["CWE", "260385009^^SCT", "Negative"],
    ["CWE", "^NOT DETECTED", "Negative"],
    ["ST", "POS", "Positive"],
    ["ST", "Non-Reactive", "Negative"],
    ["CWE", "L1^see below^L^11214006^Reactive^SCT", "Positive"],
    ["IS", "NEG", "Negative"],
  ] as const;
  for (const [type, value, stored] of values) {
    const { id, barcode } = await pcr();
    assert.match(await send([obr(barcode), `OBX|1|${type}|SC2-SAL||${value}||||||F`]), /MSA\|AA/, value);
    assert.deepEqual(await valuesOf(id), [`SC2-SAL ${stored}`], value);
  }
  const { id, barcode } = await pcr();
  const two = await send([obr(barcode), "OBX|1|CWE|SC2-SAL||260373001^Negative^SCT||||||F"]);
  assert.match(two, /MSA\|AE.*\rERR\|\|OBX\^1\^5\|103.*OBX-5 says two things/s);
  assert.match(await send([obr(barcode), "OBX|1|ST|SC2-SAL||perhaps||||||F"]), /\rERR\|\|OBX\^1\^5\|103/);
  assert.deepEqual(await valuesOf(id), []);
});

test("an inconclusive or invalid result sends its sample to one rerun, and the next result is stored", async () => {
  for (const value of [
    "ST|SC2-SAL||Inconclusive",
    "ST|SC2-SAL||INVALID",
    "CWE|SC2-SAL||419984006^^SCT",
    "CWE|SC2-SAL||455371000124106",
  ]) {
    const { id, barcode } = await pcr();
    const body = await send([obr(barcode), `OBX|1|${value}||||||F`]);
    assert.match(body, /MSA\|AA.*\rERR\|\|OBX\^1\^5\|0\^[^|]*\|W\|.*the sample was sent for a rerun/s, value);
    await send([obr(barcode), `OBX|1|${value}||||||F`]);
    const reruns = await app.mode.db.inTenant(lab.organisationId, (trx) =>
      trx.selectFrom("lab_reruns").select(["reason", "asked_by"]).where("sample_id", "=", id).execute(),
    );
    assert.equal(reruns.length, 1, value);
    assert.match(reruns[0]!.reason, /is (inconclusive|invalid)/);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    assert.match(await send([obr(barcode), "OBX|1|ST|SC2-SAL||Negative||||||F"]), /1 result stored/);
    assert.deepEqual(await valuesOf(id), ["SC2-SAL Negative"]);
  }
  const { barcode } = await pcr();
  const byApi = await app.call("sendResults", {
    token,
    body: { results: [{ barcode, biomarker: "SC2-SAL", value: "Indeterminate" }] },
  });
  assert.deepEqual([byApi.body.stored, byApi.body.notStored[0].index], [0, 0]);
});

test("a number that an instrument could not measure waits for a new measurement, and the others are stored", async () => {
  const { id, barcode } = await bench.receive();
  for (const [text, said] of [
    ["Error", "is invalid"],
    ["----", "was not measured"],
    ["QNS", "was not measured"],
  ]) {
    const body = await send([obr(barcode), `OBX|1|ST|TSH||${text}||||||F`, "OBX|2|NM|FT4||15|pmol/L|||||F"]);
    assert.match(body, new RegExp(String.raw`MSA\|AA.*${said}: measure it again`, "s"), text);
  }
  assert.deepEqual(await valuesOf(id), ["FT4 15"]);
});
