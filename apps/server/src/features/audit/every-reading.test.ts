import assert from "node:assert/strict";
import { test } from "node:test";
import type { AuditAction } from "@kitpath/contract/audit-actions";
import type { OperationName } from "@kitpath/contract/operations";
import { makeExport } from "#test/bulk.ts";
import { customerOf } from "#test/customers.ts";
import { makeKit, makeTenant, salivaPcr } from "#test/factories.ts";
import type { CallInput } from "#test/harness.ts";
import { startTestApp } from "#test/harness.ts";
import { actionsOf } from "#test/people.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token } = clinic;

// Hole: looks at results are not appended.
test("every call that shows, downloads or exports what a person's tests say is written down, once", async () => {
  const { testId: id, kitId, orderNumber } = await makeKit(app, clinic);
  const covid = await makeKit(app, clinic, "results", salivaPcr);
  const customer = { params: { id: (await customerOf(app, clinic, orderNumber)).id } };
  const order = { params: { orderNumber } };
  const readings: [OperationName, CallInput, AuditAction][] = [
    ["listTestResults", {}, "test_results_listed"],
    ["listCovidResults", {}, "covid_results_listed"],
    ["exportTestResults", {}, "test_results_exported"],
    ["exportCovidResults", { query: { with_children: "yes" } }, "covid_results_exported"],
    ["downloadExport", { params: { id: await makeExport(app, clinic) } }, "export_downloaded"],
    ["findTest", { query: { kitId } }, "test_viewed"],
    ["getTest", { params: { id } }, "result_viewed"],
    ["listBiomarkerResults", { params: { id } }, "result_viewed"],
    ["getTestAsFhir", { params: { id } }, "result_downloaded"],
    ["getTestAsHl7", { params: { id } }, "result_downloaded"],
    ["downloadReport", { params: { id, version: "1" } }, "report_downloaded"],
    ["downloadCertificate", { params: { id: covid.testId } }, "certificate_downloaded"],
    ["getCustomer", customer, "customer_viewed"],
    ["listCustomers", {}, "customers_listed"],
    ["exportCustomer", customer, "customer_exported"],
    ["exportCustomerReadable", customer, "customer_exported"],
    ["getOrder", order, "order_viewed"],
    ["readOrder", order, "order_viewed"],
    ["listRegistrations", {}, "registrations_listed"],
  ];
  for (const [name, input, action] of readings) {
    const before = await actionsOf(app, clinic);
    const { status } = await app.call(name, { token, ...input });
    assert.ok(status < 300, `${name}: ${status}`);
    assert.deepEqual((await actionsOf(app, clinic)).slice(before.length), [action], name);
  }
});
