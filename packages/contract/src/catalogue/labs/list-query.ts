import type { QueryOf } from "../../lists/query-fields.ts";
import { pageSizeField } from "../../lists/paging.ts";
import { choiceField, integerField } from "../../lists/query-fields.ts";

/** Query of `GET /platform/v1/slas` and of the address of Service agreements. */
export const slaDeskFields = {
  page_size: pageSizeField,
  page: integerField(1, 1, 1_000_000),
  show: choiceField(["waiting", "decided"], "waiting"),
};
export type SlaDeskQuery = QueryOf<typeof slaDeskFields>;
