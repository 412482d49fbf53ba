import { auditExportQuery, auditList, auditQuery } from "./audit.ts";
import { fileAnswer, operation } from "../../operation/operation.ts";

export const auditOperations = {
  listAudit: operation({
    method: "GET",
    path: "/v1/audit",
    summary: "Lists the organisation's audit log, newest first",
    tag: "Audit log",
    access: { kind: "permission", permission: "manage_team" },
    query: auditQuery,
    status: 200,
    answer: auditList,
  }),
  exportAudit: operation({
    method: "GET",
    path: "/v1/audit/export",
    summary: "Exports the audit log as CSV, newest first",
    tag: "Audit log",
    access: { kind: "permission", permission: "manage_team" },
    query: auditExportQuery,
    status: 200,
    answer: fileAnswer,
    file: ["text/csv"],
  }),
} as const;
