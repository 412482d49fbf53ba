import { useListSearch } from "../lib/use-list-search.ts";
import { statementFields } from "@kitpath/contract/orders/billing/list-query";
import { billingMonth, isBillingMonth } from "@kitpath/contract/fields/money";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import type { StatementPage } from "../areas/orders/billing/queries.ts";
import { statementQuery } from "../areas/orders/billing/queries.ts";
import { StatementScreen } from "../areas/orders/billing/statement-screen.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/clinics/billing/statement")({
  validateSearch: (search: Partial<StatementPage> & SearchSchemaInput): StatementPage => ({
    ...readQuery(statementFields, search),
    month: isBillingMonth(String(search.month)) ? String(search.month) : billingMonth(new Date()),
  }),
  search: { middlewares: [stripSearchParams(readQuery(statementFields, {}))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(statementQuery(deps)),
  component: StatementRoute,
});

function StatementRoute() {
  return (
    <>
      <PageHead title="Statements" sub="Every order in a month, and the total." />
      <StatementScreen {...useListSearch(Route.useSearch())} />
    </>
  );
}
