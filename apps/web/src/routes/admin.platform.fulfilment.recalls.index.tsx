import { createFileRoute } from "@tanstack/react-router";
import { recallsQuery } from "../areas/orders/fulfilment/queries.ts";
import { RecallsScreen } from "../areas/orders/fulfilment/recalls-screen.tsx";

export const Route = createFileRoute("/admin/platform/fulfilment/recalls/")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(recallsQuery),
  component: RecallsScreen,
});
