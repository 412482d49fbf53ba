import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { rangeInWords } from "@kitpath/contract/catalogue/biomarkers/range-words";
import { valueInWords } from "@kitpath/contract/catalogue/biomarkers/value-words";
import type { BiomarkerResult } from "@kitpath/contract/results/results/results";
import { assertRefused } from "#test/assert-refused.ts";
import { makeApiKey } from "#test/developer.ts";
import { makeKit, makeTenant, salivaPcr } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { sendAllTo } from "#test/lab-bench.ts";
import { asRead, isSignatureValid, textOf } from "#test/read-pdf.ts";
import { amend, linkOf } from "#test/specimens.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token, organisationId: clinicId } = clinic;

const ask = (id: string, version: string) => app.call("downloadReport", { token, params: { id, version } });

async function textOfReport(id: string, version = "1"): Promise<string> {
  const { body } = await ask(id, version);
  const { bytes } = await app.call("downloadFile", { params: { link: linkOf(body.downloadLink) } });
  assert.ok(isSignatureValid(bytes));
  return textOf(bytes);
}

const rowsAbout = (testId: string) =>
  app.mode.db.inTenant(clinicId, (trx) =>
    trx
      .selectFrom("audit_log")
      .select(["actor_kind", "actor_id"])
      .where("organisation_id", "=", clinicId)
      .where("action", "=", "report_downloaded")
      .where("subject_id", "=", testId)
      .execute(),
  );

describe("a report", () => {
  test("shows every value with unit, range and interpretation, on as many pages as needed", async () => {
    const { body: catalogue } = await app.call("listProducts", { token });
    const profiles = catalogue.data.filter(({ title }: { title: string }) => title.endsWith("Profile"));
    assert.ok(profiles.length > 8);
    for (const { productCode, title } of profiles) {
      const made = await makeKit(app, clinic, "results", productCode);
      const text = await textOfReport(made.testId);
      const { body } = await app.call("listBiomarkerResults", { token, params: { id: made.testId } });
      assert.ok(text.includes(title) && text.includes(made.orderNumber) && text.includes(`${made.kitId}-1`));
      for (const result of body.data as BiomarkerResult[]) {
        const range = rangeInWords(result.interpretationData);
        for (const said of [result.biomarker, valueInWords(result.result, result.unit), range, result.panel])
          assert.ok(text.includes(asRead(said)), `${said} in ${text}`);
      }
    }
  });

  test("names its lab, or the simulator", async () => {
    const simulated = await makeKit(app, clinic);
    assert.match(await textOfReport(simulated.testId), /Laboratory Simulated laboratory/);
    const lab = await makeTenant(app, "lab_admin");
    await sendAllTo(app, clinic, lab);
    const tested = await makeKit(app, clinic);
    const { body } = await app.call("getUserInfo", { token: lab.token });
    assert.ok((await textOfReport(tested.testId)).includes(`Laboratory ${body.userInfo.lab.name}`));
  });

  test("is at the address that the test gives", async () => {
    const made = await makeKit(app, clinic);
    const { body } = await app.call("findTest", { token, query: { kitId: made.kitId } });
    const [path] = body.data.reportUrlPaths;
    const reply = await app.app.inject({
      url: path,
      headers: { host: "localhost", authorization: `Bearer ${token}` },
    });
    assert.match(reply.json().downloadLink, /^http:\/\/localhost\/v1\/files\//);
    const { body: results } = await app.call("listBiomarkerResults", { token, params: { id: made.testId } });
    assert.deepEqual(results.reportUrlPaths, [path]);
  });

  test("opens only to a key that reads results, and the log names the key", async () => {
    const made = await makeKit(app, clinic);
    const url = `/tests/v2/${made.testId}/reports/1`;
    const [reader, other] = [
      await makeApiKey(app, clinic, "createApiKey", { scopes: ["results:read"] }),
      await makeApiKey(app, clinic, "createApiKey", { scopes: ["kits:write"] }),
    ];
    const askWith = (apiKey: string) =>
      app.app.inject({ url, headers: { host: "localhost", "x-api-key": apiKey } });
    assert.equal((await askWith(other)).statusCode, 403);
    const link = linkOf((await askWith(reader)).json().downloadLink);
    assert.ok(isSignatureValid((await app.call("downloadFile", { params: { link } })).bytes));
    const rows = await rowsAbout(made.testId);
    assert.deepEqual(
      rows.map(({ actor_kind }) => actor_kind),
      ["api_key"],
    );
  });

  test("does not exist before the results, nor for a COVID-19 test, another version or another clinic", async () => {
    const underway = await makeKit(app, clinic, "lab-accessioned");
    const covid = await makeKit(app, clinic, "results", salivaPcr);
    const theirs = await makeKit(app, await makeTenant(app));
    for (const { testId } of [underway, covid, theirs]) assertRefused(await ask(testId, "1"), 404);
    for (const { kitId } of [underway, covid]) {
      const { body } = await app.call("findTest", { token, query: { kitId } });
      assert.deepEqual(body.data.reportUrlPaths, []);
    }
    const made = await makeKit(app, clinic);
    for (const version of ["0", "2", "-1", "1.0", "01", "x"])
      assertRefused(await ask(made.testId, version), 404);
  });

  test("of an amended result says why, and the earlier one says that it is superseded", async () => {
    const made = await makeKit(app, clinic);
    const values = [
      {
        panel: "Thyroid",
        biomarkerCode: "TSH",
        // With more decimals than a random value: one that stays equal would keep its range.
        value: "3.335",
        unit: "mIU/L",
        isCritical: false,
        rule: { rule: "RANGE" as const, value: { NORMAL: [">=0.4", "<=4"] } },
      },
    ];
    await amend(app, clinic, made.kitId, { reason: "The tubes were swapped", values });
    const [old, current] = [await textOfReport(made.testId, "1"), await textOfReport(made.testId, "2")];
    assert.match(old, /SUPERSEDED/);
    assert.match(current, /The tubes were swapped.*3\.335 mIU\/L Before: [\d.]+ 0\.4–4 Normal/);
    assert.doesNotMatch(current, /SUPERSEDED/);
  });

  test("leaves an audit entry for each request", async () => {
    const made = await makeKit(app, clinic);
    await ask(made.testId, "1");
    await ask(made.testId, "1");
    const rows = await rowsAbout(made.testId);
    assert.deepEqual(
      rows.map(({ actor_id }) => actor_id),
      [clinic.userId, clinic.userId],
    );
  });
});
