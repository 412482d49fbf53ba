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
    summary:
      "Takes a CSV file of an instrument, and says how its columns are probably meant. Stores no result",
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
    summary: "How far an import is",
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
      "Reads a file again with another line as its heading, or without one, and says how its columns are then probably meant",
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
      "What a file would store with a mapping, which of its lines are left out, and what is wrong in it. Stores no result",
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
    summary: "Begins to store a file's results: all of them, or none. Saves the mapping for the lab",
    tag: "Lab instruments",
    access: enters,
    params: importParams,
    body: importStart,
    status: 202,
    answer: instrumentImport,
    errors: ["step_not_possible"],
  }),
} as const;
