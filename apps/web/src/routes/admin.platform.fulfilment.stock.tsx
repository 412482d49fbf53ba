import { stockFields } from "@kitpath/contract/orders/fulfilment/fulfilment-lists";
import { createFileRoute } from "@tanstack/react-router";
import { stockQuery } from "../areas/orders/fulfilment/queries.ts";
import { StockScreen } from "../areas/orders/fulfilment/stock-screen.tsx";
import { listAddress } from "../lib/list-address.ts";

export const Route = createFileRoute("/admin/platform/fulfilment/stock")({
  ...listAddress(stockFields),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(stockQuery),
  component: StockRoute,
});

function StockRoute() {
  const { search } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <StockScreen search={search} onSearch={(next) => void navigate({ search: { search: next } })} />;
}
