import { createFileRoute } from "@tanstack/react-router";
import { stockQuery } from "../features/fulfilment/queries.ts";
import { StockScreen } from "../features/fulfilment/stock-screen.tsx";

export const Route = createFileRoute("/admin/platform/fulfilment/stock")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(stockQuery),
  component: StockScreen,
});
