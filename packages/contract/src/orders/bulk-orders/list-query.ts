import type { QueryOf } from "../../lists/query-fields.ts";
import { pageSizeField } from "../../lists/paging.ts";
import { bulkRowStates } from "./bulk-states.ts";
import { integerField, optionalChoiceField } from "../../lists/query-fields.ts";

/** Query of `GET /v1/bulk-orders/:id/rows` and of its screen's address. */
export const bulkRowsFields = {
  count: pageSizeField,
  page: integerField(1, 1, 100_000),
  state: optionalChoiceField(bulkRowStates),
};
export type BulkRowsQuery = QueryOf<typeof bulkRowsFields>;
