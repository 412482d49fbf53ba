import { exportJob, exportJobs, exportLink, exportParams, newExport } from "./exports.ts";
import { operation } from "../../operation/operation.ts";

const access = { kind: "signed_in" } as const;
const tag = "Exports";

/** Exports that take too long to wait for. Each kind needs the permission for the list it comes from. */
export const exportsOperations = {
  startExport: operation({
    method: "POST",
    path: "/v1/exports",
    summary: "Starts a CSV export, and e-mails the caller when it is ready",
    tag,
    access,
    body: newExport,
    status: 202,
    answer: exportJob,
    errors: ["forbidden"],
    idempotent: true,
  }),
  listExports: operation({
    method: "GET",
    path: "/v1/exports",
    summary: "Lists the caller's own exports that are still available, newest first",
    tag,
    access,
    status: 200,
    answer: exportJobs,
  }),
  downloadExport: operation({
    method: "GET",
    path: "/v1/exports/:id/link",
    summary: "Returns a download link for the file, valid for five minutes",
    tag,
    access,
    params: exportParams,
    status: 200,
    answer: exportLink,
    errors: ["forbidden", "step_not_possible"],
  }),
} as const;
