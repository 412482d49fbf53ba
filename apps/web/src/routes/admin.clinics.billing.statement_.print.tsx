import { billingMonth, isBillingMonth } from "@kitpath/contract/fields/money";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute } from "@tanstack/react-router";
import { wholeStatementQuery } from "../areas/orders/billing/queries.ts";
import { StatementPrint } from "../areas/orders/billing/statement-print.tsx";

export const Route = createFileRoute("/admin/clinics/billing/statement_/print")({
  validateSearch: (search: { month?: string } & SearchSchemaInput): { month: string } => ({
    month: isBillingMonth(String(search.month)) ? String(search.month) : billingMonth(new Date()),
  }),
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader: ({ context: { queryClient }, deps: { month } }) =>
    void queryClient.prefetchQuery(wholeStatementQuery(month)),
  component: StatementPrintRoute,
});

function StatementPrintRoute() {
  const { account } = Route.useRouteContext();
  const { month } = Route.useSearch();
  return <StatementPrint month={month} organisation={account.clinic?.name ?? ""} />;
}
