import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { biomarkerOf } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { rangeFor } from "@kitpath/contract/catalogue/biomarkers/range-for";
import type { OwnResult, OwnTest } from "@kitpath/contract/my-tests/own-results/own-results";
import { ownResult } from "@kitpath/contract/my-tests/own-results/own-results";
import type { SharedResults } from "@kitpath/contract/my-tests/shares/shares";
import { raiseAlert } from "#areas/lab/critical-alerts/raising.ts";
import { releaseResults } from "#areas/kits/kits/release.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { seenOf, waitingAlerts } from "#test/critical-alerts.ts";
import { customerOf } from "#test/customers.ts";
import type { Tenant } from "#test/factories.ts";
import { makeOrder, makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import type { PersonInside } from "#test/my-tests.ts";
import { letIn, openPlace } from "#test/my-tests.ts";
import { isSignatureValid, textOf } from "#test/read-pdf.ts";
import { makeClinician, makeCommentary, openSigning, reviewOf } from "#test/reviews.ts";
import { share } from "#test/shares.ts";
import { amend, asLab } from "#test/specimens.ts";

const app = await startTestApp();

const rule = {
  rule: "RANGE" as const,
  value: { LOW: ["<0.27"], NORMAL: [">=0.27", "<=4.2"], HIGH: [">4.2"] },
};
const values = (tsh: string, isCritical = false) => [
  { panel: "Thyroid", biomarkerCode: "TSH", value: tsh, unit: "mIU/L", rule, isCritical },
];

async function openClinic(): Promise<Tenant> {
  const clinic = await makeTenant(app);
  await openPlace(app, clinic);
  return clinic;
}

/** A kit of a person at the laboratory. */
async function makeAtLab(clinic: Tenant, order = makeOrder()) {
  const { token } = clinic;
  const { orderNumber } = (await app.call("createOrder", { token, body: order })).body;
  const params = { type: "lab-accessioned" };
  const { body } = await app.call("simulate", { token, params, body: { orderNumber } });
  const { kitId } = body.linkedOrderAndKit as { kitId: string };
  const testId = (await app.call("findTest", { token, query: { kitId } })).body.data.id as string;
  const person = await letIn(app, clinic, (await customerOf(app, clinic, orderNumber)).id);
  return { kitId, testId, person };
}

const release = (clinic: Tenant, kitId: string, tsh: string, isCritical = false) =>
  asLab(app, clinic, kitId, (trx, scope, kit) => releaseResults(trx, scope, kit, values(tsh, isCritical)));
const list = async (person: PersonInside) =>
  (await app.call("listOwnResults", person)).body.data as OwnTest[];
const get = (person: PersonInside, id: string) => app.call("getOwnResult", { ...person, params: { id } });
const read = async (person: PersonInside, id: string): Promise<OwnResult> => {
  const reply = await get(person, id);
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  return ownResult.parse(reply.body).data;
};

describe("a person's own results", () => {
  test("come with what they can mean, what was before, and a row in the audit log", async () => {
    const clinic = await openClinic();
    const order = makeOrder();
    const first = await makeAtLab(clinic, order);
    await release(clinic, first.kitId, "2.0");
    const second = await makeAtLab(clinic, order);
    await release(clinic, second.kitId, "9.1");
    const [newest, oldest] = await list(second.person);
    assert.deepEqual([newest!.testId, newest!.outside, oldest!.outside], [second.testId, 1, 0]);
    const { panels } = await read(second.person, second.testId);
    const [tsh] = panels[0]!.values;
    assert.deepEqual(
      [tsh!.value, tsh!.isOutside, tsh!.range, tsh!.limits, tsh!.previous?.value, tsh!.previous?.change],
      ["9.1", true, "0.27–4.2", { low: 0.27, high: 4.2 }, "2.0", "up"],
    );
    assert.match(tsh!.explanation!.source.url, /^https:/);
    const log = await app.call("listAudit", { token: clinic.token, query: { action: "my_result_viewed" } });
    assert.equal(log.body.data.length, 1);
  });

  test("say which value is critical, and never only that it is outside", async () => {
    const clinic = await openClinic();
    const { kitId, testId, person } = await makeAtLab(clinic);
    const valueOf = (biomarkerCode: string, value: string) => ({
      panel: "Blood",
      biomarkerCode,
      value,
      unit: "g/L",
      isCritical: false,
      ...rangeFor(biomarkerOf(biomarkerCode), { sex: "f", ageYears: 40, status: null }),
    });
    const blood = [valueOf("HGB", "58")];
    await asLab(app, clinic, kitId, (trx, scope, kit) => releaseResults(trx, scope, kit, blood));
    const [haemoglobin] = (await read(person, testId)).panels[0]!.values;
    assert.deepEqual([haemoglobin!.isOutside, haemoglobin!.isCritical], [true, true]);
  });

  test("are never said to be in range where they were not compared with one", async () => {
    const clinic = await openClinic();
    const { kitId, testId, person } = await makeAtLab(clinic);
    const woman = { sex: "f", ageYears: 40, status: null } as const;
    const valueOf = (biomarkerCode: string, value: string) => ({
      panel: "Hormones",
      biomarkerCode,
      value,
      unit: "IU/L",
      isCritical: false,
      ...rangeFor(biomarkerOf(biomarkerCode), woman),
    });
    const hormones = [valueOf("FSH", "12"), valueOf("LH", "400"), valueOf("PRL", "200")];
    await asLab(app, clinic, kitId, (trx, scope, kit) => releaseResults(trx, scope, kit, hormones));

    const [listed] = await list(person);
    assert.deepEqual([listed!.values, listed!.outside, listed!.notCompared], [3, 1, 1]);
    const [fsh, lh, prl] = (await read(person, testId)).panels[0]!.values;
    assert.deepEqual(
      [fsh!, lh!, prl!].map(({ isOutside, isCompared }) => [isOutside, isCompared]),
      [
        [false, false],
        [true, true],
        [false, true],
      ],
    );
    assert.match(fsh!.note!, /phase of the cycle/);
    assert.match(fsh!.range, /Follicular phase: 3\.5–12\.5/);

    const counted = /1 of 3 values could not be compared with a range\./;
    const { bytes } = await app.call("downloadOwnReport", { ...person, params: { id: testId } });
    assert.match(await textOf(bytes), counted);
    const summary = await textOf((await app.call("getOwnResultsAsPdf", person)).bytes);
    assert.match(summary, counted);
    assert.match(summary, /Not compared.*Outside each range/);
    const { secret, code } = await share(app, person);
    const opened = await app.call("openShared", { body: { link: secret, code, reader: "Dr Jones" } });
    const [shared] = (opened.body as SharedResults).tests;
    assert.equal(shared!.notCompared, 1);
    assert.deepEqual(
      shared!.panels[0]!.results.map(({ reading, isOutside }) => [reading, isOutside]),
      [
        ["Not compared", false],
        ["Outside each range", true],
        ["Normal", false],
      ],
    );
  });

  test("are there once their clinician has signed, with the commentary; an amendment waits anew", async () => {
    const clinic = await openClinic();
    await makeClinician(app, clinic);
    const { kitId, testId, person } = await makeAtLab(clinic);
    await release(clinic, kitId, "9.1");
    assert.deepEqual(await list(person), []);
    for (const name of ["getOwnResult", "downloadOwnReport"] as const)
      assertRefused(await app.call(name, { ...person, params: { id: testId } }), 404);
    assert.deepEqual((await app.call("listOwnTrends", person)).body.data.biomarkers, []);
    await openSigning(app, clinic, clinic.password);
    const sign = async (resultVersion: number) => {
      const id = await reviewOf(app, clinic, testId);
      const signed = await app.call("signCommentary", {
        token: clinic.token,
        params: { id },
        body: makeCommentary({ words: "Your thyroid needs another look.", resultVersion }),
      });
      assert.equal(signed.status, 201, JSON.stringify(signed.body));
    };
    await sign(1);
    const shown = await read(person, testId);
    assert.equal(shown.commentary?.words, "Your thyroid needs another look.");
    await amend(app, clinic, kitId, { reason: "A typing error.", values: values("1.9") });
    const meanwhile = await read(person, testId);
    assert.deepEqual(
      [meanwhile.isChanging, meanwhile.version, meanwhile.panels[0]!.values[0]!.value],
      [true, 1, "9.1"],
    );
    await sign(2);
    const after = await read(person, testId);
    assert.deepEqual([after.isChanging, after.version, after.isAmended], [false, 2, true]);
    assert.deepEqual(after.panels[0]!.values[0]!.reportedBefore, { value: "9.1", unit: "mIU/L" });
  });

  test("that are critical are not heard of here before the clinic has taken the call", async () => {
    const clinic = await openClinic();
    const { kitId, testId, person } = await makeAtLab(clinic);
    await release(clinic, kitId, "99", true);
    assert.deepEqual(await list(person), []);
    const { token } = clinic;
    const { id } = (await waitingAlerts(app, clinic))[0]!;
    const body = { note: "Called the person.", seen: await seenOf(app, clinic, id) };
    const taken = await app.call("acknowledgeAlert", { token, params: { id }, body });
    assert.equal(taken.status, 200, JSON.stringify(taken.body));
    assert.equal((await list(person))[0]!.testId, testId);
  });

  test("stay as they are while the laboratory looks at a critical value that it has not released", async () => {
    const clinic = await openClinic();
    const { kitId, testId, person } = await makeAtLab(clinic);
    await release(clinic, kitId, "2.0");
    await asLab(app, clinic, kitId, async (trx, scope, kit) => {
      await raiseAlert(trx, scope, kit, { biomarkerCodes: ["TSH"], raisedAt: scope.now });
    });
    assert.equal((await read(person, testId)).panels[0]!.values[0]!.value, "2.0");
  });

  // Shows: promise critical-told
  test("that were critical and corrected before the call stay unknown, also as what was reported before", async () => {
    const clinic = await openClinic();
    const { kitId, testId, person } = await makeAtLab(clinic);
    await release(clinic, kitId, "99", true);
    await amend(app, clinic, kitId, { reason: "Swapped.", values: values("2.0") });
    const { panels, isAmended } = await read(person, testId);
    assert.deepEqual([panels[0]!.values[0]!.value, panels[0]!.values[0]!.reportedBefore], ["2.0", null]);
    assert.equal(isAmended, false);
    const report = await app.call("downloadOwnReport", { ...person, params: { id: testId } });
    assert.doesNotMatch(await textOf(report.bytes), /99/);
    const all = await app.call("getOwnResultsAsFhir", person);
    assert.doesNotMatch(JSON.stringify(all.body), /Reported before|"99"/);
  });

  test("can be downloaded as the clinic's signed report", async () => {
    const clinic = await openClinic();
    const { kitId, testId, person } = await makeAtLab(clinic);
    await release(clinic, kitId, "2.0");
    const { bytes } = await app.call("downloadOwnReport", { ...person, params: { id: testId } });
    assert.ok(isSignatureValid(bytes));
    assert.match(await textOf(bytes), /hormone 2\.0 mIU\/L/);
  });
});
