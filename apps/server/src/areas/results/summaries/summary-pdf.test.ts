import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { rangeInWords } from "@kitpath/contract/catalogue/biomarkers/range-words";
import type { BiomarkerResult } from "@kitpath/contract/results/results/results";
import { rejectKit } from "#areas/kits/kits/rejection.ts";
import { orderFor } from "#test/customers.ts";
import { makeTenant, salivaPcr } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { makePersonWithTests } from "#test/person-with-tests.ts";
import { asRead, isSignatureValid, textOf } from "#test/read-pdf.ts";
import { makeClinician, makeCommentary, reviewOf } from "#test/reviews.ts";
import { amend, asLab } from "#test/specimens.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token } = clinic;

/** Of five panels. */
const energyProfile = "C1BLP11700";

async function textOfSummary(id: string, query?: { tests: string }): Promise<string> {
  const reply = await app.call("getSummaryAsPdf", { token, params: { id }, query });
  assert.equal(reply.status, 200);
  assert.ok(isSignatureValid(reply.bytes));
  return textOf(reply.bytes);
}
const resultsOf = async (testId: string): Promise<BiomarkerResult[]> =>
  (await app.call("listBiomarkerResults", { token, params: { id: testId } })).body.data;

describe("a summary as PDF", () => {
  test("shows every value of every test with unit and range, whose they are, and the number of each page", async () => {
    const steps = [{}, { product: energyProfile }, { product: salivaPcr }, {}];
    const { id, tests } = await makePersonWithTests(app, clinic, steps);
    const { body } = await app.call("getCustomer", { token, params: { id } });
    const text = await textOfSummary(id);
    const { firstName, lastName } = body.data;
    for (const said of [`${firstName} ${lastName}`, "Sex at birth", "Simulated laboratory"])
      assert.ok(text.includes(asRead(said)), said);
    for (const { testId, kitId } of tests) {
      assert.ok(text.split(kitId).length >= 3, "in the list of tests, and above each of its columns");
      for (const result of await resultsOf(testId)) {
        const range = rangeInWords(result.interpretationData);
        for (const said of [result.biomarker, result.result, result.panel, range])
          assert.ok(text.includes(asRead(said)), `${said} in ${text}`);
      }
    }
    const [, pages] = /Page 1 of (\d+)/.exec(text)!;
    for (let page = 1; page <= Number(pages); page++) assert.ok(text.includes(`Page ${page} of ${pages}`));
  });

  test("has only the tests that were chosen", async () => {
    const { id, tests } = await makePersonWithTests(app, clinic, [{}, {}, {}]);
    const [first, , third] = tests.map(({ testId }) => testId);
    const text = await textOfSummary(id, { tests: `${first}, ${third},${first}` });
    assert.deepEqual(
      tests.map(({ kitId }) => text.includes(kitId)),
      [true, false, true],
    );
    assert.ok((await textOfSummary(id, { tests: "" })).includes(tests[1]!.kitId));
  });

  test("says which result was corrected and why, and which test has none and why", async () => {
    const own = await makeTenant(app);
    const steps = [
      {},
      { step: "lab-accessioned" },
      { step: "registered" },
      { step: "lab-accessioned" },
    ] as const;
    const { id, tests } = await makePersonWithTests(app, own, steps);
    const [amended, rejected] = tests as [(typeof tests)[0], (typeof tests)[0]];
    await asLab(app, own, rejected.kitId, (trx, scope, kit) =>
      rejectKit(trx, scope, kit, "sample_hemolyzed"),
    );
    const asked = { token: own.token, params: { id: amended.testId } };
    const [before] = (await app.call("listBiomarkerResults", asked)).body.data as [BiomarkerResult];
    const { panel, code: biomarkerCode, unit } = before;
    const value = "999";
    await amend(app, own, amended.kitId, {
      reason: "The tubes were swapped",
      values: [{ panel, biomarkerCode, unit, value, isCritical: false, rule: before.interpretationData }],
    });
    const reply = await app.call("getSummaryAsPdf", { token: own.token, params: { id } });
    const text = await textOf(reply.bytes);
    assert.match(text, /Corrected on \d+ \w+ \d{4}: The tubes were swapped/);
    assert.ok(text.includes(`999 High`) && text.includes(asRead(`Before: ${before.result}`)));
    assert.match(text, /No results\. Blood cells in the sample had broken open/);
    assert.match(text, /No results yet: the laboratory has not received the sample\./);
    assert.match(text, /No results yet: the laboratory has the sample\./);
  });

  test("shows what a clinician has signed, with their name and number, and not once the results were amended", async () => {
    const own = await makeTenant(app);
    await makeClinician(app, own);
    const { id, tests } = await makePersonWithTests(app, own, [{}]);
    const [{ testId, kitId }] = tests as [(typeof tests)[0]];
    const params = { id: await reviewOf(app, own, testId) };
    await app.call("signCommentary", { token: own.token, params, body: makeCommentary() });
    const read = async () =>
      textOf((await app.call("getSummaryAsPdf", { token: own.token, params: { id } })).bytes);
    const text = await read();
    assert.match(text, /Your thyroid works as it should\. Nothing needs to change\. No action needed\./);
    assert.match(text, /Tess Tester, GMC 1234567 Signed \d+ \w+ \d{4}, \d\d:\d\d UTC/);
    const values = [
      { panel: "Thyroid", biomarkerCode: "TSH", unit: "mIU/L", value: "2", isCritical: false, rule: null },
    ];
    await amend(app, own, kitId, { reason: "Measured again", values });
    assert.doesNotMatch(await read(), /Your thyroid works/);
  });

  test("keeps a name that is written from right to left", async () => {
    for (const [firstName, lastName] of [
      ["שרה", "כהן"],
      ["محمد", "علي"],
    ] as const) {
      const { id } = await makePersonWithTests(app, clinic, [{}], orderFor({ firstName, lastName }));
      const text = await textOfSummary(id);
      assert.ok(text.includes(asRead(`${firstName} ${lastName}`)), text);
    }
  });
});
