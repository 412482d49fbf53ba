import type { StockQuery } from "@kitpath/contract/orders/fulfilment/fulfilment-lists";
import { stockFields } from "@kitpath/contract/orders/fulfilment/fulfilment-lists";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { stockQuery } from "../areas/orders/fulfilment/queries.ts";
import { StockScreen } from "../areas/orders/fulfilment/stock-screen.tsx";

export const Route = createFileRoute("/admin/platform/fulfilment/stock")({
  validateSearch: (search: Partial<StockQuery> & SearchSchemaInput) => readQuery(stockFields, search),
  search: { middlewares: [stripSearchParams<StockQuery>(readQuery(stockFields, {}))] },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(stockQuery),
  component: StockRoute,
});

function StockRoute() {
  const { search } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <StockScreen search={search} onSearch={(next) => void navigate({ search: { search: next } })} />;
}
