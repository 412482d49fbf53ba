import type { Statement } from "@kitpath/contract/orders/billing/billing";
import type { InvoiceListQuery } from "@kitpath/contract/orders/billing/list-query";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, queryFor } from "../../../lib/api.ts";

export const billingQuery = queryFor("getBilling", {});
export const billingIdentityQuery = queryFor("getBillingIdentity", {});

export const invoicesQuery = (query: InvoiceListQuery) => ({
  ...queryFor("listInvoices", { query }),
  placeholderData: keepPreviousData,
});

export type StatementPage = InvoiceListQuery & { month: string };

export const statementQuery = ({ month, ...query }: StatementPage) => ({
  ...queryFor("getStatement", { params: { month }, query }),
  placeholderData: keepPreviousData,
});

/** More lines than anybody prints; the CSV file has all of them. */
export const mostPrintedLines = 3000;
const linesAtOnce = 100;

/** A month with all of its lines, for printing. */
export const wholeStatementQuery = (month: string) =>
  queryOptions({
    queryKey: ["getStatement", "whole", month] as const,
    queryFn: async ({ signal }): Promise<Statement> => {
      const pageOf = (page: number) =>
        call("getStatement", { params: { month }, query: { page, count: linesAtOnce } }, { signal });
      const first = await pageOf(1);
      const data = [...first.data];
      for (let page = 2; data.length < first.meta.total && first.meta.total <= mostPrintedLines; page++) {
        const next = await pageOf(page);
        if (next.data.length === 0) break;
        data.push(...next.data);
      }
      return { ...first, data };
    },
  });

export const hostedInvoiceQuery = (invoiceId: string) =>
  queryFor("getHostedInvoiceUrl", { query: { invoice_id: invoiceId } });
