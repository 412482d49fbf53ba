import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { downloadCertificate } from "#test/certificates.ts";
import { antiSpike } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openBench } from "#test/lab-bench.ts";
import { addColleague, enter, release } from "#test/lab-results.ts";
import { textOf } from "#test/read-pdf.ts";
import { outcomeOf } from "./outcome.ts";

const app = await startTestApp();

describe("the outcome of a COVID-19 test", () => {
  test("is missing in lists and on the certificate if its value could not be interpreted", async () => {
    const { lab, clinic, receive } = await openBench(app);
    const { token, organisationId: clinicId } = clinic;
    const { id: sampleId, testId } = await receive(antiSpike);
    // The limit is 0.8.
    await enter(app, lab, [{ sampleId, biomarker: "SC2-SPK", value: "<1.0" }]);
    const { body: out } = await release(app, await addColleague(app, lab), [sampleId]);
    assert.deepEqual(out.released, [sampleId], JSON.stringify(out));
    const query = { status: "processed" } as const;
    const { body: list } = await app.call("listCovidResults", { token, query });
    assert.deepEqual([list.rows[0].id, list.rows[0].latestResults], [testId, null]);
    const file = String((await app.call("exportCovidResults", { token, query })).body);
    assert.doesNotMatch(file, /negative|positive/i);

    await app.call("downloadCertificate", { token, params: { id: testId } });
    const { code } = await app.mode.db.inTenant(clinicId, (trx) =>
      trx
        .selectFrom("certificates")
        .select("code")
        .where("clinic_id", "=", clinicId)
        .where("test_id", "=", testId)
        .executeTakeFirstOrThrow(),
    );
    const { body } = await app.call("verifyCertificate", { params: { code } });
    assert.equal(body.certificate.result, null);
    assert.equal(body.certificate.findings[0].value, "<1.0");
  });

  test("is missing for a sequencing in lists, on the certificate and in its check", async () => {
    const { clinic } = await openBench(app);
    const { token } = clinic;
    const body = { product: "C1SEQ10700", outcome: "normal" };
    const made = await app.call("simulate", { token, params: { type: "results" }, body });
    const { kitId } = made.body.linkedOrderAndKit;
    const { id } = (await app.call("findTest", { token, query: { kitId } })).body.data;
    const { body: list } = await app.call("listCovidResults", { token, query: { status: "processed" } });
    const [{ latestResults, productTestType }] = list.rows;
    assert.deepEqual([latestResults, productTestType], [null, "Sequencing"]);
    const text = await textOf(await downloadCertificate(app, clinic, id));
    assert.match(text, /Result\s+Not a test for infection\s+SARS-CoV-2 variant of concern\s+Negative/);
    const code = /(?:[2-9A-Z]{4} ){6}[2-9A-Z]{2}\b/.exec(text)![0];
    const { certificate } = (await app.call("verifyCertificate", { params: { code } })).body;
    assert.deepEqual([certificate.result, certificate.testType], [null, "Sequencing"]);
  });

  test("comes from the swab, not from its sequencing, if a test reports both", () => {
    const swab = { biomarkerCode: "SC2-SWB", interpretation: "POSITIVE" } as const;
    const variant = { biomarkerCode: "SC2-SEQ", interpretation: "NEGATIVE" } as const;
    assert.equal(outcomeOf("covid", [swab, variant]), "positive");
    assert.equal(outcomeOf("covid", [variant]), null);
  });

  test("comes only from its COVID-19 biomarkers", () => {
    const crp = { biomarkerCode: "CRP", interpretation: "HIGH" } as const;
    const spike = (interpretation: "HIGH" | "NORMAL" | "UNKNOWN") => ({
      biomarkerCode: "SC2-SPK",
      interpretation,
    });
    assert.equal(outcomeOf("covid", [spike("NORMAL"), crp]), "negative");
    assert.equal(outcomeOf("covid", [spike("HIGH"), spike("UNKNOWN"), crp]), "positive");
    assert.equal(outcomeOf("covid", [spike("NORMAL"), spike("UNKNOWN")]), null);
    assert.equal(outcomeOf("covid", [crp]), null);
    assert.equal(outcomeOf("general", [spike("HIGH")]), null);
  });
});
