import type { QueryOf } from "../../lists/query-fields.ts";
import { pageSizeField } from "../../lists/paging.ts";
import { integerField, secondsField, textField } from "../../lists/query-fields.ts";

/** Query of `GET /v1/audit` and of the audit log's address. */
export const auditFields = {
  page_size: pageSizeField,
  page: integerField(1, 1, 100_000_000),
  action: textField(60),
  /** Part of a person's name or e-mail or of an API key's name, or the id of either. */
  user: textField(100),
  /** An order number, a kit id, or the id of the entry's subject. */
  subject: textField(40),
  from: secondsField,
  to: secondsField,
};
export type AuditQuery = QueryOf<typeof auditFields>;
export type AuditFilter = Omit<AuditQuery, "page" | "page_size">;
