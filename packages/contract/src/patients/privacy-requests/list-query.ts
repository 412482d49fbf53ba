import type { QueryOf } from "../../lists/query-fields.ts";
import { pageSizeField } from "../../lists/paging.ts";
import { choiceField, integerField } from "../../lists/query-fields.ts";

/** Query of `GET /platform/v1/privacy/requests` and of the privacy desk's address. */
export const privacyRequestFields = {
  page_size: pageSizeField,
  page: integerField(1, 1, 1_000_000),
  show: choiceField(["open", "closed"], "open"),
};
export type PrivacyRequestQuery = QueryOf<typeof privacyRequestFields>;
