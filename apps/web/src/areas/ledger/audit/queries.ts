import type { AuditQuery } from "@kitpath/contract/ledger/audit/list-query";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../../lib/api.ts";

export const auditQuery = (query: AuditQuery) => ({
  ...queryFor("listAudit", { query }),
  placeholderData: keepPreviousData,
});

/** The log of a partner or lab, for the platform's staff. */
export const partnerAuditQuery = (id: string, query: AuditQuery) => ({
  ...queryFor("listPartnerAudit", { params: { id }, query }),
  placeholderData: keepPreviousData,
});
