import type { QueryOf } from "../../lists/query-fields.ts";
import { choiceField, integerField, optionalChoiceField, textField } from "../../lists/query-fields.ts";
import { rowsField } from "../../lists/paging.ts";
import { urgencies } from "../policies/urgencies.ts";

/** Query of `GET /reviews/v1` and of the address of Review. */
export const reviewFields = {
  show: choiceField(["waiting", "mine", "late", "signed", "undisclosed"], "waiting"),
  urgency: optionalChoiceField(urgencies),
  productCode: textField(40),
  page: integerField(1, 1, 1_000_000),
  page_size: rowsField(25),
};
export type ReviewsQuery = QueryOf<typeof reviewFields>;
