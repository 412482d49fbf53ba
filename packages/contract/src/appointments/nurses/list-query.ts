import { pageSizeField } from "../../lists/paging.ts";
import type { QueryOf } from "../../lists/query-fields.ts";
import { choiceField, integerField, searchField } from "../../lists/query-fields.ts";

export const nurseStates = ["working", "left"] as const;

/** Query of `GET /provider/v1/nurses` and of the address of Nurses. */
export const nurseListFields = {
  page_size: pageSizeField,
  page: integerField(1, 1, 1_000_000),
  search: searchField(100),
  state: choiceField(nurseStates, "working"),
};
export type NurseListQuery = QueryOf<typeof nurseListFields>;
