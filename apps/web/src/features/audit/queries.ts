import type { AuditQuery } from "@kitpath/contract/list-queries";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../lib/api.ts";

export const auditQuery = (query: AuditQuery) => ({
  ...queryFor("listAudit", { query }),
  placeholderData: keepPreviousData,
});
