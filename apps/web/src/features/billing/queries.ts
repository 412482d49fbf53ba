import type { InvoiceListQuery } from "@kitpath/contract/list-queries";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../lib/api.ts";

export const billingQuery = queryFor("getBilling", {});

export const invoicesQuery = (query: InvoiceListQuery) => ({
  ...queryFor("listInvoices", { query }),
  placeholderData: keepPreviousData,
});

export type StatementPage = InvoiceListQuery & { month: string };

export const statementQuery = ({ month, ...query }: StatementPage) => ({
  ...queryFor("getStatement", { params: { month }, query }),
  placeholderData: keepPreviousData,
});

export const hostedInvoiceQuery = (invoiceId: string) =>
  queryFor("getHostedInvoiceUrl", { query: { invoice_id: invoiceId } });
