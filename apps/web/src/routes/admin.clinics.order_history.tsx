import type { OrderListQuery } from "@kitpath/contract/list-queries";
import { orderListFields } from "@kitpath/contract/list-queries";
import { readQuery } from "@kitpath/contract/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { OrderHistoryScreen } from "../features/orders/order-history-screen.tsx";
import { ordersQuery } from "../features/orders/queries.ts";
import { OrderTabs } from "../features/shell/order-tabs.tsx";
import { requireScreen } from "../lib/require-screen.ts";

export const Route = createFileRoute("/admin/clinics/order_history")({
  validateSearch: (search: Partial<OrderListQuery> & SearchSchemaInput) => readQuery(orderListFields, search),
  search: { middlewares: [stripSearchParams<OrderListQuery>(readQuery(orderListFields, {}))] },
  beforeLoad: requireScreen("/admin/clinics/order_history"),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(ordersQuery(deps)),
  component: OrderHistoryRoute,
});

function OrderHistoryRoute() {
  const { account } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <OrderTabs account={account} />
      <OrderHistoryScreen
        query={search}
        onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
      />
    </>
  );
}
