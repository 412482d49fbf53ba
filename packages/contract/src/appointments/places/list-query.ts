import { pageSizeField } from "../../lists/paging.ts";
import type { QueryOf } from "../../lists/query-fields.ts";
import { choiceField, integerField, searchField } from "../../lists/query-fields.ts";

export const placeStates = ["open", "closed"] as const;

/** Query of `GET /provider/v1/places` and of the address of Places. */
export const placeListFields = {
  page_size: pageSizeField,
  page: integerField(1, 1, 1_000_000),
  search: searchField(100),
  state: choiceField(placeStates, "open"),
};
export type PlaceListQuery = QueryOf<typeof placeListFields>;
