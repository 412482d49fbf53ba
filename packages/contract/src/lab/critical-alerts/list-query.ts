import type { QueryOf } from "../../lists/query-fields.ts";
import { pageSizeField } from "../../lists/paging.ts";
import { choiceField, integerField } from "../../lists/query-fields.ts";

/** Query of `GET /dashboard/v1/critical-alerts` and of the address of Critical results. */
export const criticalAlertFields = {
  show: choiceField(["waiting", "acknowledged"], "waiting"),
  page: integerField(1, 1, 1_000_000),
  page_size: pageSizeField,
};
export type CriticalAlertsQuery = QueryOf<typeof criticalAlertFields>;
