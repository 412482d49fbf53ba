import { z } from "zod";
import { text } from "../../fields/text.ts";
import { fileAnswer, operation } from "../../operation/operation.ts";
import { summaryQuery } from "./summaries.ts";

export const summariesOperations = {
  getSummaryAsPdf: operation({
    method: "GET",
    path: "/customers/v1/:id/results/pdf",
    summary: "Gets the latest results of a customer’s tests as one signed PDF: all tests, or those chosen",
    tag: "Results",
    access: { kind: "permission", permission: "clinic_test_results" },
    apiKey: "results:read",
    params: z.object({ id: text(40) }),
    query: summaryQuery,
    status: 200,
    answer: fileAnswer,
    file: ["application/pdf"],
    errors: ["step_not_possible", "person_restricted"],
  }),
  getSummaryAsCsv: operation({
    method: "GET",
    path: "/customers/v1/:id/results/csv",
    summary: "Gets the latest results of a customer’s tests as CSV, one line for each result",
    tag: "Results",
    access: { kind: "permission", permission: "clinic_test_results" },
    apiKey: "results:read",
    params: z.object({ id: text(40) }),
    query: summaryQuery,
    status: 200,
    answer: fileAnswer,
    file: ["text/csv"],
    errors: ["step_not_possible", "person_restricted"],
  }),
  getSummaryAsFhir: operation({
    method: "GET",
    path: "/customers/v1/:id/results/fhir",
    summary:
      "Gets the latest results of a customer’s tests as a FHIR R4 document, with a section for each test",
    tag: "Results",
    access: { kind: "permission", permission: "clinic_test_results" },
    apiKey: "results:read",
    params: z.object({ id: text(40) }),
    query: summaryQuery,
    status: 200,
    answer: fileAnswer,
    file: ["application/fhir+json"],
    errors: ["step_not_possible", "person_restricted"],
  }),
} as const;
