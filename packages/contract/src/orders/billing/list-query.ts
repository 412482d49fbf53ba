import type { QueryOf } from "../../lists/query-fields.ts";
import { pageSizeField } from "../../lists/paging.ts";
import { integerField } from "../../lists/query-fields.ts";

/** Query of `GET /v1/billing/invoices` and of Billing's address. */
export const invoiceListFields = { count: pageSizeField, page: integerField(1, 1, 100_000_000) };
export type InvoiceListQuery = QueryOf<typeof invoiceListFields>;

/** Query of `GET /v1/billing/statements/:month`. */
export const statementFields = { count: pageSizeField, page: integerField(1, 1, 100_000_000) };
