import type { QueryOf } from "../../lists/query-fields.ts";
import { partnerKinds } from "../../access/organisation/partner-kinds.ts";
import { pageSizeField } from "../../lists/paging.ts";
import { sortField } from "../../lists/sorting.ts";
import { integerField, optionalChoiceField, searchField } from "../../lists/query-fields.ts";

/** Query of `GET /platform/v1/partners` and of the address of Partners and labs. */
export const partnerListFields = {
  page_size: pageSizeField,
  page: integerField(1, 1, 1_000_000),
  search: searchField(100),
  kind: optionalChoiceField(partnerKinds),
  state: optionalChoiceField(["active", "suspended"]),
  sort: sortField(["name", "createdAt"], "name"),
};
export type PartnerListQuery = QueryOf<typeof partnerListFields>;
