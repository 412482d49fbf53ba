import { rowsField } from "../../lists/paging.ts";
import type { QueryOf } from "../../lists/query-fields.ts";
import { choiceField, integerField } from "../../lists/query-fields.ts";

/** Query of `GET /dashboard/v1/approvals` and of the address of Approvals. */
export const approvalFields = {
  show: choiceField(["waiting", "late", "ended"], "waiting"),
  page: integerField(1, 1, 1_000_000),
  page_size: rowsField(25),
};
export type ApprovalsQuery = QueryOf<typeof approvalFields>;
