import type { QueryOf } from "../../lists/query-fields.ts";
import { pageSizeField } from "../../lists/paging.ts";
import { sortField } from "../../lists/sorting.ts";
import { integerField } from "../../lists/query-fields.ts";

/** The order of API keys, in the query of their lists. */
export const keySortField = sortField(["keyName", "createdAt"], "-createdAt");

/** Query in the address of API keys, which are loaded all at once and shown page by page. */
export const keyTableFields = {
  page_size: pageSizeField,
  page: integerField(1, 1, 1_000_000),
  sort: keySortField,
};
export type KeyTableQuery = QueryOf<typeof keyTableFields>;
