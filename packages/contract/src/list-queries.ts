import { pageSizeField } from "./paging.ts";
import type { QueryOf } from "./query-fields.ts";
import {
  choiceField,
  integerField,
  optionalChoiceField,
  searchField,
  secondsField,
  textField,
} from "./query-fields.ts";
import { testTabs, testTypes } from "./test-status.ts";

/** `GET /dashboard/v1/orders` and the address of Order History. */
export const orderListFields = {
  count: pageSizeField,
  page: integerField(1, 1, 100_000_000),
  search: searchField(100),
};
export type OrderListQuery = QueryOf<typeof orderListFields>;

/** The results filter of specification 2 section 3, and the address of both results screens. */
export const resultsFields = {
  status: choiceField(testTabs, "registered"),
  productTestType: optionalChoiceField(testTypes),
  orderNumber: textField(20),
  username: textField(100),
  startTime: secondsField,
  endTime: secondsField,
  start: integerField(0, 0, 999_999_999),
  limit: pageSizeField,
};
export type ResultsQuery = QueryOf<typeof resultsFields>;

/** `GET /v1/billing/invoices` and the address of Billing. */
export const invoiceListFields = { count: pageSizeField, page: integerField(1, 1, 100_000_000) };
export type InvoiceListQuery = QueryOf<typeof invoiceListFields>;

/** `GET /v1/billing/statements/:month`. */
export const statementFields = { count: pageSizeField, page: integerField(1, 1, 100_000_000) };
