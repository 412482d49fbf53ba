import { fileBody, operation } from "../../operation/operation.ts";
import {
  columnMapping,
  csvMediaTypes,
  importCheck,
  importMaxBytes,
  importParams,
  headingChoice,
  importStart,
  instrumentImport,
  uploadQuery,
} from "./instruments.ts";

const enters = { kind: "permission", permission: "lab_results" } as const;

export const instrumentsOperations = {
  uploadImport: operation({
    method: "POST",
    path: "/dashboard/v1/lab/imports",
    summary: "Uploads an instrument's CSV file and suggests a mapping of its columns. Stores no result",
    tag: "Lab instruments",
    access: enters,
    query: uploadQuery,
    body: fileBody,
    upload: { mediaTypes: csvMediaTypes, maxBytes: importMaxBytes },
    status: 201,
    answer: instrumentImport,
    errors: ["invalid_request"],
  }),
  getImport: operation({
    method: "GET",
    path: "/dashboard/v1/lab/imports/:id",
    summary: "Gets the progress of an import",
    tag: "Lab instruments",
    access: enters,
    params: importParams,
    status: 200,
    answer: instrumentImport,
  }),
  chooseHeading: operation({
    method: "POST",
    path: "/dashboard/v1/lab/imports/:id/heading",
    summary:
      "Reads a file again with a different heading line, or none, and suggests a mapping of its columns",
    tag: "Lab instruments",
    access: enters,
    params: importParams,
    body: headingChoice,
    status: 200,
    answer: instrumentImport,
    errors: ["invalid_request", "step_not_possible"],
  }),
  checkImport: operation({
    method: "POST",
    path: "/dashboard/v1/lab/imports/:id/check",
    summary:
      "Previews a file with a mapping: the results it would store, the lines left out, and its errors. Stores no result",
    tag: "Lab instruments",
    access: enters,
    params: importParams,
    body: columnMapping,
    status: 200,
    answer: importCheck,
    errors: ["step_not_possible"],
  }),
  startImport: operation({
    method: "POST",
    path: "/dashboard/v1/lab/imports/:id/start",
    summary: "Starts to store a file's results, all or none. Saves the mapping for the lab",
    tag: "Lab instruments",
    access: enters,
    params: importParams,
    body: importStart,
    status: 202,
    answer: instrumentImport,
    errors: ["step_not_possible"],
  }),
} as const;
