import { createFileRoute } from "@tanstack/react-router";
import { OrderHistoryScreen } from "../features/orders/order-history-screen.tsx";
import { orderHistoryMiddleware, orderHistorySearch } from "../features/orders/order-history-search.ts";
import { ordersQuery } from "../features/orders/queries.ts";

export const Route = createFileRoute("/admin/clinics/order_history/")({
  validateSearch: orderHistorySearch,
  search: { middlewares: [orderHistoryMiddleware] },
  loaderDeps: ({ search: { tracking: _dialog, ...query } }) => query,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(ordersQuery(deps)),
  component: OrderHistoryRoute,
});

function OrderHistoryRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OrderHistoryScreen
      search={search}
      onChange={(change, options) =>
        void navigate({
          search: (current) => ({ ...current, ...change }),
          state: { keepScroll: options?.keepScroll ?? false },
        })
      }
    />
  );
}
