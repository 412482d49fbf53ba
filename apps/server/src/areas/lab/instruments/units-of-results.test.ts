import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestApp } from "#test/harness.ts";
import { openBench } from "#test/lab-bench.ts";
import { addColleague, csvFile, normalThyroid, release } from "#test/lab-results.ts";
import { storeImport } from "./store-import.ts";

const app = await startTestApp();
const bench = await openBench(app);
const { lab } = bench;
const { token } = lab;

type Sent = { barcode: string; biomarker: string; value: string; unit: string };

/** Sends one result; returns what is wrong with it. */
const ways: Record<string, (sent: Sent) => Promise<string | null>> = {
  file: async ({ barcode, biomarker, value, unit }) => {
    const text = `Barcode,Test,Result,Unit\n${barcode},${biomarker},${value},${unit}\n`;
    const { body: file } = await app.call("uploadImport", {
      token,
      query: { fileName: "a.csv" },
      ...csvFile(text),
    });
    const params = { id: file.id };
    const mapping = { ...file.mapping, name: "Analyser" };
    const { body: shown } = await app.call("checkImport", { token, params, body: mapping });
    if (shown.problems.length > 0) return shown.problems[0].message;
    assert.notEqual(shown.rows[0].unit, unit, "the preview shows the value that is stored with its unit");
    await app.call("startImport", { token, params, body: { mapping, confirmed: [] } });
    const job = { labId: lab.organisationId, importId: file.id, userId: lab.userId, confirmed: false };
    await storeImport({ mode: app.mode, now: () => app.clock.now }, { ...job, confirmedQuestions: [] });
    return null;
  },
  hl7: async ({ barcode, biomarker, value, unit }) => {
    const text = [
      "MSH|^~\\&|AN|LAB|KITPATH|KP|20261121120000||ORU^R01|M1|P|2.5.1",
      `OBR|1||${barcode}|${biomarker}`,
      `OBX|1|NM|${biomarker}||${value}|${unit.replace("^", "\\S\\")}|||||F`,
    ].join("\r");
    const { body } = await app.call("sendHl7", { token, ...csvFile(text, "application/hl7-v2") });
    return /\rMSA\|AA/.test(body) ? null : body;
  },
  api: async (sent) => {
    const { status, body } = await app.call("sendResults", { token, body: { results: [sent] } });
    return status === 200 ? null : body.errors["results.0"][0];
  },
};

const valuesOf = async (sampleId: string) => {
  const rows = await app.mode.db.inTenant(lab.organisationId, (trx) =>
    trx.selectFrom("lab_results").select("value").where("sample_id", "=", sampleId).orderBy("id").execute(),
  );
  return rows.map(({ value }) => value);
};

for (const [way, send] of Object.entries(ways)) {
  test(`a result by ${way} in any equal or known unit is stored in the biomarker's own`, async () => {
    const { id, barcode } = await bench.receive();
    const sent = [
      { biomarker: "TSH", value: "2.10", unit: "µIU/mL", stored: "2.10" },
      { biomarker: "TSH", value: "2.30", unit: "\u03bcIU/mL", stored: "2.30" },
      { biomarker: "TSH", value: "<0.05", unit: "mU/L", stored: "<0.05" },
      { biomarker: "FT4", value: "1.2", unit: "ng/dL", stored: "15.4" },
      { biomarker: "FT3", value: "3.1", unit: "pg/mL", stored: "4.8" },
      { biomarker: "TPO", value: "20", unit: "kIU/L", stored: "20" },
    ];
    for (const { biomarker, value, unit } of sent)
      assert.equal(await send({ barcode, biomarker, value, unit }), null, `${value} ${unit}`);
    assert.deepEqual(
      await valuesOf(id),
      sent.map(({ stored }) => stored),
    );
    const refused = await send({ barcode, biomarker: "TPO", value: "20", unit: "AU/mL" });
    assert.match(refused!, /Thyroid peroxidase antibodies is reported in IU\/mL, not in AU\/mL\./);
    assert.equal((await valuesOf(id)).length, sent.length);
  });
}

test("a result that was converted says what the laboratory reported, to its clinic and in every format", async () => {
  const { id, barcode, testId } = await bench.receive();
  const sent = { ...normalThyroid, FT4: "1.2" };
  const results = Object.entries(sent).map(([biomarker, value]) => ({
    barcode,
    biomarker,
    value,
    ...(biomarker === "FT4" ? { unit: "ng/dL" } : {}),
  }));
  assert.equal((await app.call("sendResults", { token, body: { results } })).status, 200);
  assert.deepEqual((await release(app, await addColleague(app, lab), [id])).body.released, [id]);

  const asked = { token: bench.clinic.token, params: { id: testId } };
  const shown = await app.call("listBiomarkerResults", { ...asked, query: { version: 0 } });
  const reported = (list: { code: string; reportedAs: string | null }[]) =>
    Object.fromEntries(list.map(({ code, reportedAs }) => [code, reportedAs]));
  const { FT4, TSH } = reported(shown.body.data);
  assert.deepEqual([FT4, TSH], ["1.2 ng/dL", null]);
  const { body: answer } = await app.call("getTest", asked);
  assert.ok(
    answer.biomarkerResults.some(
      ({ reportedAs }: { reportedAs: string | null }) => reportedAs === "1.2 ng/dL",
    ),
  );
  for (const name of ["getTestAsFhir", "getTestAsHl7"] as const) {
    const { body } = await app.call(name, asked);
    const text = typeof body === "string" ? body : JSON.stringify(body);
    assert.match(text, /Reported by the laboratory as 1\.2 ng\/dL\./, name);
  }
});
