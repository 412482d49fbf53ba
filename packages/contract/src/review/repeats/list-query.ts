import { integerField, textField } from "../../lists/query-fields.ts";
import { rowsField } from "../../lists/paging.ts";

/** Query of `GET /reviews/v1/repeats`: those that are due, or all of a test or an order. */
export const repeatFields = {
  testId: textField(40),
  orderNumber: textField(20),
  page: integerField(1, 1, 1_000_000),
  page_size: rowsField(25),
};
