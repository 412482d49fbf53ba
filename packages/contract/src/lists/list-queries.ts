import { bulkRowStates } from "../orders/bulk-orders/bulk-states.ts";
import { orderStates } from "../orders/orders/order-status.ts";
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
import { sortField } from "./sorting.ts";
import { testTabs, testTypes } from "../kits/kits/test-status.ts";

/** The filters of the order list and the order export. */
export const orderFilterFields = {
  search: searchField(100),
  status: optionalChoiceField(orderStates),
  productCode: textField(20),
  startTime: secondsField,
  endTime: secondsField,
};
export type OrderFilterQuery = QueryOf<typeof orderFilterFields>;

/** Query of `GET /dashboard/v1/orders` and of Order History's address. */
export const orderListFields = {
  count: pageSizeField,
  page: integerField(1, 1, 100_000_000),
  ...orderFilterFields,
};
export type OrderListQuery = QueryOf<typeof orderListFields>;

/** Query of `GET /v1/bulk-orders/:id/rows` and of its screen's address. */
export const bulkRowsFields = {
  count: pageSizeField,
  page: integerField(1, 1, 100_000),
  state: optionalChoiceField(bulkRowStates),
};
export type BulkRowsQuery = QueryOf<typeof bulkRowsFields>;

/** Query of `GET /v1/customers` and of Customers' address. */
export const customerListFields = {
  count: pageSizeField,
  page: integerField(1, 1, 100_000_000),
  search: searchField(100),
};
export type CustomerListQuery = QueryOf<typeof customerListFields>;

/** Query of `GET /v1/storefront/orders` and of the address of the list of shop orders that need attention. */
export const shopOrderListFields = { page_size: pageSizeField, page: integerField(1, 1, 1_000_000) };
export type ShopOrderListQuery = QueryOf<typeof shopOrderListFields>;

export const waitingSamples = ["returned", "late"] as const;

/** The results filter of specification 2 section 3, also in the address of both results screens. */
export const resultsFields = {
  status: choiceField(testTabs, "registered"),
  productTestType: optionalChoiceField(testTypes),
  orderNumber: textField(20),
  username: textField(100),
  startTime: secondsField,
  endTime: secondsField,
  /** Only samples sent back but not yet received, or at the lab past their turnaround. */
  waiting: optionalChoiceField(waitingSamples),
  start: integerField(0, 0, 999_999_999),
  limit: pageSizeField,
};
export type ResultsQuery = QueryOf<typeof resultsFields>;

/** Query of `GET /v1/audit` and of the audit log's address. */
export const auditFields = {
  page_size: pageSizeField,
  page: integerField(1, 1, 100_000_000),
  action: textField(60),
  /** Part of a person's name or e-mail or of an API key's name, or the id of either. */
  user: textField(100),
  /** An order number, a kit id, or the id of the entry's subject. */
  subject: textField(40),
  from: secondsField,
  to: secondsField,
};
export type AuditQuery = QueryOf<typeof auditFields>;
export type AuditFilter = Omit<AuditQuery, "page" | "page_size">;
const { start: _start, limit: _limit, ...filterFields } = resultsFields;

/** Query of the export of tests: their screen's filter, and `with_children=yes` for one line per biomarker. */
export const exportFields = {
  ...filterFields,
  status: choiceField(testTabs, "all"),
  with_children: choiceField(["yes", "no"], "no"),
};
export type ExportQuery = QueryOf<typeof exportFields>;

/** The version of a test's results; 0 is the latest. */
export const versionFields = { version: integerField(0, 0, 9999) };
/** Query of `GET /v1/billing/invoices` and of Billing's address. */
export const invoiceListFields = { count: pageSizeField, page: integerField(1, 1, 100_000_000) };
export type InvoiceListQuery = QueryOf<typeof invoiceListFields>;

/** Query of `GET /v1/billing/statements/:month`. */
export const statementFields = { count: pageSizeField, page: integerField(1, 1, 100_000_000) };

/** Query of `GET /v1/team`, and of the address of the team and of a partner's users. */
export const teamListFields = {
  page_size: pageSizeField,
  page: integerField(1, 1, 1_000_000),
  sort: sortField(["name", "email", "registeredOn"], "registeredOn"),
};
export type TeamListQuery = QueryOf<typeof teamListFields>;

/** Query of `GET /platform/v1/partners` and of the address of Partners and labs. */
export const partnerListFields = {
  page_size: pageSizeField,
  page: integerField(1, 1, 1_000_000),
  search: searchField(100),
  kind: optionalChoiceField(["clinic", "lab"]),
  state: optionalChoiceField(["active", "suspended"]),
  sort: sortField(["name", "createdAt"], "name"),
};
export type PartnerListQuery = QueryOf<typeof partnerListFields>;

/** Query in the address of the catalogue's lists. */
export const catalogueListFields = { search: searchField(60) };
export type CatalogueListQuery = QueryOf<typeof catalogueListFields>;

/** Query of `GET /platform/v1/products`. */
export const catalogueProductFields = { sort: sortField(["title", "productCode"], "title") };
export type CatalogueProductQuery = QueryOf<typeof catalogueProductFields>;

/** Query in the address of the catalogue's products. */
export const productTableFields = { ...catalogueListFields, ...catalogueProductFields };
export type ProductTableQuery = QueryOf<typeof productTableFields>;

/** The order of API keys, in the query of their lists. */
export const keySortField = sortField(["keyName", "createdAt"], "-createdAt");

/** Query in the address of API keys, which are loaded all at once and shown page by page. */
export const keyTableFields = {
  page_size: pageSizeField,
  page: integerField(1, 1, 1_000_000),
  sort: keySortField,
};
export type KeyTableQuery = QueryOf<typeof keyTableFields>;

/** Query of `GET /platform/v1/slas` and of the address of Service agreements. */
export const slaDeskFields = {
  page_size: pageSizeField,
  page: integerField(1, 1, 1_000_000),
  show: choiceField(["waiting", "decided"], "waiting"),
};
export type SlaDeskQuery = QueryOf<typeof slaDeskFields>;
/** Query of `GET v1/storefront/store/{storeId}` and of a store page's address. */
export const storePageFields = { page: integerField(1, 1, 1_000_000), page_size: pageSizeField };
export type StorePageQuery = QueryOf<typeof storePageFields>;

/** Query of `GET /dashboard/v1/critical-alerts` and of the address of Critical results. */
export const criticalAlertFields = {
  show: choiceField(["waiting", "acknowledged"], "waiting"),
  page: integerField(1, 1, 1_000_000),
  page_size: pageSizeField,
};
export type CriticalAlertsQuery = QueryOf<typeof criticalAlertFields>;

/** Query of `GET /platform/v1/privacy/requests` and of the privacy desk's address. */
export const privacyRequestFields = {
  page_size: pageSizeField,
  page: integerField(1, 1, 1_000_000),
  show: choiceField(["open", "closed"], "open"),
};
export type PrivacyRequestQuery = QueryOf<typeof privacyRequestFields>;

/** Query of `GET /platform/v1/retention/preview`: the day to preview; today if omitted. */
export const retentionPreviewFields = { day: textField(10) };
export type RetentionPreviewQuery = QueryOf<typeof retentionPreviewFields>;
