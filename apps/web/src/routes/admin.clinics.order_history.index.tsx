import { useListSearch } from "../lib/use-list-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import type { Exported } from "../areas/results/exports/export-button.tsx";
import { ExportButton } from "../areas/results/exports/export-button.tsx";
import { ExportProgress } from "../areas/results/exports/export-progress.tsx";
import { OrderHistoryScreen } from "../areas/orders/orders/order-history-screen.tsx";
import type { OrderHistorySearch } from "../areas/orders/orders/order-history-search.ts";
import { orderHistoryMiddleware, orderHistorySearch } from "../areas/orders/orders/order-history-search.ts";
import { ordersQuery } from "../areas/orders/orders/queries.ts";

export const Route = createFileRoute("/admin/clinics/order_history/")({
  validateSearch: orderHistorySearch,
  search: { middlewares: [orderHistoryMiddleware] },
  loaderDeps: ({ search: { tracking: _dialog, ...query } }) => query,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(ordersQuery(deps)),
  component: OrderHistoryRoute,
});

function OrderHistoryRoute() {
  const { query: search, onChange } = useListSearch(Route.useSearch());
  return (
    <>
      <ExportProgress kind="orders" />
      <OrderHistoryScreen
        search={search}
        renderExport={(total) => <ExportButton exported={exportedOf(search)} total={total} />}
        onChange={onChange}
      />
    </>
  );
}

function exportedOf({ search, status, productCode, startTime, endTime }: OrderHistorySearch): Exported {
  return { kind: "orders", query: { search, status, productCode, startTime, endTime } };
}
