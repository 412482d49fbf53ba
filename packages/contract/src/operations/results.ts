import { z } from "zod";
import { biomarkerResults, covidTable, resultsQuery, testDetail, testTable } from "../results.ts";
import { text } from "../text.ts";
import { operation } from "../operation.ts";

export const resultsOperations = {
  listTestResults: operation({
    method: "GET",
    path: "/admin/clinics/test_results/tableData/v2",
    summary: "Tests of the clinic on one tab, with the counts of all tabs",
    tag: "Results",
    access: { kind: "permission", permission: "clinic_test_results" },
    apiKey: true,
    query: resultsQuery,
    status: 200,
    answer: testTable,
  }),
  listCovidResults: operation({
    method: "GET",
    path: "/api/clinics/covid_results/tableData",
    summary: "COVID-19 tests of the clinic on one tab, with the counts of all tabs",
    tag: "Results",
    access: { kind: "permission", permission: "clinic_covid_results" },
    apiKey: true,
    query: resultsQuery,
    status: 200,
    answer: covidTable,
  }),
  findTest: operation({
    method: "GET",
    path: "/tests/v2/",
    summary: "The test of a kit",
    tag: "Results",
    access: { kind: "permission", permission: "clinic_test_results" },
    apiKey: true,
    query: z.object({ kitId: text(20) }),
    status: 200,
    answer: z.object({ data: testDetail }),
    errors: ["invalid_request", "not_found"],
  }),
  listBiomarkerResults: operation({
    method: "GET",
    path: "/tests/v2/:id/biomarker-results",
    summary: "Biomarker results of a processed test",
    tag: "Results",
    access: { kind: "permission", permission: "clinic_test_results" },
    apiKey: true,
    params: z.object({ id: text(40) }),
    status: 200,
    answer: biomarkerResults,
  }),
} as const;
