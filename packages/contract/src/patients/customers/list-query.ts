import type { QueryOf } from "../../lists/query-fields.ts";
import { pageSizeField } from "../../lists/paging.ts";
import { integerField, searchField } from "../../lists/query-fields.ts";

/** Query of `GET /v1/customers` and of Customers' address. */
export const customerListFields = {
  count: pageSizeField,
  page: integerField(1, 1, 100_000_000),
  search: searchField(100),
};
export type CustomerListQuery = QueryOf<typeof customerListFields>;
