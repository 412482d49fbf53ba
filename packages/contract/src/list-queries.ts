import { bulkRowStates } from "./bulk-states.ts";
import { orderStates } from "./order-status.ts";
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

/** Which orders a list or an export holds. */
export const orderFilterFields = {
  search: searchField(100),
  status: optionalChoiceField(orderStates),
  productCode: textField(20),
  startTime: secondsField,
  endTime: secondsField,
};
export type OrderFilterQuery = QueryOf<typeof orderFilterFields>;

/** `GET /dashboard/v1/orders` and the address of Order History. */
export const orderListFields = {
  count: pageSizeField,
  page: integerField(1, 1, 100_000_000),
  ...orderFilterFields,
};
export type OrderListQuery = QueryOf<typeof orderListFields>;

/** `GET /v1/bulk-orders/:id/rows` and the address of its screen. */
export const bulkRowsFields = {
  count: pageSizeField,
  page: integerField(1, 1, 100_000),
  state: optionalChoiceField(bulkRowStates),
};
export type BulkRowsQuery = QueryOf<typeof bulkRowsFields>;

/** `GET /v1/customers` and the address of Customers. */
export const customerListFields = {
  count: pageSizeField,
  page: integerField(1, 1, 100_000_000),
  search: searchField(100),
};
export type CustomerListQuery = QueryOf<typeof customerListFields>;

/** `GET /v1/storefront/orders` and the address of the shop orders that need attention. */
export const shopOrderListFields = { page_size: pageSizeField, page: integerField(1, 1, 1_000_000) };
export type ShopOrderListQuery = QueryOf<typeof shopOrderListFields>;

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

/** `GET /v1/audit` and the address of the audit log. */
export const auditFields = {
  page_size: pageSizeField,
  page: integerField(1, 1, 100_000_000),
  action: textField(60),
  /** Part of a name or e-mail, or a user's id. */
  user: textField(100),
  /** An order number, a kit id, or the id of whatever an entry is about. */
  subject: textField(40),
  from: secondsField,
  to: secondsField,
};
export type AuditQuery = QueryOf<typeof auditFields>;
export type AuditFilter = Omit<AuditQuery, "page" | "page_size">;
const { start: _start, limit: _limit, ...filterFields } = resultsFields;

/** An export of tests: the filter of their screen, and `with_children=yes` for a line for each biomarker. */
export const exportFields = {
  ...filterFields,
  status: choiceField(testTabs, "all"),
  with_children: choiceField(["yes", "no"], "no"),
};
export type ExportQuery = QueryOf<typeof exportFields>;

/** Which version of a test's results; 0 is the newest. */
export const versionFields = { version: integerField(0, 0, 9999) };
/** `GET /v1/billing/invoices` and the address of Billing. */
export const invoiceListFields = { count: pageSizeField, page: integerField(1, 1, 100_000_000) };
export type InvoiceListQuery = QueryOf<typeof invoiceListFields>;

/** `GET /v1/billing/statements/:month`. */
export const statementFields = { count: pageSizeField, page: integerField(1, 1, 100_000_000) };

/** `GET /platform/v1/partners` and the address of Partners and labs. */
export const partnerListFields = {
  page_size: pageSizeField,
  page: integerField(1, 1, 1_000_000),
  search: searchField(100),
  kind: optionalChoiceField(["clinic", "lab"]),
  state: optionalChoiceField(["active", "suspended"]),
};
export type PartnerListQuery = QueryOf<typeof partnerListFields>;

/** The address of the catalogue's lists. */
export const catalogueListFields = { search: searchField(60) };
export type CatalogueListQuery = QueryOf<typeof catalogueListFields>;

/** `GET /platform/v1/slas` and the address of Service agreements. */
export const slaDeskFields = {
  page_size: pageSizeField,
  page: integerField(1, 1, 1_000_000),
  show: choiceField(["waiting", "decided"], "waiting"),
};
export type SlaDeskQuery = QueryOf<typeof slaDeskFields>;
/** `GET v1/storefront/store/{storeId}` and the address of a store's page. */
export const storePageFields = { page: integerField(1, 1, 1_000_000), page_size: pageSizeField };
export type StorePageQuery = QueryOf<typeof storePageFields>;

/** `GET /dashboard/v1/critical-alerts` and the address of Critical results. */
export const criticalAlertFields = {
  show: choiceField(["waiting", "acknowledged"], "waiting"),
  page: integerField(1, 1, 1_000_000),
  page_size: pageSizeField,
};
export type CriticalAlertsQuery = QueryOf<typeof criticalAlertFields>;

/** `GET /platform/v1/privacy/requests` and the address of the privacy desk. */
export const privacyRequestFields = {
  page_size: pageSizeField,
  page: integerField(1, 1, 1_000_000),
  show: choiceField(["open", "closed"], "open"),
};
export type PrivacyRequestQuery = QueryOf<typeof privacyRequestFields>;

/** `GET /platform/v1/retention/preview`: the day that is looked ahead to; today where none is said. */
export const retentionPreviewFields = { day: textField(10) };
export type RetentionPreviewQuery = QueryOf<typeof retentionPreviewFields>;
