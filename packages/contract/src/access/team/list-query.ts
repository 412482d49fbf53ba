import type { QueryOf } from "../../lists/query-fields.ts";
import { pageSizeField } from "../../lists/paging.ts";
import { sortField } from "../../lists/sorting.ts";
import { integerField } from "../../lists/query-fields.ts";

/** Query of `GET /v1/team`, and of the address of the team and of a partner's users. */
export const teamListFields = {
  page_size: pageSizeField,
  page: integerField(1, 1, 1_000_000),
  sort: sortField(["name", "email", "registeredOn"], "registeredOn"),
};
export type TeamListQuery = QueryOf<typeof teamListFields>;
