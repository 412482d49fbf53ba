import assert from "node:assert/strict";
import { test } from "node:test";
import type { AuditAction } from "@kitpath/contract/ledger/audit/audit-actions";
import type { Operation } from "@kitpath/contract/operation/operation";
import type { OperationName } from "@kitpath/contract/operations";
import { operationRows, operations } from "@kitpath/contract/operations";
import { makeExport } from "#test/bulk.ts";
import { makeAlert } from "#test/critical-alerts.ts";
import { customerOf } from "#test/customers.ts";
import { makeKit, makeTenant, salivaPcr, thyroidProfile } from "#test/factories.ts";
import type { CallInput } from "#test/harness.ts";
import { startTestApp } from "#test/harness.ts";
import { openBench } from "#test/lab-bench.ts";
import { csvFile } from "#test/lab-results.ts";
import { actionsOf } from "#test/people.ts";
import { makeRequest } from "#test/privacy-inputs.ts";
import { makeAttached, makeClinician, reviewAll } from "#test/reviews.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const staff = await makeTenant(app, "platform_privacy");
const { token } = clinic;

/** Permissions for reading the results of people's tests. */
const reading = ["clinic_test_results", "clinic_covid_results", "clinic_users", "lab_results"];

/** Further calls with these permissions that show no results or no names. */
const ofNobody: OperationName[] = [
  "getLabRules",
  "getPlaceOfPerson",
  "listBatchControls",
  "listControls",
  "listInstrumentCodes",
  "listLabBiomarkers",
  "listResultWork",
  "listWaitingAlerts",
];

/** Calls with these permissions that change something; each has an audit entry of its own. */
const changing: OperationName[] = [
  "acknowledgeAlert",
  "addControlRun",
  "closePlaceOfPerson",
  "makeDoorCode",
  "discardWaitingResults",
  "endCarer",
  "eraseCustomer",
  "grantCarer",
  "invitePeople",
  "setCustomerContact",
  "setCustomerTexts",
  "matchInstrumentCode",
  "raiseCustomerRequest",
  "sendHl7",
  "sendResults",
  "startImport",
  "stateHormonalStatus",
  "uploadImport",
];

/** A file that was signed with a commentary; afterwards nothing more is reviewed. */
async function makeSigned() {
  await makeClinician(app, clinic);
  const { testId, attachmentId } = await makeAttached(app, clinic);
  await app.call("setReviewPolicy", { token, body: { ...reviewAll, rule: "none" } });
  return { id: testId, attachmentId };
}

type Guarded = Extract<Operation["access"], { kind: "permission" }>;

// Shows: ASVS 14.2.4, promise reading-audited
test("every call that shows, downloads or exports a person's results leaves one audit entry", async () => {
  const { testId: id, kitId, orderNumber } = await makeKit(app, clinic);
  const covid = await makeKit(app, clinic, "results", salivaPcr);
  const customer = { params: { id: (await customerOf(app, clinic, orderNumber)).id } };
  const order = { params: { orderNumber } };
  const alert = await makeAlert(app, clinic);
  const asking = await makeRequest(app, staff, clinic, { isConfirmed: true });
  const { receive, lab } = await openBench(app);
  const sample = await receive();
  const file = csvFile(`Barcode,Test,Result,Unit\n${sample.barcode},TSH,2.1,mIU/L\n`);
  const asLab = { token: lab.token, as: lab };
  const uploaded = await app.call("uploadImport", { token: lab.token, ...file });
  const draft = { sampleId: sample.id, biomarker: "TSH", value: "2.1", version: 0, confirmed: false };
  await app.call("saveDrafts", { token: lab.token, body: { results: [draft] } });
  const readings: [OperationName, CallInput, AuditAction][] = [
    ["listTestResults", {}, "test_results_listed"],
    ["listCovidResults", {}, "covid_results_listed"],
    ["exportTestResults", {}, "test_results_exported"],
    ["exportCovidResults", { query: { with_children: "yes" } }, "covid_results_exported"],
    ["downloadExport", { params: { id: await makeExport(app, clinic) } }, "export_downloaded"],
    ["findTest", { query: { kitId } }, "test_viewed"],
    ["getTest", { params: { id } }, "result_viewed"],
    ["listBiomarkerResults", { params: { id } }, "result_viewed"],
    ["listTrends", customer, "trends_viewed"],
    ["listCustomerRequests", { query: { customerId: customer.params.id } }, "privacy_requests_listed"],
    ["getTestAnswers", { params: { id } }, "answers_viewed"],
    ["getOrderAnswers", order, "answers_viewed"],
    ["getTestAsFhir", { params: { id } }, "result_downloaded"],
    ["getTestAsHl7", { params: { id } }, "result_downloaded"],
    ["getSummaryAsPdf", customer, "summary_downloaded"],
    ["getSummaryAsCsv", customer, "summary_downloaded"],
    ["getSummaryAsFhir", customer, "summary_downloaded"],
    ["downloadReport", { params: { id, version: "1" } }, "report_downloaded"],
    ["downloadAttachment", { params: await makeSigned() }, "attachment_downloaded"],
    ["downloadCertificate", { params: { id: covid.testId } }, "certificate_downloaded"],
    ["getCustomer", customer, "customer_viewed"],
    ["listCustomerCarers", customer, "carers_viewed"],
    ["listCustomers", {}, "customers_listed"],
    ["listUninvited", {}, "customers_listed"],
    ["exportCustomer", customer, "customer_exported"],
    ["exportCustomerReadable", customer, "customer_exported"],
    ["getOrder", order, "order_viewed"],
    ["readOrder", order, "order_viewed"],
    ["listRegistrations", {}, "registrations_listed"],
    [
      "getTestTaker",
      { params: { id: (await makeKit(app, clinic, "registered")).testId } },
      "customer_viewed",
    ],
    ["getCriticalAlert", { params: { id: alert.id } }, "critical_result_viewed"],
    ["listCriticalAlerts", {}, "critical_results_listed"],
    ["exportPrivacyRequest", { params: asking.params, token: staff.token }, "customer_exported"],
    ["exportPrivacyRequestReadable", { params: asking.params, token: staff.token }, "customer_exported"],
    ["getResultGrid", { ...asLab, query: { product: thyroidProfile } }, "bench_results_viewed"],
    ["getResultHistory", { ...asLab, params: { id: sample.id, biomarker: "TSH" } }, "bench_results_viewed"],
    ["getImport", { ...asLab, params: { id: uploaded.body.id } }, "bench_results_viewed"],
    [
      "chooseHeading",
      { ...asLab, params: { id: uploaded.body.id }, body: { line: 1 } },
      "bench_results_viewed",
    ],
    [
      "checkImport",
      { ...asLab, params: { id: uploaded.body.id }, body: { ...uploaded.body.mapping, name: "Analyser 1" } },
      "bench_results_viewed",
    ],
    // The answer shows what somebody else has entered meanwhile.
    ["saveDrafts", { ...asLab, body: { results: [{ ...draft, value: "3" }] } }, "bench_results_viewed"],
  ];
  for (const [name, input, action] of readings) {
    const log = () => actionsOf(app, input.as ? lab : clinic);
    const before = await log();
    const { status } = await app.call(name, { token, ...input });
    assert.ok(status < 300, `${name}: ${status}`);
    assert.deepEqual((await log()).slice(before.length), [action], name);
    if (operations[name].method !== "GET") continue;
    // What a browser or a proxy has from before spares nobody the look.
    const headers = { "if-none-match": "*", "if-modified-since": "Fri, 01 Jan 2100 00:00:00 GMT" };
    assert.equal((await app.call(name, { token, ...input, headers })).status, 200, name);
    assert.deepEqual((await log()).slice(before.length), [action, action], `${name}, once more`);
  }
  const tried = new Set([...readings.map(([name]) => name), ...ofNobody, ...changing]);
  const untried = operationRows
    .filter(([, { access }]) => "permission" in access)
    .filter(([name, { access }]) => !tried.has(name) && reading.includes((access as Guarded).permission));
  assert.deepEqual(
    untried.map(([name]) => name),
    [],
    "each has its line here",
  );
});
